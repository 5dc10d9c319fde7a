import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The baseline's timestamp: that of the last of the migrations squashed into it. */
export const BASELINE = 1795732744786;

/** The migrations that the baseline replaced. Only databases of earlier builds need them. */
export const EARLY_MIGRATIONS = join(import.meta.dirname, '../../../migrations/early');

/** The first baseline replaced the migrations up to this one, whose timestamp it had. */
const firstBaseline = {
  moment: 1795335193785,
  hash: '8fc99f6a08482f368cffa04da6baed43b215d19f1bcaca78f8347fd6603fd8dd',
};

interface AppliedMigration {
  moment: number;
  hash: string;
}

const earlyChain = (): AppliedMigration[] =>
  readMigrationFiles({ migrationsFolder: EARLY_MIGRATIONS }).map(({ folderMillis, hash }) => ({
    moment: folderMillis,
    hash,
  }));

/** The migrations that a database was to record one after the other: from the very first on, or from the first baseline. */
function chainFrom(first: number | undefined): AppliedMigration[] {
  const chain = earlyChain();
  return first === firstBaseline.moment ? chain.slice(chain.findIndex(({ moment }) => moment === first)) : chain;
}

/**
 * Brings a database from before the baseline up to it, and records the baseline in place of what it replaced. A power cut in
 * between leaves a database that the next start takes up. One with other migrations than ours is refused. Returns how many
 * migrations ran.
 */
export async function adoptBaseline(client: pg.Client | pg.PoolClient): Promise<number> {
  const { rows } = await client.query<AppliedMigration>(
    `select created_at::float8 as moment, hash from drizzle.__drizzle_migrations
     where created_at <= $1 order by created_at, id`,
    [BASELINE],
  );
  if (!rows.some(({ moment }) => moment !== BASELINE)) return 0;
  const chain = chainFrom(rows[0]!.moment);
  const isOurs = rows.every(
    ({ moment, hash }, at) =>
      chain[at]?.moment === moment &&
      (chain[at].hash === hash || (at === 0 && moment === firstBaseline.moment && hash === firstBaseline.hash)),
  );
  if (!isOurs) throw madeInDevelopment();
  const missing = chain.length - rows.length;
  if (missing > 0) await runMigrations(drizzle(client), { migrationsFolder: EARLY_MIGRATIONS });
  await client.query('delete from drizzle.__drizzle_migrations where created_at < $1', [BASELINE]);
  return missing;
}

/** Whether the timestamps in a backup end before the baseline. */
export const isEarly = (moments: readonly number[]): boolean =>
  moments.length > 0 && moments.every((moment) => moment < BASELINE);

/** Whether these timestamps are those of early migrations, without a gap. */
export const isKnownEarly = (moments: readonly number[]): boolean => {
  const chain = chainFrom(moments[0]);
  return moments.every((moment, at) => moment === chain[at]?.moment);
};

const madeInDevelopment = () =>
  new StartupError(
    'This database was made by a development version of this program whose migrations this version does not have, so it is left as it is: docs/operations.md, "Upgrade", says what you can do.',
  );
