import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { inDollars } from '../../../platform/money.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import type { Bill } from './load-bill.ts';

/** The slip for a bill was not accepted: its payer reads why, and can send another one under the same reference. */
export async function notifyBillSentBack(
  tx: Transaction,
  context: NotifyDependencies,
  { row, bill, reason }: { row: CheckoutRow; bill: Bill; reason: string },
): Promise<void> {
  if (!bill.contact) return;
  const { name: organisation } = await readOrganisation(tx);
  await enqueueMail(tx, context.jobs, {
    to: bill.contact.email,
    subject: `Invoice ${bill.invoiceNumber}: we could not accept your proof of payment`,
    text: [
      `Hello ${bill.contact.name.split(' ')[0]},`,
      '',
      `We reviewed the proof for ${inDollars(row.amountCents)} (${row.reference}) for ${bill.title}, and could not accept it.`,
      '',
      `Why: ${reason}`,
      '',
      bill.holder.kind === 'family'
        ? `Please send another one, or pay in another way: ${context.config.publicOrigin}/parent/bills/${bill.id}`
        : 'Please send another one with the link of your invoice, or pay in another way.',
      '',
      organisation,
    ].join('\n'),
  });
}
