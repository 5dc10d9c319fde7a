import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FamilyRow } from './walk-ins.presenter.ts';

/** The family of a walk-in as it is now. Throws 404. */
export async function findWalkInFamily(db: Executor, id: string): Promise<FamilyRow> {
  const [row] = await db
    .select({ id: account.id, fullName: account.fullName, email: account.email, signInPhone: account.signInPhone })
    .from(account)
    .where(eq(account.id, id));
  if (!row) throw notFound('parent');
  return row;
}
