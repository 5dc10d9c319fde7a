import { accessSync, constants, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
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
  /** An earlier try of the same run failed: what it wrote and can be read back is not written once more. */
  again?: boolean;
  /** Called with the moment of a backup as soon as it is good, whether or not the bucket takes it. */
  note?: (at: Date) => Promise<void>;
}

/**
 * Writes a backup into the folder, then deletes the oldest and copies into the bucket what that lacks. Returns its moment; null, having done
 * nothing, when backups are not set up.
 */
export async function makeDailyBackup({
  settings,
  pool,
  files,
  clock,
  again = false,
  note,
}: Needs): Promise<Date | null> {
  const { dir, secret, keep, local = keep, bucket } = settings;
  if (!dir || !secret) return null;
  const problem = folderProblem(dir);
  if (problem) throw new StartupError(problem);
  // First: halves of nights in which the process was killed may have taken the room that this one needs.
  await dropHalves(dir, clock.now());
  let file = again ? await goodBackupOfThisRun(dir, secret, clock.now()) : null;
  if (!file) {
    file = inFolder(dir, clock.now());
    await writeInto(file, secret, { pool, files, now: clock.now() });
    await checkWritten(file, secret);
  }
  const at = momentOf(basename(file))!;
  await note?.(at);
  await dropOldBackups(dir, { keep: Math.max(keep, local) });
  if (bucket) {
    const stored = await copyIntoBucket(dir, { bucket, keep });
    // What the bucket refused stays here.
    await dropOldBackups(dir, { keep: local, only: stored });
  }
  return at;
}

async function writeInto(
  file: string,
  secret: string,
  { pool, files, now }: Pick<Needs, 'pool' | 'files'> & { now: Date },
): Promise<void> {
  const client = await pool.connect();
  try {
    await writeBackup(file, secret, { client, files, now });
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A run has two hours for a try, and the pauses between its tries are minutes. */
const oneRun = 3 * 3_600_000;

/**
 * What an earlier try of this run wrote, which the bucket refused or whose process ended: written anew for each try, the backups that stay would
 * reach back a third of the nights. Null without one that can be read back.
 */
async function goodBackupOfThisRun(dir: string, secret: string, now: Date): Promise<string | null> {
  const name = newestOf(await readdir(dir));
  const age = now.getTime() - (momentOf(name)?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (!name || age < 0 || age > oneRun) return null;
  const file = join(dir, name);
  return checkBackup(file, secret).then(
    () => file,
    () => null,
  );
}

async function copyIntoBucket(dir: string, to: { bucket: BucketSettings; keep: number }): Promise<ReadonlySet<string>> {
  const { uploadBackups } = await import('./upload-backup.ts');
  try {
    return await uploadBackups(dir, to);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    // A connection that broke was that to the bucket here, so the reason is not put in our words.
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The backup is in BACKUP_DIR alone, because the bucket ${to.bucket.bucket} did not take it: ${reason}`,
      { cause: error },
    );
  }
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
  /** No others are deleted. */
  only?: ReadonlySet<string>;
}

/** Leaves the newest. Other files are never touched. */
async function dropOldBackups(dir: string, { keep, only }: Dropping): Promise<void> {
  const old = beyond(await readdir(dir), keep).filter((name) => only?.has(name) ?? true);
  for (const name of old) await rm(join(dir, name), { force: true });
}

/** Deletes unfinished backups that nobody writes any more. */
async function dropHalves(dir: string, now: Date): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!PARTIAL.test(name)) continue;
    const status = await stat(join(dir, name)).catch(() => null);
    if (status && now.getTime() - status.mtimeMs > DAY) await rm(join(dir, name), { force: true });
  }
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
export function momentOf(name: string | undefined): Date | null {
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
