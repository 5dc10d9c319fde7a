import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordUnsteady } from './unsteady.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctorbird-unsteady-'));
  file = join(folder, 'unsteady-tests.txt');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (date, ...names) => recordUnsteady(names, { now: new Date(`${date}T12:00:00Z`), file });
const lines = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

test('a test that needed a second try is listed, and its third such run within 30 days fails', () => {
  expect(run('2026-03-01', 'storm.spec.ts > closes')).toEqual([]);
  expect(run('2026-03-09', 'storm.spec.ts > closes', 'walk-in.spec.ts > pays')).toEqual([]);
  expect(lines()).toEqual([
    '2026-03-01 storm.spec.ts > closes',
    '2026-03-09 storm.spec.ts > closes',
    '2026-03-09 walk-in.spec.ts > pays',
  ]);
  expect(run('2026-03-20', 'storm.spec.ts > closes')).toEqual([
    'storm.spec.ts > closes needed a second try 3 times (2026-03-01, 2026-03-09, 2026-03-20)',
  ]);
});

test('what is older than 30 days is forgotten, and a run without a second try fails for no earlier one', () => {
  run('2026-03-01', 'storm.spec.ts > closes');
  run('2026-03-02', 'storm.spec.ts > closes');
  expect(run('2026-04-01', 'storm.spec.ts > closes')).toEqual([]);
  expect(lines()).toEqual(['2026-03-02 storm.spec.ts > closes', '2026-04-01 storm.spec.ts > closes']);
  expect(run('2026-04-02')).toEqual([]);
});

test('more than five in one run fail it', () => {
  expect(run('2026-03-01', 'a', 'b', 'c', 'd', 'e')).toEqual([]);
  expect(run('2026-03-02', 'f', 'g', 'h', 'i', 'j', 'k')).toEqual([
    '6 tests needed a second try in this run, more than 5',
  ]);
});
