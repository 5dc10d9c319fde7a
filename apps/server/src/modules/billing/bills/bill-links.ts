import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { sealedTokens } from '../../../platform/crypto/sealed-token.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { billLink } from './bill-links.table.ts';

export type LinkContext = Pick<ActionContext, 'now'> & Ports<Pick<AppDependencies, 'sealer' | 'config'>>;

const tokens = sealedTokens('bill_link');

/** The page of a stored link. */
export const addressOfBillLink = (
  { sealer }: Ports<Pick<AppDependencies, 'sealer'>>,
  { billId, tokenSealed }: { billId: string; tokenSealed: string },
): WebAddress => `/invoices/${tokens.open(sealer, { id: billId, tokenSealed })}`;

/** The link of a bill, made when it is first needed. It stays locked until the transaction ends. */
export async function lockBillLink(
  tx: Transaction,
  { sealer, now }: LinkContext,
  billId: string,
): Promise<typeof billLink.$inferSelect> {
  await tx
    .insert(billLink)
    .values({ billId, ...tokens.make(sealer, billId), createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(billLink).where(eq(billLink.billId, billId)).for('update');
  if (!row) throw new Error('The link was not stored.');
  return row;
}

/** Replaces the link of a bill by one that nobody has been sent; false when there is none. */
export async function replaceBillLink(tx: Transaction, { sealer, now }: LinkContext, billId: string): Promise<boolean> {
  const replaced = await tx
    .update(billLink)
    .set({ ...tokens.make(sealer, billId), createdAt: now, mailedAt: null })
    .where(eq(billLink.billId, billId))
    .returning({ billId: billLink.billId });
  return replaced.length > 0;
}
