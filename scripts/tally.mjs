import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './node-runtime.mjs';
import { recordUnsteady } from './unsteady.mjs';

/** Counts what passed, failed and was skipped over all parts, and names the parts that did not pass. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  troubles = [];
  /** Tests that passed only on a second try: `{ name, reason }`. */
  unsteady = [];
  /** What a machine lacks, and how many tests were skipped for it. */
  notRun = [];

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

  add(name, { passed, failed, skipped, failures = [], unsteady = [], notRun = {} }) {
    for (const [reason, tests] of Object.entries(notRun)) {
      this.notRun.push(`${reason}: ${tests} not run`);
      process.stdout.write(`${name}: ${reason}: ${tests} not run\n`);
    }
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    if (failed > 0) this.troubles.push([`${name}: ${failed} failed`, ...failures].join('\n    '));
    this.unsteady.push(...unsteady);
  }

  /**
   * Prints the closing line and answers the exit code. `record` takes the names of what passed only on a second try, and
   * answers which of it is a failure all the same.
   */
  close(record = recordUnsteady) {
    if (this.unsteady.length > 0)
      for (const reason of record(this.unsteady.map(({ name }) => name))) this.fail('Second tries', reason);
    const troubles = this.troubles.map((line) => `  ${line}\n`).join('');
    const unsteady = this.unsteady.map(({ name, reason }) => `  ${failure(name, reason)}\n`).join('');
    if (unsteady)
      process.stdout.write(
        `\nNeeded a second try:\n${unsteady}These are in unsteady-tests.txt now: commit it, or mend them.\n`,
      );
    if (this.notRun.length > 0)
      process.stdout.write(`\nNot run:\n${this.notRun.map((line) => `  ${line}\n`).join('')}`);
    if (troubles) process.stdout.write(`\nNot passed:\n${troubles}`);
    process.stdout.write(`\n${this.times()}\n`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed${skipped}\n`);
    return this.failed > 0 ? 1 : 0;
  }
}

/**
 * Reads Vitest's JSON report: counts, and each failure with the first line of its reason, because the end of a long
 * output is what is read first. A file that broke before its first test counts as one failure.
 */
export function vitestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, name: `${inProject(file.name)} > ${test.fullName}` })),
  );
  const named = (status) =>
    tests
      .filter((test) => test.status === status && test.failureMessages?.length > 0)
      .map(({ name, failureMessages }) => ({ name, reason: failureMessages[0] }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...named('failed').map(({ name, reason }) => failure(name, reason)),
      ...broken.map((file) => failure(inProject(file.name), file.message)),
    ],
    // A first try that failed leaves its reason behind.
    unsteady: named('passed'),
  };
}

/** Reads Playwright's JSON report. What passed only on a second try is counted as passed, and named. */
export function playwrightCounts({ stats, suites = [], errors = [] }) {
  const failed = stats.unexpected + (stats.unexpected === 0 ? errors.length : 0);
  const tests = suites.flatMap(testsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed,
    skipped: stats.skipped,
    failures: [
      ...tests.filter((test) => test.status === 'unexpected').map(({ name, reason }) => failure(name, reason)),
      ...errors.map((error) => failure('Playwright', error.message)),
    ],
    unsteady: tests.filter((test) => test.status === 'flaky').map(({ name, reason }) => ({ name, reason })),
    notRun: Object.fromEntries(
      [...Map.groupBy(tests, ({ skipped }) => skipped)].flatMap(([why, all]) => (why ? [[why, all.length]] : [])),
    ),
  };
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `[${test.projectName}] ${spec.file} > ${spec.title}`,
      status: test.status,
      reason: test.results.find((result) => result.error)?.error.message,
      skipped: test.annotations?.find(({ type }) => type === 'skip')?.description,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

const inProject = (file) => relative(root, file);

function failure(name, reason = '') {
  const first = stripVTControlCharacters(reason)
    .split('\n')
    .find((line) => line.trim());
  return first ? `${name}: ${first.trim().slice(0, 300)}` : name;
}
