import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import type { Bill } from './load-bill.ts';
import { moneyMails } from '../mails/money-mails.ts';
import { notifyPayer } from './notify-payer.ts';

/** The slip for a bill was not accepted: its payer reads why, and can send another one under the same reference. */
export async function notifyBillSentBack(
  tx: Transaction,
  context: NotifyDependencies,
  { row, bill, reason }: { row: CheckoutRow; bill: Bill; reason: string },
): Promise<void> {
  const isFamily = bill.holder.kind === 'family';
  await notifyPayer(tx, context, {
    bill,
    mail: {
      kind: moneyMails.billProofSentBack,
      values: {
        invoice: bill.invoiceNumber,
        amount: inDollars(row.amountCents),
        reference: row.reference,
        title: bill.title,
        reason,
        next: isFamily
          ? 'Please send another one, or pay in another way.'
          : 'Please send another one with the link of your invoice, or pay in another way.',
      },
      path: isFamily ? `/parent/bills/${bill.id}` : null,
    },
  });
}
