/** A few steps, run one after the other; each one's failure is told and the rest still run. */
export class Checks {
  passed = 0;
  failed = 0;

  /** @param {string} name @param {() => Promise<void>} run */
  async check(name, run) {
    try {
      await run();
      this.passed += 1;
      console.log(`  ok    ${name}`);
    } catch (error) {
      this.failed += 1;
      console.log(`  FAIL  ${name}\n${error instanceof Error ? error.stack : error}`);
    }
  }
}

/** The value below which a share of the sorted values lies. @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
