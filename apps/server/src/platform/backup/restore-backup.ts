import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createHash } from 'node:crypto';
import { refuseWrongKeys } from '../crypto/data-key-check.ts';
import { BASELINE, EARLY_MIGRATIONS, isEarly, isKnownEarly } from '../database/adopt-baseline.ts';
import type { ConnectionSettings } from '../database/connect.ts';
import { knownMigrations, migrateDatabase, withMigrationsUpTo } from '../database/migrate.ts';
import { StartupError, startupErrorFrom } from '../startup-error.ts';
import type { ArchiveReader, Manifest, ReadPart, WrittenPart } from './archive.ts';
import { checkBackup, madeByNewer, madeInDevelopment, withArchive } from './check-backup.ts';
import { emptyDatabase, refuseFilled } from './empty-database.ts';
import type { RestorePlace } from './restored-files.ts';
import { damaged } from './sealed-stream.ts';
import { markFinished, markUnfinished } from './unfinished-restore.ts';
import { listTables, plainTexts, quoted, readRows, type TableShape } from './table-rows.ts';
import { addWaitingJobs, parseWaitingJobs, prepareQueues } from './waiting-jobs.ts';
import { withClient } from '../database/with-client.ts';

// Any fixed number, as long as nothing else in this database uses it.
const RESTORE_LOCK = 7_203_116;

export interface RestoreTarget {
  dataDir: string;
  files: RestorePlace;
  dataKeys: readonly Buffer[];
  /** Replaces this version's own folder of migrations. */
  migrations?: string;
  /** Leaves the schema as the backup knows it, for the version that made it. */
  asItWas?: boolean;
}

/** All checks that do not touch the database: is the backup complete, do version and key fit, is there room. */
async function checkRestore(file: string, secret: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await checkBackup(file, secret);
  const known = new Set(knownMigrations(target.migrations));
  const { migrations, createdAt } = manifest.head;
  if (isEarly(migrations) && !isKnownEarly(migrations)) throw madeInDevelopment(createdAt);
  if (migrations.some((moment) => moment > BASELINE && !known.has(moment))) throw madeByNewer(createdAt);
  refuseWrongKeys(manifest.head.dataKeys, target);
  const files = manifest.parts.filter(({ kind }) => kind === 'file');
  await target.files.refuseFilled(new Set(files.map(({ name }) => name)));
  return manifest;
}

/**
 * Restores a backup into a database without rows and a data folder without files: everything or nothing. The schema is
 * created as in the backup, and migrated once the rows are in. The database is opened only after all other checks.
 */
export async function restoreBackup(
  file: string,
  secret: string,
  openDatabase: () => Promise<ConnectionSettings>,
  target: RestoreTarget,
): Promise<Manifest> {
  const manifest = await checkRestore(file, secret, target);
  const connection = await openDatabase();
  const { files } = target;
  await withClient({ ...connection, options: '-c timezone=UTC -c statement_timeout=0' }, async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [RESTORE_LOCK]);
    if (!rows[0]?.free) throw new StartupError('Another restore into this database is running.');
    await refuseFilled(client);
    try {
      await files.begin();
      await markUnfinished(client);
      await emptyDatabase(client);
      await withMigrationsUpTo(
        manifest.head.migrations.at(-1),
        (folder) => migrateDatabase(connection, folder),
        isEarly(manifest.head.migrations) ? EARLY_MIGRATIONS : target.migrations,
      );
      await withArchive(file, secret, (archive) => load(archive, { client, connection, files, manifest }));
      await files.done();
      if (!target.asItWas) await migrateDatabase(connection, target.migrations);
    } catch (error) {
      await client.query('rollback').catch(() => {});
      await emptyDatabase(client).catch(() => {});
      await markFinished(client).catch(() => {});
      await files.undo();
      throw error instanceof StartupError ? error : startupErrorFrom('The backup could not be restored', error);
    }
  });
  return manifest;
}

interface Loading {
  client: pg.Client;
  connection: ConnectionSettings;
  files: RestorePlace;
  manifest: Manifest;
}

async function load(archive: ArchiveReader, loading: Loading): Promise<void> {
  const { client, connection, files, manifest } = loading;
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  let jobs: Awaited<ReturnType<typeof parseWaitingJobs>> = [];
  await client.query('begin');
  await client.query(plainTexts);
  const putBack = await withoutRules(client, [...tables.keys()]);
  for await (const part of archive.parts()) {
    const written = manifest.parts.find(({ kind, name }) => kind === part.head.kind && name === part.head.name);
    if (!written) throw damaged();
    if (part.head.kind === 'table') await loadTable(client, tables.get(part.head.name), part, written);
    else if (part.head.kind === 'jobs') jobs = await parseWaitingJobs(part.data);
    else await files.add(part.head.name, part.data, written.sha256);
  }
  await putBack();
  for (const { name, value } of manifest.head.sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${quoted([name])}`, value]);
  await prepareQueues(connection, jobs);
  await addWaitingJobs(connection, client, jobs);
  // Before the commit: rows without their files would look like a successful restore.
  await files.finish();
  await markFinished(client);
  await client.query('commit');
}

/** Loads one table and reads it again, to compare it with the backup. */
async function loadTable(
  client: pg.Client,
  table: TableShape | undefined,
  part: ReadPart,
  written: WrittenPart,
): Promise<void> {
  if (part.head.kind !== 'table' || !table || !hasTheseColumns(table, part.head.columns)) throw damaged();
  // In the backup's column order: a migrated database orders columns differently from a new one.
  const shape = { ...table, columns: part.head.columns };
  const columns = quoted(shape.columns);
  const into = client.query(copyFrom(`copy public.${quoted([table.name])} (${columns}) from stdin`));
  await pipeline(Readable.from(part.data, { objectMode: false }), into);
  const sum = createHash('sha256');
  const rows = readRows(client, shape);
  let step = await rows.next();
  for (; !step.done; step = await rows.next()) sum.update(step.value);
  if (step.value !== written.rows || sum.digest('hex') !== written.sha256)
    throw new StartupError(
      `The rows of ${table.name} did not come out as they were saved (${written.rows} saved, ${step.value} restored), so nothing was restored.`,
    );
}

const hasTheseColumns = ({ columns }: TableShape, wanted: readonly string[]): boolean =>
  quoted(columns.toSorted()) === quoted(wanted.toSorted());

/**
 * Disables what prevents loading tables one by one, and returns how to restore it: triggers have already run on these
 * rows, and references are checked once all rows are in.
 */
async function withoutRules(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const turn = (state: 'disable' | 'enable') =>
    tables.map((name) => `alter table public.${quoted([name])} ${state} trigger user`);
  const dropped = references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`);
  await client.query([...dropped, ...turn('disable')].join(';\n'));
  const added = references.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
  return async () => void (await client.query([...added, ...turn('enable')].join(';\n')));
}
