import { expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './structure.mjs';

/** Locales that happen to write days as the API does, in some browsers. */
const likeData = /['"](en-CA|sv-SE|fr-CA)['"]/;

test('a day for the API is never what a locale makes of it: WebKit writes the same locale otherwise', () => {
  const files = globSync('apps/web/app/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => likeData.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(likeData.test("new Date().toLocaleDateString('en-CA')")).toBe(true);
});
