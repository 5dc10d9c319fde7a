import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import { conflict } from '../platform/domain-error.ts';

const lastAdmin = 'This is the last active admin. Make somebody else an admin first.';

/**
 * Somebody must be able to let the others in. One lock for all such changes: two admins who switch each other off at the same
 * moment come one after the other, and the second is told. Admins `except` those of a query do not count. Throws 409 with `sentence`.
 */
export async function keepAnAdmin(
  tx: Transaction,
  leaving: string,
  { except = sql`select null::uuid where false`, sentence = lastAdmin }: { except?: SQL; sentence?: string } = {},
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last-admin'))`);
  const { rows } = await tx.execute(sql`
    select 1 from account where role = 'admin' and is_active and id <> ${leaving} and id not in (${except}) limit 1`);
  if (rows.length === 0) throw conflict('last_admin', sentence);
}
