import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';

/** How the family of a walk-in signs in. Throws 404. */
export async function findFamily(db: Executor, id: string) {
  const [row] = await db
    .select({ id: account.id, full_name: account.fullName, email: account.email, sign_in_phone: account.signInPhone })
    .from(account)
    .where(eq(account.id, id));
  if (!row) throw notFound('parent');
  return row;
}
