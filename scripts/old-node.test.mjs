import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
/** What came after Node 20.19, with which the commands begin. */
const younger = /\b(globSync|matchesGlob|node:sqlite|import\.meta\.main|Promise\.try|RegExp\.escape)\b/;

/** The scripts that this one loads in the same process. */
function loadedBy(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import\(|file:) ?'(\.\/[\w-]+\.mjs)'/g))
    loadedBy(join(dirname(file), name), seen);
  return seen;
}

test('what a command loads runs on the oldest Node that can begin it', () => {
  const loaded = [...loadedBy(join(folder, 'run.mjs'))];
  expect(loaded.length).toBeGreaterThan(20);
  expect(readdirSync(folder)).toContain('run.mjs');
  const strange = loaded.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) =>
        younger.test(line.replace(/\/\/.*/, '')) ? [`${file.slice(folder.length + 1)}: ${line.trim()}`] : [],
      ),
  );
  expect(strange).toEqual([]);
});
