import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { adoptBaseline, BASELINE } from './adopt-baseline.ts';
import type { ConnectionSettings } from './connect.ts';
import { followCollations } from './follow-collations.ts';
import { orderNames } from './name-order.ts';
import { LOCK_NOT_AVAILABLE, sqlError } from './sql-state.ts';
import { withClient } from './with-client.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
// Any fixed number, as long as nothing else in this database uses it.
const MIGRATION_LOCK = 7_203_114;

/** How long a start waits for another process that migrates, and a migration for rows that others work on. */
const PATIENCE = { turn: 300_000, rows: 15_000 };

/**
 * Migrates the database and returns how many migrations ran. Of several processes, one does the work. Throws a StartupError, with nothing
 * changed, when it had to wait too long: a change of a table that waits makes everybody wait who comes after it.
 */
export async function migrateDatabase(
  settings: ConnectionSettings,
  folder = MIGRATIONS,
  patience = PATIENCE,
): Promise<number> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) return 0;
  return withClient({ ...settings, options: '-c timezone=UTC -c statement_timeout=0' }, async (client) => {
    await within(client, patience.turn, 'another process migrates the database', () =>
      client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]),
    );
    const known = knownMigrations(folder);
    const early = (await hasRecord(client)) ? await adoptBaseline(client) : 0;
    const before = await readApplied(client);
    if (before.length > 0) await refuseNewer(client, known);
    // Most starts find nothing to do, so the files are not even read.
    if (before.at(-1) !== known.at(-1)) {
      await within(client, patience.rows, 'other work holds rows that it has to change', () =>
        runMigrations(drizzle(client), { migrationsFolder: folder }),
      );
      await orderNames(client);
    }
    await followCollations(client);
    return early + (await readApplied(client)).length - before.length;
  });
}

/**
 * The migrations that this database has, as it records them, and whether some are to come. Changes nothing. Throws a StartupError when a
 * newer version was here.
 */
export async function lookAtMigrations(client: pg.Client): Promise<{ applied: number[]; pending: boolean }> {
  const known = knownMigrations();
  const applied = await readApplied(client);
  const isOld = applied.some((moment) => moment < BASELINE);
  if (applied.length > 0 && !isOld) await refuseNewer(client, known);
  return { applied, pending: isOld || applied.at(-1) !== known.at(-1) };
}

async function within<T>(client: pg.Client, ms: number, why: string, work: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = ${ms}`);
  try {
    return await work();
  } catch (error) {
    if (sqlError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartupError(
      `The database was not brought up to date, because ${why}; nothing was changed. Start again in a moment, at a quiet hour if it stays so.`,
    );
  } finally {
    await client.query('set lock_timeout = 0').catch(() => undefined);
  }
}

/** An older version would misread what a newer one has added. */
async function refuseNewer(client: pg.Client, known: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations where created_at::text <> all($1) order by created_at',
    [known.map(String)],
  );
  const newest = rows.at(-1);
  if (newest)
    throw new StartupError(
      `The database was brought up to date by a newer version of this program (on ${writtenDay(newest.when)}), so this older one does not touch it: start the newer version, or restore a backup from before the upgrade.`,
    );
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;

/** The timestamps of this version's migrations, as stored in the database. */
export const knownMigrations = (folder = MIGRATIONS): number[] => readJournal(folder).entries.map(({ when }) => when);

/** Provides a folder of the migrations up to one of them, for an older version's schema. Empty means no schema. */
export async function withMigrationsUpTo<T>(
  last: number | undefined,
  work: (folder: string) => Promise<T>,
  migrations = MIGRATIONS,
): Promise<T | undefined> {
  if (last === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'doctorbird-migrations-'));
  try {
    const journal = readJournal(migrations);
    const entries = journal.entries.filter(({ when }) => when <= last);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const writtenDay = (milliseconds: string): string => new Date(Number(milliseconds)).toISOString().slice(0, 10);

async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  return rows[0]!.known;
}

/** The timestamps of this database's migrations. */
async function readApplied(client: pg.Client): Promise<number[]> {
  if (!(await hasRecord(client))) return [];
  const { rows } = await client.query<{ moment: number }>(
    'select created_at::float8 as moment from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ moment }) => moment);
}
