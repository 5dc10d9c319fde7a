import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import { conflict } from '../platform/domain-error.ts';

const lastOwner = 'This is the last active owner. Make somebody else an owner first.';

const isOwner = sql`exists (select 1 from role_grant g where g.account_id = account.id and g.role = 'owner'
  and g.ended_at is null and g.ends_at is null)`;

/** The active owners, and how they are reached. */
export async function owners(
  tx: Transaction,
): Promise<Array<{ id: string; email: string | null; name: string; phone: string | null }>> {
  const { rows } = await tx.execute<{ id: string; email: string | null; name: string; phone: string | null }>(
    sql`select id, email, full_name as name, phone from account where role = 'admin' and is_active and ${isOwner} order by id`,
  );
  return rows;
}

export async function hasOwner(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from account where role = 'admin' and is_active and ${isOwner} limit 1`,
  );
  return rows.length > 0;
}

/**
 * At least one active admin must stay an owner for good: a role for a time does not count. All such changes share one lock, so that of two admins who switch each other
 * off at the same moment the second is refused. Admins in the `except` query do not count. Throws 409 with `sentence`.
 */
export async function requireAnotherAdmin(
  tx: Transaction,
  leaving: string,
  { except = sql`select null::uuid where false`, sentence = lastOwner }: { except?: SQL; sentence?: string } = {},
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last-admin'))`);
  const { rows } = await tx.execute(sql`
    select 1 from account where role = 'admin' and is_active and id <> ${leaving} and id not in (${except})
      and ${isOwner}
    limit 1`);
  if (rows.length === 0) throw conflict('last_admin', sentence);
}
