import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { inDollars } from '../../../platform/money.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { methodText, type SettledBill } from '../checkouts/settled-part.ts';

interface Paid extends Pick<SettledBill, 'bill' | 'stillDue' | 'note'> {
  row: CheckoutRow;
  /** The receipt's number. */
  number: string;
}

/** Thanks whoever owes the bill, and who paid it by a link, with the number of the receipt. */
export async function notifyBillPaid(
  tx: Transaction,
  { jobs, config }: NotifyDependencies,
  { row, bill, number, stillDue, note }: Paid,
): Promise<void> {
  const { name: organisation } = await readOrganisation(tx);
  const amount = `${inDollars(row.amountCents)} ${methodText[row.method]}`;
  const isFamily = bill.holder.kind === 'family';
  if (bill.contact)
    await enqueueMail(tx, jobs, {
      to: bill.contact.email,
      subject: `Receipt ${number} for invoice ${bill.invoiceNumber}`,
      text: [
        `Hello ${bill.contact.name.split(' ')[0]},`,
        '',
        `Thank you: we received ${amount} from ${row.payerName ?? bill.payer} for invoice ${bill.invoiceNumber}, ${bill.title}.`,
        ...(row.payerMessage === null ? [] : [`“${row.payerMessage}”`]),
        `The receipt's number is ${number}. ${stillDue ?? 'The invoice is paid in full.'}`,
        ...(note === null ? [] : ['', note]),
        '',
        isFamily
          ? `The receipt is in your portal: ${config.publicOrigin}/parent/bills/${bill.id}`
          : 'Please reply to this email if you need the receipt as a PDF.',
        '',
        organisation,
      ].join('\n'),
    });
  if (row.payerName !== null && row.payerEmail !== null)
    await enqueueMail(tx, jobs, {
      to: row.payerEmail,
      subject: `Thank you: ${inDollars(row.amountCents)} received, receipt ${number}`,
      text: [
        `Hello ${row.payerName},`,
        '',
        `Thank you: we received ${amount} for ${bill.title}. Receipt ${number}, reference ${row.reference}.`,
        '',
        organisation,
      ].join('\n'),
    });
}
