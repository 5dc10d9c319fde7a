import type { ActionContext } from '../../../access/action-context.ts';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict } from '../../../platform/domain-error.ts';

export interface NewAccount {
  role: 'parent' | 'student' | 'staff' | 'admin';
  email: string;
  password: string;
  full_name: string;
  phone?: string | null;
}

export const emailTaken = () => {
  const sentence = 'An account with this email already exists. Sign in, or reset your password';
  return conflict('email_taken', sentence, { fields: { email: sentence } });
};

/** Creates an account; a unique index decides between two at once. Throws 409 when the email is taken. */
export async function insertAccount(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { given, passwordHash }: { given: NewAccount; passwordHash: string },
): Promise<string> {
  const [row] = await tx
    .insert(account)
    .values({
      id: newId(),
      role: given.role,
      email: given.email,
      passwordHash,
      fullName: given.full_name,
      phone: given.phone ?? null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: account.email })
    .returning({ id: account.id });
  if (!row) throw emailTaken();
  return row.id;
}

export async function emailIsTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
  return rows.length > 0;
}
