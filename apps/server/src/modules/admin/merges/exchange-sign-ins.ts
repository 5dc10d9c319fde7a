import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';

/**
 * Gives each of two accounts the email and the password of the other. The same again puts both back, so no password is
 * stored elsewhere; one that was changed meanwhile stays with its email.
 */
export async function exchangeSignIns(
  tx: Transaction,
  { staysId, mergedId }: { staysId: string; mergedId: string },
): Promise<void> {
  const { rows } = await tx.execute<{
    id: string;
    email: string | null;
    password: string;
    confirmedAt: string | null;
  }>(sql`select id, email, password_hash as password, email_confirmed_at::text as "confirmedAt" from account
    where id in (${staysId}, ${mergedId})`);
  const stays = rows.find(({ id }) => id === staysId)!;
  const merged = rows.find(({ id }) => id === mergedId)!;
  // Each address is free before the other account takes it.
  await tx.execute(sql`update account set email = ${`${mergedId}@exchanged.invalid`} where id = ${mergedId}`);
  for (const [id, given] of [
    [staysId, merged],
    [mergedId, stays],
  ] as const)
    await tx.execute(sql`
      update account set email = ${given.email}, password_hash = ${given.password},
        email_confirmed_at = ${given.confirmedAt}::timestamptz where id = ${id}`);
}

/** The rows that say which emails a merge left behind, as digests. */
export const signInMark = 'sign_in';

/** Remembers the emails as they are now: undo is refused when one of them was changed since. */
export async function rememberSignIns(
  tx: Transaction,
  { mergeId, ids }: { mergeId: string; ids: readonly string[] },
): Promise<void> {
  for (const id of ids)
    await tx.execute(sql`
      insert into family_merge_row (merge_id, table_name, row_key, column_name, new_value)
      select ${mergeId}, 'account', jsonb_build_object('id', id), ${signInMark}, to_jsonb(md5(coalesce(email, ''))) from account where id = ${id}`);
}
