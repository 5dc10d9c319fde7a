import { paymentMethodFacts } from '@doctorbird/contract/core/enrollment-states';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { type SettledBill } from '../checkouts/settled-part.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { moneyMails } from '../mails/money-mails.ts';
import { notifyPayer } from './notify-payer.ts';

interface Paid extends Pick<SettledBill, 'bill' | 'paid' | 'stillDue' | 'note'> {
  row: CheckoutRow;
  /** The receipt's number. */
  number: string;
}

/** Thanks whoever owes the bill, and who paid it by a link, with the number of the receipt. */
export async function notifyBillPaid(
  tx: Transaction,
  deps: NotifyDependencies,
  { row, bill, paid, number, stillDue, note }: Paid,
): Promise<void> {
  const isFamily = bill.holder.kind === 'family';
  const amount = inDollars(row.amountCents);
  const method = paymentMethodFacts[row.method].received;
  await notifyPayer(tx, deps, {
    bill,
    mail: {
      kind: moneyMails.billPaid,
      values: {
        amount: `${amount} ${method}`,
        number,
        invoice: bill.invoiceNumber,
        title: bill.title,
        payer: row.payerName ?? bill.payer,
        message: row.payerMessage === null ? null : `“${row.payerMessage}”`,
        left: stillDue ?? 'The invoice is paid in full.',
        note,
        where: isFamily ? 'The receipt is in your portal.' : 'The receipt is attached as PDF.',
      },
      path: isFamily ? `/parent/bills/${bill.id}` : null,
      files: [mailFiles.receipt(paid.id)],
    },
  });
  if (row.payerName !== null && row.payerEmail !== null)
    await sendMail(tx, deps, {
      kind: moneyMails.billThanks,
      to: { email: row.payerEmail, name: row.payerName },
      values: { amount, method, number, reference: row.reference, title: bill.title },
    });
}
