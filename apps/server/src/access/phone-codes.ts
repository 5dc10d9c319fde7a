import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';
import { phoneCode } from './access.table.ts';
import { spendCode, storeCode, type CodePlace } from './sent-codes.ts';

/** Codes for one account in an hour: each costs the organisation a text message. */
const limit = { most: 5, inMs: 3_600_000 };

const placeOf = (accountId: string): CodePlace => ({
  table: phoneCode,
  key: { accountId },
  mine: sql`${phoneCode.accountId} = ${accountId}`,
  limit,
});

/** Stores a code in place of the one before and returns whether it may be sent. */
export const storePhoneCode = (
  db: Executor,
  { accountId, codeHash }: { accountId: string; codeHash: string },
  now: Date,
): Promise<boolean> => storeCode(db, { place: placeOf(accountId), codeHash }, now);

/** Uses up the code of an account. The caller also counts the try against the address it comes from. */
export const spendPhoneCode = (
  db: Executor,
  { accountId, code }: { accountId: string | null; code: string },
  now: Date,
): Promise<boolean> => spendCode(db, { place: accountId === null ? null : placeOf(accountId), code }, now);

/** Ends the code of an account, as when its number changes. */
export async function voidPhoneCode(db: Executor, accountId: string): Promise<void> {
  await db.delete(phoneCode).where(eq(phoneCode.accountId, accountId));
}
