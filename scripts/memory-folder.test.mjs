import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let shared;
beforeEach(() => void (shared = mkdtempSync(join(tmpdir(), 'doctorbird-shared-'))));
afterEach(() => rmSync(shared, { recursive: true, force: true }));

/** What a process of its own gets there, with the folder's mode while that process runs. */
const taken = (needed) => {
  const module = join(import.meta.dirname, 'memory-folder.mjs');
  const script = `import { statSync } from 'node:fs';
    const { memoryFolder } = await import(${JSON.stringify(module)});
    const path = memoryFolder(${JSON.stringify(shared)}, ${needed});
    console.log(JSON.stringify({ path, mode: path && statSync(path).mode & 0o777 }));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
};

it('is there while the run is, for others to pass through, and gone afterwards', () => {
  const { path, mode } = taken(1);
  expect(path.startsWith(join(shared, 'doctorbird-tests-'))).toBe(true);
  expect(mode).toBe(0o711);
  expect(existsSync(path)).toBe(false);
});

it('is not taken where there is too little room', () => {
  expect(taken(2 ** 60)).toEqual({});
  expect(readdirSync(shared)).toEqual([]);
});

it('removes what a killed run left, and nothing of one that runs', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [killed, running] = [pid, process.pid].map((of) => join(shared, `doctorbird-tests-${of}-abc`));
  for (const folder of [killed, running]) mkdirSync(join(folder, 'pg'), { recursive: true });
  taken(1);
  expect(existsSync(killed)).toBe(false);
  expect(statSync(running).isDirectory()).toBe(true);
});
