import { eq, sum } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { allocation } from './invoices.table.ts';

/** How much of which payment shall count, in cents. */
export interface Share {
  paymentId: string;
  cents: number;
}

/** Makes exactly these shares of payments count for a receivable, by rows of the difference. The caller has locked it. */
export async function allocate(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { receivableId, shares }: { receivableId: string; shares: readonly Share[] },
): Promise<void> {
  const rows = await tx
    .select({ paymentId: allocation.paymentId, cents: sum(allocation.amountCents).mapWith(Number) })
    .from(allocation)
    .where(eq(allocation.receivableId, receivableId))
    .groupBy(allocation.paymentId);
  const present = new Map(rows.map((row) => [row.paymentId, row.cents]));
  const wanted = new Map(shares.map((share) => [share.paymentId, share.cents]));
  const differences = [...new Set([...present.keys(), ...wanted.keys()])]
    .map((paymentId) => ({ paymentId, cents: (wanted.get(paymentId) ?? 0) - (present.get(paymentId) ?? 0) }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => a.cents - b.cents);
  if (differences.length === 0) return;
  await tx.insert(allocation).values(
    differences.map(({ paymentId, cents }) => ({
      id: newId(),
      receivableId,
      paymentId,
      amountCents: cents,
      createdAt: now,
    })),
  );
}
