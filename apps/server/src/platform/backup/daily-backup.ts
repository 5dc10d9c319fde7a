import { accessSync, constants, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { FileStore } from '../files/file-store.ts';
import type { BucketSettings } from '../files/bucket.ts';
import { StartupError } from '../startup-error.ts';
import { checkBackup } from './check-backup.ts';
import { BACKUP_NAME, inFolder, PARTIAL, writeBackup } from './write-backup.ts';

export const BACKUP_JOB = 'backup.daily';
const DAY = 86_400_000;

/** Where and how backups are written; automatic backups need a folder and a secret. */
export interface BackupSettings {
  dir: string | undefined;
  secret: string | undefined;
  keep: number;
  /** How many of them stay in the folder where a bucket has them too; without it, as many as there. */
  local?: number | undefined;
  /** Each goes there too, once it is known to open. */
  bucket?: BucketSettings | null;
}

interface Needs {
  settings: BackupSettings;
  pool: pg.Pool;
  files: FileStore;
  clock: Clock;
}

/** Writes a backup into the folder and then deletes the oldest. Returns its moment; null, having done nothing, when backups are not set up. */
export async function makeDailyBackup({ settings, pool, files, clock }: Needs): Promise<Date | null> {
  const { dir, secret, keep, local = keep, bucket } = settings;
  if (!dir || !secret) return null;
  const problem = folderProblem(dir);
  if (problem) throw new StartupError(problem);
  const file = inFolder(dir, clock.now());
  const client = await pool.connect();
  try {
    await writeBackup(file, secret, { client, files, now: clock.now() });
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await checkWritten(file, secret);
  await dropOldBackups(dir, { keep: Math.max(keep, local), now: clock.now() });
  if (bucket) {
    const stored = await (await import('./upload-backup.ts')).uploadBackups(dir, { bucket, keep });
    // What the bucket refused stays here.
    await dropOldBackups(dir, { keep: local, now: clock.now(), only: stored });
  }
  return momentOf(basename(file));
}

/** Reads it back from disk: a backup that does not open is worthless and must not replace a good one. */
async function checkWritten(file: string, secret: string): Promise<void> {
  try {
    await checkBackup(file, secret);
  } catch (error) {
    await rm(file, { force: true });
    throw new StartupError('The backup was written, but could not be read again: check the disk of BACKUP_DIR.', {
      cause: error,
    });
  }
}

interface Dropping {
  keep: number;
  now: Date;
  /** No others are deleted. */
  only?: ReadonlySet<string>;
}

/** Leaves the newest, and also deletes unfinished backups. Other files are never touched. */
async function dropOldBackups(dir: string, { keep, now, only }: Dropping): Promise<void> {
  const names = await readdir(dir);
  const old = beyond(names, keep).filter((name) => only?.has(name) ?? true);
  const halves = names.filter((name) => PARTIAL.test(name) && now.getTime() - statSync(join(dir, name)).mtimeMs > DAY);
  for (const name of [...old, ...halves]) await rm(join(dir, name), { force: true });
}

/** The backups among these names, newest first. */
export const newestFirst = (names: readonly string[]): string[] =>
  names
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .reverse();

export const newestOf = (names: readonly string[]): string | undefined => newestFirst(names)[0];

/** All but the newest backups, by their names. */
export const beyond = (names: readonly string[], keep: number): string[] => newestFirst(names).slice(keep);

/** The moment that the name of a backup says. */
function momentOf(name: string | undefined): Date | null {
  const [, day, time] = /(\d{8})T(\d{6})Z/.exec(name ?? '') ?? [];
  if (!day || !time) return null;
  const at = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
  return new Date(at);
}

/** The moment of the newest backup of the folder; it got its name when it was complete, and what cannot be read back is deleted. */
export const newestBackup = async ({ dir }: BackupSettings): Promise<Date | null> =>
  dir ? momentOf(newestOf(await readdir(dir).catch(() => []))) : null;

/** Whether the newest backup is a day old, because the server was off when one was due; `newest`, where others write some too. */
export async function backupIsOverdue(
  settings: BackupSettings,
  now: Date,
  newest = newestBackup(settings),
): Promise<boolean> {
  if (!settings.dir || !settings.secret) return false;
  const last = await newest;
  return last === null || now.getTime() - last.getTime() >= DAY;
}

/** A warning about backups for the start; nothing when all is well. */
export function backupWarning({ dir, secret }: BackupSettings): string | undefined {
  if (!dir || !secret)
    return 'No daily backup is set up: set BACKUP_DIR and BACKUP_PASSPHRASE (docs/operations.md, Backups).';
  return folderProblem(dir);
}

/** Never creates the folder: if it is an unmounted disk, backups would end up beside the data they protect. */
function folderProblem(dir: string): string | undefined {
  try {
    if (!statSync(dir).isDirectory()) return `BACKUP_DIR ${dir} is not a folder, so no backup can be written.`;
    accessSync(dir, constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? `BACKUP_DIR ${dir} is not there, so no backup can be written.`
      : `BACKUP_DIR ${dir} cannot be written by this user, so no backup can be written.`;
  }
}
