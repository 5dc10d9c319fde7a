import { eq } from 'drizzle-orm';
import { systemOrigin } from '../src/access/actor.ts';
import { chargeFor } from '../src/modules/invoices/invoices/charge-for.ts';
import { receivable } from '../src/modules/invoices/invoices/invoices.table.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';

/** An invoice to an organization, as an accepted quote makes it. */
export async function buildBill(
  db: Database,
  { groupId, cents, at, title = 'Robotics day' }: { groupId: string; cents: number; at: Date; title?: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const charged = await chargeFor(
      tx,
      { now: at, origin: systemOrigin },
      {
        subject: { kind: 'quote', id: newId() },
        present: null,
        holder: { kind: 'organization', id: groupId },
        cents,
        kind: 'price_change',
        description: title,
      },
    );
    if (!charged) throw new Error('Nothing was charged.');
    await tx.update(receivable).set({ dueOn: '2026-04-01' }).where(eq(receivable.id, charged.id));
    return charged.id;
  });
}
