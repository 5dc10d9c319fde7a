import { eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/connect.ts';
import { sandboxTransaction } from './sandbox.table.ts';

/** The payment that a hosted page's address stands for. */
export async function hostedTransaction(db: Executor, token: string) {
  const [row] = await db.select().from(sandboxTransaction).where(eq(sandboxTransaction.hostedToken, token));
  return row;
}
