import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { digestText, randomToken } from '../../../platform/crypto/random-token.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { billLink } from './bill-links.table.ts';

export type LinkContext = Pick<ActionContext, 'now'> & Ports<Pick<AppDependencies, 'sealer' | 'config'>>;

const place = (billId: string) => `bill_link.token_sealed:${billId}`;

/** The page of a stored link. */
export const addressOfBillLink = (
  { sealer }: Ports<Pick<AppDependencies, 'sealer'>>,
  { billId, tokenSealed }: { billId: string; tokenSealed: string },
): WebAddress => `/invoices/${sealer.open(tokenSealed, place(billId))}`;

const newToken = (sealer: LinkContext['sealer'], billId: string) => {
  const token = randomToken();
  return { tokenDigest: digestText(token), tokenSealed: sealer.seal(token, place(billId)) };
};

/** The link of a bill, made when it is first needed. It stays locked until the transaction ends. */
export async function lockBillLink(
  tx: Transaction,
  { sealer, now }: LinkContext,
  billId: string,
): Promise<typeof billLink.$inferSelect> {
  await tx
    .insert(billLink)
    .values({ billId, ...newToken(sealer, billId), createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(billLink).where(eq(billLink.billId, billId)).for('update');
  if (!row) throw new Error('The link was not stored.');
  return row;
}

/** Replaces the link of a bill by one that nobody has been sent; false when there is none. */
export async function replaceBillLink(tx: Transaction, { sealer, now }: LinkContext, billId: string): Promise<boolean> {
  const replaced = await tx
    .update(billLink)
    .set({ ...newToken(sealer, billId), createdAt: now, mailedAt: null })
    .where(eq(billLink.billId, billId))
    .returning({ billId: billLink.billId });
  return replaced.length > 0;
}
