import { expect, it, vi } from 'vitest';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';
import { playwrightCounts, Tally, vitestCounts } from './tally.mjs';

it('names each failed test of Vitest with the first line of its reason, and files that broke', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: join(root, 'apps/server/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'passed', fullName: 'wavers', failureMessages: ['Error: too late'] },
          {
            status: 'failed',
            fullName: 'pays twice',
            failureMessages: ['\u001b[31mAssertionError: expected 1\u001b[39m\n  at x'],
          },
        ],
      },
      { name: join(root, 'apps/web/b.test.ts'), status: 'failed', message: 'cannot import c', assertionResults: [] },
    ],
  };
  expect(vitestCounts(report)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: [
      'apps/server/src/a.test.ts > pays twice: AssertionError: expected 1',
      'apps/web/b.test.ts: cannot import c',
    ],
    unsteady: [{ name: 'apps/server/src/a.test.ts > wavers', reason: 'Error: too late' }],
  });
});

it('names each failed test of Playwright, and what passed on a second try', () => {
  const spec = (title, status, message) => ({
    title,
    file: 'journeys/a.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ error: message && { message } }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('is fine', 'expected')],
        suites: [{ specs: [spec('breaks', 'unexpected', 'timed out'), spec('wavers', 'flaky', 'not visible\nat y')] }],
      },
    ],
  };
  expect(playwrightCounts(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['[phone] journeys/a.spec.ts > breaks: timed out'],
    unsteady: [{ name: '[phone] journeys/a.spec.ts > wavers', reason: 'not visible\nat y' }],
    notRun: {},
  });
});

it('says which browser a machine lacks, and how many tests that were', () => {
  const skipped = { projectName: 'firefox', status: 'skipped', results: [{}] };
  const annotations = [{ type: 'skip', description: 'Firefox is not installed' }];
  const specs = ['opens', 'pays'].map((title) => ({ title, file: 'a.spec.ts', tests: [{ ...skipped, annotations }] }));
  const counts = playwrightCounts({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 2 },
    suites: [{ specs }],
  });
  expect(counts).toMatchObject({ passed: 0, skipped: 2, notRun: { 'Firefox is not installed': 2 } });
  const printed = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text));
  try {
    const tally = new Tally();
    tally.add('Firefox and WebKit', counts);
    expect(tally.close(() => [])).toBe(0);
    expect(printed.join('')).toContain('Not run:\n  Firefox is not installed: 2 not run\n');
    expect(printed.join('')).toMatch(/0 passed, 0 failed, 2 skipped\n$/);
  } finally {
    write.mockRestore();
  }
});

it('lists what needed a second try, and fails when that is no chance any more', () => {
  const printed = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text));
  try {
    const unsteady = [{ name: 'a.spec.ts > wavers', reason: 'not visible\nat y' }];
    const tally = new Tally();
    tally.add('Browser tests', { passed: 2, failed: 0, skipped: 0, unsteady });
    expect(tally.close(() => [])).toBe(0);
    expect(printed.join('')).toContain('Needed a second try:\n  a.spec.ts > wavers: not visible\n');
    expect(printed.join('')).toMatch(/2 passed, 0 failed\n$/);
    const third = new Tally();
    third.add('Browser tests', { passed: 2, failed: 0, skipped: 0, unsteady });
    expect(third.close((names) => names.map((name) => `${name} needed a second try 3 times`))).toBe(1);
    expect(printed.join('')).toMatch(/a.spec.ts > wavers needed a second try 3 times\n[^]*2 passed, 1 failed\n$/);
  } finally {
    write.mockRestore();
  }
});
