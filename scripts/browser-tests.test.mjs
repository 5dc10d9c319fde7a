import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './node-runtime.mjs';

/*
 * The browser tests say which thing they mean, as a person would: by its role and its whole name. What guesses passes
 * for the wrong reason, or fails when a second such thing comes to the page.
 */

/** What is a guess, and on how many lines it is allowed. Each of those says why, in a comment at its end. */
const guesses = [
  { what: 'one of several, by its place', pattern: /\.(?:first|last|nth)\(/, atMost: 7 },
  { what: 'a name or a text by a pattern', pattern: /\b(?:name|hasText): (?:\/|new RegExp)|\bgetBy\w+\(\//, atMost: 7 },
  { what: 'going on after a failure', pattern: /\.catch\(/, atMost: 0 },
  { what: 'a class of the style sheets', pattern: /\.locator\(\s*[`'"](?:[^`'"]*[\s>\w\])(,])?\.[a-z]/i, atMost: 0 },
];

const lines = globSync('e2e/**/*.ts', { cwd: root }).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, at) => ({ line, place: `${file}:${at + 1}` })),
);

for (const { what, pattern, atMost } of guesses)
  test(`browser tests: ${what}`, () => {
    const matches = lines.filter(({ line }) => pattern.test(line));
    expect(
      matches.filter(({ line }) => !/\S.* \/\/ \S.{10,}/.test(line)).map(({ place, line }) => `${place} ${line}`),
    ).toEqual([]);
    expect(matches.length, 'more than before').toBeLessThanOrEqual(atMost);
  });
