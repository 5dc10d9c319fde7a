import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PassedParts, takeContinue } from './passed-parts.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (commit, continues) => new PassedParts({ commit, continues, file: join(folder, 'parts.json') });
const counts = (failed, unsteady = []) => ({ passed: 7, failed, skipped: 0, failures: [], unsteady });

test('a run that continues has the parts that passed at its commit, and none of another', () => {
  const first = run('a', false);
  first.add('Fault tests', counts(0), new Date('2026-11-29T21:00:00Z'));
  first.add('Browser tests', counts(1));
  expect(run('b', true).of('Fault tests')).toBeUndefined();
  expect(run('', true).of('Fault tests')).toBeUndefined();
  expect(run('a', true).of('Browser tests')).toBeUndefined();
  expect(run('a', true).of('Fault tests')).toEqual({ ended: '2026-11-29T21:00:00.000Z', counts: counts(0) });
});

test('a run that begins anew forgets them, and changed files leave none', () => {
  run('a', false).add('Fault tests', counts(0));
  run('', false).add('Fault tests', counts(0));
  expect(run('a', true).of('Fault tests')).toBeUndefined();
});

test('what needed a second try is listed once', () => {
  const first = run('a', false);
  first.add('Fault tests', counts(0, [{ name: 'x', reason: 'y' }]));
  expect(run('a', true).of('Fault tests').counts.unsteady).toHaveLength(1);
  first.settle();
  expect(run('a', true).of('Fault tests').counts).toEqual(counts(0));
});

test('the argument is taken out', () => {
  expect(takeContinue(['--continue', 'x'])).toEqual({ rest: ['x'], continues: true });
  expect(takeContinue([])).toEqual({ rest: [], continues: false });
});
