import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError, startupErrorFrom } from '../startup-error.ts';

export interface DataDirLock {
  release(): void;
}

/**
 * Makes this process the only owner of the data folder. It is a kernel lock (through SQLite, because Node offers no
 * other way), so it ends with its process and is never stale.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const ownerFile = join(dataDir, 'owner.pid');
  let handle: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    handle = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
    handle.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
    writeFileSync(ownerFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    handle?.close();
    if (error instanceof Error && /database is locked/.test(error.message)) {
      throw new StartupError(
        `DATA_DIR ${dataDir} is in use by another running copy (process ${ownerOf(ownerFile)}). Stop it or set DATA_DIR.`,
      );
    }
    if (error instanceof Error && /unable to open|readonly database/.test(error.message)) {
      throw startupErrorFrom(`DATA_DIR ${dataDir} cannot be used`, 'EACCES');
    }
    throw startupErrorFrom(`DATA_DIR ${dataDir} cannot be used`, error);
  }
  const held = handle;
  return { release: () => held.close() };
}

/** Whether a running process owns the data folder. */
export function isInUse(dataDir: string): boolean {
  if (!existsSync(join(dataDir, 'owner.lock'))) return false;
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
    handle.exec('BEGIN EXCLUSIVE; ROLLBACK;');
    return false;
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) return true;
    throw startupErrorFrom(`DATA_DIR ${dataDir} cannot be used`, error);
  } finally {
    handle?.close();
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // On a read-only disk the recursive call reports a missing folder; the plain one gives the real cause.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') mkdirSync(folder, { mode: 0o700 });
    throw error;
  }
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
