import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The baseline's timestamp: that of the last of the 25 migrations squashed into it. */
export const BASELINE = 1795335193785;

// SHA-256 of "<moment> <hash>" of all 25, one a line.
const SQUASHED_CHAIN = 'fe50e314726a75ce7e4b8829e62870b3424496afcb4e5d83d0b7d88693c62250';

interface AppliedMigration {
  moment: string;
  hash: string;
}

/**
 * A database with all migrations before the baseline already has its schema, so only the record is rewritten. A
 * database that stopped earlier is refused, because the missing migrations no longer exist.
 */
export async function adoptBaseline(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<AppliedMigration>(
    `select created_at::text as moment, hash from drizzle.__drizzle_migrations
     where created_at <= $1 order by created_at, id`,
    [BASELINE],
  );
  if (!rows.some(({ moment }) => moment !== String(BASELINE))) return;
  const chain = rows.map(({ moment, hash }) => `${moment} ${hash}`).join('\n');
  if (createHash('sha256').update(chain).digest('hex') !== SQUASHED_CHAIN) throw stoppedOnTheWay();
  await client.query('delete from drizzle.__drizzle_migrations where created_at < $1', [BASELINE]);
}

/** The same check for the timestamps in a backup. */
export const isHalfway = (moments: readonly number[]): boolean =>
  moments.some((moment) => moment < BASELINE) && !moments.includes(BASELINE);

const stoppedOnTheWay = () =>
  new StartupError(
    'This database stopped at an early version of this program, and this version cannot bring it up to date: docs/operations.md, "Upgrade", says how to do it in two steps.',
  );
