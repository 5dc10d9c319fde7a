import { eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database, Executor } from '../platform/database/connect.ts';
import { account } from './access.table.ts';
import { makeOneTimeToken } from './one-time-links.ts';

export async function hasAdmin(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).where(eq(account.role, 'admin')).limit(1);
  return rows.length > 0;
}

/**
 * The path of the one-time link that creates the first admin, or nothing once an admin exists. Each start makes a new
 * link, valid for a day, and voids the previous one, so that only somebody who sees the running server's console gets
 * in.
 */
export async function firstAdminSetupPath({ db, clock }: { db: Database; clock: Clock }): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  return `/admin/setup?token=${await makeOneTimeToken(db, 'first-admin', null, clock.now())}`;
}
