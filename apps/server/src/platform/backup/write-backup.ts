import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { keysNeeded } from '../crypto/data-key-check.ts';
import type { FileStore } from '../files/file-store.ts';
import { StartupError, startupErrorFrom } from '../startup-error.ts';
import { ARCHIVE_FORMAT, writeArchive, type ArchiveHead, type Manifest, type Part } from './archive.ts';
import { seal } from './sealed-stream.ts';
import { listTables, plainTexts, readRows } from './table-rows.ts';
import { readWaitingJobs } from './waiting-jobs.ts';

/** Tables without rows in a backup: a restored copy must not sign anybody in, and counts of requests are over by then. */
const leftOut: ReadonlySet<string> = new Set(['session', 'rate_count']);

export const PARTIAL = /\.partial-[0-9a-f]{12}$/;

export interface BackupSource {
  client: pg.ClientBase;
  files: FileStore;
  now: Date;
}

/**
 * Writes everything into one encrypted file, which gets its name only when it is complete and on disk. All rows are of
 * one moment; stored files never change, so they may be copied afterwards.
 */
export async function writeBackup(
  file: string,
  secret: string,
  source: BackupSource,
): Promise<Manifest & { size: number }> {
  if (await exists(file))
    throw new StartupError(`${file} is there already, so nothing was written: choose another name.`);
  const partial = `${file}.partial-${randomBytes(6).toString('hex')}`;
  const { client } = source;
  let manifest: Manifest | undefined;
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    try {
      await client.query(plainTexts);
      const archive = writeArchive(await readHead(source), readParts(source), (written) => (manifest = written));
      const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(
        Readable.from(archive, { objectMode: false }),
        createGzip(),
        (plain) => seal(plain, secret),
        output,
      );
    } finally {
      await client.query('rollback');
    }
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error instanceof StartupError ? error : writingFailed(file, error);
  }
  return { ...manifest!, size: (await stat(file)).size };
}

const writingFailed = (file: string, error: unknown): StartupError =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? new StartupError(`The backup ${basename(file)} could not be written: there is no folder ${dirname(file)}.`)
    : startupErrorFrom(`The backup ${basename(file)} could not be written`, error);

async function readHead({ client, now }: BackupSource): Promise<ArchiveHead> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) throw new StartupError('There is nothing to back up: the database is empty.');
  // The first query decides the transaction's snapshot. Sequences ignore it: none is behind a row.
  const migrations = await client.query<{ moment: number }>(
    'select created_at::float8 as moment from drizzle.__drizzle_migrations order by created_at',
  );
  const sequences = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value::float8 as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return {
    format: ARCHIVE_FORMAT,
    createdAt: now.toISOString(),
    migrations: migrations.rows.map(({ moment }) => moment),
    dataKeys: await keysNeeded(client),
    sequences: sequences.rows,
  };
}

async function* readParts({ client, files }: BackupSource): AsyncGenerator<Part> {
  for (const table of await listTables(client)) {
    const { name, columns } = table;
    yield { head: { kind: 'table', name, columns }, data: readRows(client, table, { none: leftOut.has(name) }) };
  }
  yield { head: { kind: 'jobs', name: 'waiting' }, data: readWaitingJobs(client) };
  // All rows are written: end the transaction, so that vacuum is not blocked while large files are copied.
  await client.query('commit');
  for await (const { key } of files.list()) {
    // Drafts are not files yet.
    if (key.startsWith('drafts/')) continue;
    const stream = await openFile(files, key);
    if (stream) yield { head: { kind: 'file', name: key }, data: readFile(stream) };
  }
}

/** Null when it was deleted since the folder was read. */
async function openFile(files: FileStore, key: string): Promise<Readable | undefined> {
  if (!(await files.exists(key))) return undefined;
  return files.getStream(key);
}

async function* readFile(stream: Readable): AsyncGenerator<Buffer, number> {
  for await (const piece of stream) yield piece as Buffer;
  return 1;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The new name is on disk only when its folder is. Not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A backup's file name; names sort by time. */
export const backupName = (now: Date): string => `doctorbird-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
export const BACKUP_NAME = /^doctorbird-\d{8}T\d{6}Z\.backup$/;

export const inFolder = (folder: string, now: Date): string => join(folder, backupName(now));
