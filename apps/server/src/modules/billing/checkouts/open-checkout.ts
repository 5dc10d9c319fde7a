import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { drawReference } from '../../invoices/numbers/draw-number.ts';
import type { Bill } from '../bills/load-bill.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { payment } from '../payments/payments.table.ts';
import { checkout } from './checkouts.table.ts';
import type { CheckoutRow } from './load-checkout.ts';
import type { Payer } from './payer.ts';

interface Opened {
  /** The locked places and bills, and what is paid for each, in cents. */
  items: readonly (({ place: Pick<EnrollmentForChange, 'id'> } | { bill: Pick<Bill, 'id' | 'payer'> }) & {
    cents: number;
  })[];
  method: CheckoutRow['method'];
  gateway?: string | null;
  payer?: Payer;
  /** What an admin knows of money that has arrived already. */
  received?: { externalReference: string | null; receivedOn: string | null; recordedBy: string | null };
}

/** Stores a checkout with a payment for each place and bill. The caller has closed any other open payment of them. */
export async function openCheckout(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { items, method, gateway = null, payer, received }: Opened,
): Promise<{ row: CheckoutRow; payments: PaymentRow[] }> {
  const reference = await drawReference(tx, context);
  const shared = { reference, method, gateway, createdAt: context.now };
  const amountCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const [row] = await tx
    .insert(checkout)
    .values({
      ...shared,
      id: newId(),
      amountCents,
      payerLinkId: payer?.link?.id ?? null,
      payerName: payer?.link?.name ?? null,
      payerEmail: payer?.link ? payer.email : null,
      payerMessage: payer?.link?.message ?? null,
    })
    .returning();
  if (!row) throw new Error('The checkout was not stored.');
  const payments = await tx
    .insert(payment)
    .values(
      items.map((item, position) => ({
        ...shared,
        ...received,
        id: newId(),
        checkoutId: row.id,
        position,
        ...('place' in item
          ? { enrollmentId: item.place.id }
          : { receivableId: item.bill.id, studentName: item.bill.payer }),
        amountCents: item.cents,
      })),
    )
    .returning();
  return { row, payments };
}
