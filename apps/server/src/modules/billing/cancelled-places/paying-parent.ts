import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Payer } from '../checkouts/payer.ts';

/** The parent of a place as its payer. Throws 404. */
export async function payingParent(db: Executor, parentId: string): Promise<Payer> {
  const [parent] = await db.select({ email: account.email }).from(account).where(eq(account.id, parentId));
  if (!parent) throw notFound('parent');
  return { holderId: parentId, email: parent.email };
}
