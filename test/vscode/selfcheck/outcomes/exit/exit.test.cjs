test("ends the host", () => process.exit(5));
