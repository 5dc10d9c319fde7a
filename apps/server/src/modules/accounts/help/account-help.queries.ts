import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';

/** The account that an admin helps with; throws not found. */
export async function findHolder(db: Executor, id: string) {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw notFound('account');
  return row;
}
