// Tests that needed a second try, so that no retry hides a failure.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';

const unsteadyFile = join(root, 'unsteady-tests.txt');
const head =
  '# Tests that needed a second try, and when: `npm test` adds a line for each such run, and the third within 30 days fails.\n' +
  '# Commit what it adds. Whoever mends a test takes its lines out.\n';

const mostRuns = 3;
const days = 30;
/** So many in one run are no chance. */
const mostPerRun = 5;

/**
 * Adds what one run had to try again to the list, without lines that are older than 30 days, and answers why the run fails.
 * A clone that cannot commit, as in CI, counts its own run on top of what is committed.
 */
export function recordUnsteady(names, { now = new Date(), file = unsteadyFile } = {}) {
  const day = (date) => date.toISOString().slice(0, 10);
  const oldest = day(new Date(now.getTime() - days * 86_400_000));
  const before = existsSync(file) ? readFileSync(file, 'utf8') : head;
  const lines = [
    ...before.split('\n').filter((line) => /^\d{4}-/.test(line) && line.slice(0, 10) >= oldest),
    ...names.map((name) => `${day(now)} ${name}`),
  ];
  const after = [head, ...lines.map((line) => `${line}\n`)].join('');
  if (after !== before) writeFileSync(file, after);
  const datesOf = (name) => lines.filter((line) => line.slice(11) === name).map((line) => line.slice(0, 10));
  return [
    ...[...new Set(names)]
      .map((name) => ({ name, dates: datesOf(name) }))
      .filter(({ dates }) => dates.length >= mostRuns)
      .map(({ name, dates }) => `${name} needed a second try ${dates.length} times (${dates.join(', ')})`),
    ...(names.length > mostPerRun
      ? [`${names.length} tests needed a second try in this run, more than ${mostPerRun}`]
      : []),
  ];
}
