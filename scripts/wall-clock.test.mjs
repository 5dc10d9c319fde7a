import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './structure.mjs';
import { clockedLines } from './wall-clock.mjs';

test('no test expects something to take so many milliseconds: count queries, requests or steps, or measure it in bench/', () => {
  const files = globSync('{apps,packages,e2e,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  }).filter((file) => /\.(?:test|spec)\.|^apps\/\w+\/test\/|^e2e\//.test(file));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => clockedLines(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['expect(Date.now() - began).toBeLessThan(1_000);'],
  ['expect(performance.now() - began, "slow").toBeLessThanOrEqual(1_000);'],
  ['const took = performance.now() - began; expect(took).toBeLessThan(9);'],
  ['const took = []; took.push(Date.now() - since); expect(Math.max(...took)).toBeGreaterThan(6_000);'],
  ['let most = 0; most = Math.max(most, performance.now() - last); expect(most).toBeLessThan(700);'],
])('%s is found', (source) => {
  expect(clockedLines('a.test.ts', source)).toEqual(['a.test.ts:1']);
});

test.each([
  ['const day = new Date(Date.now() - 86_400_000); expect(rows.length).toBeLessThan(3);'],
  ['while (Date.now() - began < 5_000) await look();'],
])('%s is none', (source) => {
  expect(clockedLines('a.test.ts', source)).toEqual([]);
});
