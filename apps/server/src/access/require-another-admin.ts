import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import { conflict } from '../platform/domain-error.ts';

const lastAdmin = 'This is the last active admin. Make somebody else an admin first.';

/**
 * At least one active admin must remain. All such changes share one lock, so that of two admins who switch each other
 * off at the same moment the second is refused. Admins in the `except` query do not count. Throws 409 with `sentence`.
 */
export async function requireAnotherAdmin(
  tx: Transaction,
  leaving: string,
  { except = sql`select null::uuid where false`, sentence = lastAdmin }: { except?: SQL; sentence?: string } = {},
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last-admin'))`);
  const { rows } = await tx.execute(sql`
    select 1 from account where role = 'admin' and is_active and id <> ${leaving} and id not in (${except}) limit 1`);
  if (rows.length === 0) throw conflict('last_admin', sentence);
}
