import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { inDollars } from '../../../platform/money.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { lockBill } from '../bills/load-bill.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { placeOf, type PaymentRow } from '../payments/load-payment.ts';
import { receipt } from '../payments/payments.table.ts';

interface Undone {
  row: CheckoutRow;
  payments: readonly PaymentRow[];
  places: ReadonlyMap<string, EnrollmentForChange>;
  dueAgain: readonly { what: string; cents: number }[];
  reason: string;
}

/** Whoever got the receipt reads that it does not count any more: nobody can take money and undo it in silence. */
export async function notifyUndone(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, payments, places, dueAgain, reason }: Undone,
): Promise<void> {
  const [paid] = payments;
  if (!paid) return;
  const [paper] = await tx.select({ number: receipt.number }).from(receipt).where(eq(receipt.checkoutId, row.id));
  const number = paper?.number ?? row.reference;
  const subject = `Receipt ${number} is cancelled`;
  const organisation = await readOrganisation(tx);
  const lines = [
    `The payment of ${inDollars(row.amountCents)} with receipt ${number} has been undone. The reason: ${reason}`,
    '',
    ...dueAgain.map(({ what, cents }) => `${what}: ${inDollars(cents)} does not count as paid any more.`),
    '',
    `If you did pay, please call or write to us at once: ${organisation.phone}, ${organisation.email}`,
  ];
  if (paid.receivableId === null) {
    await notifyFamily(tx, context, {
      about: places.get(placeOf(paid))!,
      mail: { subject, lines, path: '/parent/payments' },
    });
    return;
  }
  const { contact } = await lockBill(tx, paid.receivableId);
  if (contact)
    await enqueueMail(tx, context.jobs, {
      to: contact.email,
      subject,
      text: [`Hello ${contact.name.split(' ')[0]},`, '', ...lines, '', organisation.name].join('\n'),
    });
}
