import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "test/unit/**/*.test.ts",
      "test/cli/**/*.test.ts",
      "test/golden/**/*.test.ts",
    ],
    pool: "threads",
    testTimeout: 60_000,
  },
});
