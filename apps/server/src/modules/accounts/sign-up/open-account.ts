import type { ActionContext } from '../../../access/action-context.ts';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { giveFirstRoles } from '../../../access/give-first-roles.ts';
import { conflict } from '../../../platform/domain-error.ts';

export interface NewAccount {
  role: 'parent' | 'student' | 'staff' | 'admin';
  /** Null only for a parent with a sign-in phone. */
  email: string | null;
  /** E.164, of a parent; the office has seen it, or a code has confirmed it. */
  sign_in_phone?: string | null;
  password: string;
  full_name: string;
  phone?: string | null;
  /** Of an admin; without a choice an owner, as every admin was before there were roles. */
  roles?: readonly string[] | undefined;
  given_by?: string | null;
}

export const emailTaken = () => {
  const sentence = 'An account with this email already exists. Sign in, or reset your password';
  return conflict('email_taken', sentence, { fields: { email: sentence } });
};

/** The office may hear whose number it is. */
export const signInPhoneTaken = (by?: { id: string; name: string }) => {
  const sentence = by
    ? `This number signs in to the account of ${by.name}.`
    : 'Another family signs in with this phone number already';
  return conflict('phone_taken', sentence, { fields: { phone: sentence }, ...(by && { record: by }) });
};

/** Creates an account; unique indexes decide between two at once. Throws 409 when the email or the sign-in phone is taken. */
export async function insertAccount(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { given, passwordHash, passwordTyped = false }: { given: NewAccount; passwordHash: string; passwordTyped?: boolean },
): Promise<string> {
  const [row] = await tx
    .insert(account)
    .values({
      id: newId(),
      role: given.role,
      email: given.email,
      signInPhone: given.sign_in_phone ?? null,
      passwordHash,
      passwordTyped,
      fullName: given.full_name,
      phone: given.phone ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (row) {
    if (given.role === 'admin')
      await giveFirstRoles(
        tx,
        { now },
        { accountId: row.id, roles: given.roles ?? ['owner'], givenById: given.given_by ?? null },
      );
    return row.id;
  }
  const byEmail = given.email !== null && (await tx.$count(account, eq(account.email, given.email))) > 0;
  throw byEmail ? emailTaken() : signInPhoneTaken();
}

export async function emailIsTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
  return rows.length > 0;
}
