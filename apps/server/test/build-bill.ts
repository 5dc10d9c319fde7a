import { eq } from 'drizzle-orm';
import { systemOrigin } from '../src/access/actor.ts';
import { chargeFor } from '../src/modules/invoices/invoices/charge-for.ts';
import { receivable } from '../src/modules/invoices/invoices/invoices.table.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';

interface Facts {
  cents: number;
  at: Date;
  title?: string;
  /** Of an organization: the fee of a team, which has no quote. */
  team?: boolean;
}

/** An invoice to an organization, as an accepted quote makes it; or to a family, as a team makes it. */
export async function buildBill(
  db: Database,
  { cents, at, title = 'Robotics day', team = false, ...holder }: ({ groupId: string } | { parentId: string }) & Facts,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const charged = await chargeFor(
      tx,
      { now: at, origin: systemOrigin },
      {
        subject: { kind: 'groupId' in holder && !team ? 'quote' : 'competition_entry', id: newId() },
        present: null,
        holder:
          'groupId' in holder ? { kind: 'organization', id: holder.groupId } : { kind: 'family', id: holder.parentId },
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
