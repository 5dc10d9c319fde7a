/** Counts what passed, failed and was skipped over all parts, and names the parts that did not pass. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  troubles = [];

  parts = [];

  heading(name) {
    process.stdout.write(`\n== ${name} ==\n`);
    this.parts.push({ name, began: Date.now() });
  }

  /** How long each part took, so that the one that grows is seen. */
  times() {
    const end = Date.now();
    return this.parts
      .map(({ name, began }, i) => `${name} ${Math.round(((this.parts[i + 1]?.began ?? end) - began) / 1000)} s`)
      .join(', ');
  }

  /** A part that counts as one. */
  async part(name, run) {
    this.heading(name);
    try {
      if (await run()) {
        this.passed += 1;
        process.stdout.write(`${name}: passed\n`);
      } else {
        this.fail(name, 'see above');
      }
    } catch (error) {
      this.fail(name, `could not run: ${error.message}`);
    }
  }

  fail(name, reason) {
    this.failed += 1;
    this.troubles.push(`${name}: ${reason}`);
    process.stdout.write(`${name}: failed (${reason})\n`);
  }

  add({ passed, failed, skipped }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  /** Prints the closing line and answers the exit code. */
  close() {
    const troubles = this.troubles.map((line) => `  ${line}\n`).join('');
    if (troubles) process.stdout.write(`\nNot passed:\n${troubles}`);
    process.stdout.write(`\n${this.times()}\n`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed${skipped}\n`);
    return this.failed > 0 ? 1 : 0;
  }
}

/** Reads the counts of Vitest's JSON report. A file that broke before its first test counts as one failure. */
export function vitestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** Reads the counts of Playwright's JSON report. What passed only on a second try is counted as passed. */
export function playwrightCounts({ stats, errors = [] }) {
  const failed = stats.unexpected + (stats.unexpected === 0 ? errors.length : 0);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}
