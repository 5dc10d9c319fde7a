import type { InvoiceLineKind } from '@doctorbird/contract/core/billing-kinds';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chargeFor, lockReceivable, type Receivable } from '../../invoices/invoices/charge-for.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { discountsOf } from '../prices/price-facts.queries.ts';
import { placeCost } from './place-cost.ts';

/**
 * Writes the invoice lines of a place, so that they come to what it costs now. To be called after every change of its
 * price, its end or the money that was paid for it, with the reason. The caller has locked the place. Returns what is owed
 * now; null when nothing was ever charged.
 */
export async function chargePlace(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { id, why }: { id: string; why: Exclude<InvoiceLineKind, 'charge'> },
): Promise<Receivable | null> {
  const [place] = await tx.select().from(enrollment).where(eq(enrollment.id, id));
  if (!place) throw new Error('There is no such place.');
  const subject = { kind: 'enrollment', id } as const;
  const present = await lockReceivable(tx, subject);
  const cents = placeCost({ ...place, waived: place.waivedAt !== null, chargedCents: present?.netCents ?? 0 });
  const isFirst = !present && cents === place.priceCents;
  return chargeFor(tx, context, {
    subject,
    present,
    holder: place.parentId ? { kind: 'family', id: place.parentId } : { kind: 'student', id: place.studentId },
    cents,
    kind: why,
    description: place.programTitle,
    discounts: isFirst ? await discountsOf(tx, id) : [],
  });
}
