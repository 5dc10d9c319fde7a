import { sql, type SQL } from 'drizzle-orm';
import { voidPhoneCode } from '../../../access/phone-codes.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { setValues } from './move-rows.ts';

/** Stands for no email where an account would have nothing to sign in with: nobody can be written to or sign in with it. */
const noEmail = '@merged.invalid';
const withoutPlaceholder = (email: string | null) => (email?.endsWith(noEmail) ? null : email);

/**
 * The family goes on signing in with the phone of the merged account when the one that stays has none. Both accounts keep
 * something to sign in with at every moment, as the table demands.
 */
export async function moveSignInPhone(
  tx: Transaction,
  { mergeId, staysId, mergedId }: { mergeId: string; staysId: string; mergedId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; email: string | null; phone: string | null }>(
    sql`select id, email, sign_in_phone as phone from account where id in (${staysId}, ${mergedId})`,
  );
  const phoneOf = (id: string) => rows.find((row) => row.id === id)?.phone ?? null;
  const phone = phoneOf(mergedId);
  if (phone === null || phoneOf(staysId) !== null) return;
  const set = (id: string, to: Record<string, SQL>) => setValues(tx, mergeId, { table: 'account', id, to });
  if (rows.find((row) => row.id === mergedId)?.email === null)
    await set(mergedId, { email: sql`${`${mergedId}${noEmail}`}` });
  await set(mergedId, { sign_in_phone: sql`null` });
  await set(staysId, { sign_in_phone: sql`${phone}` });
  await voidPhoneCode(tx, mergedId);
}

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
    phone: string | null;
  }>(sql`select id, email, password_hash as password, email_confirmed_at::text as "confirmedAt", sign_in_phone as phone from account
    where id in (${staysId}, ${mergedId})`);
  const stays = rows.find(({ id }) => id === staysId)!;
  const merged = rows.find(({ id }) => id === mergedId)!;
  // Each address is free before the other account takes it.
  await tx.execute(sql`update account set email = ${`${mergedId}@exchanged.invalid`} where id = ${mergedId}`);
  for (const [own, given] of [
    [stays, merged],
    [merged, stays],
  ] as const) {
    const { id, phone } = own;
    const email = withoutPlaceholder(given.email) ?? (phone === null ? `${id}${noEmail}` : null);
    await tx.execute(sql`
      update account set email = ${email}, password_hash = ${given.password},
        email_confirmed_at = ${given.confirmedAt}::timestamptz where id = ${id}`);
  }
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
