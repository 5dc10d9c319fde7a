import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
// Several times what the databases, uploads and browser profiles of a whole run hold at once.
const NEEDED = 2 * 1024 ** 3;
const prefix = 'doctorbird-tests-';

/**
 * A folder in memory for what tests write and throw away: a database is a thousand small files, which take up to a second
 * of a core on a disk and a tenth of it in memory, and each test file has one. Undefined where there is no such folder, too
 * little room, or nothing may be run from it (PostgreSQL is linked to from there); it goes with this process.
 */
export function memoryFolder(folder = MEMORY, needed = NEEDED) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < needed || process.availableMemory() < 2 * needed) return undefined;
    removeLeftOver(folder);
    const path = mkdtempSync(join(folder, `${prefix}${process.pid}-`));
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
    // As in /tmp: PostgreSQL may run as another user, who only passes through.
    chmodSync(path, 0o711);
    return mayRun(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function mayRun(path) {
  const program = join(path, 'try');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** Of a run that was killed. */
function removeLeftOver(folder) {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
