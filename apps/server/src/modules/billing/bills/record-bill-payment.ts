import type { RecordBillPayment } from '@doctorbird/contract/billing/bills';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { inDollars } from '../../../platform/money.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { openCheckout } from '../checkouts/open-checkout.ts';
import { methodText, stillDueText } from '../checkouts/settled-part.ts';
import { payment } from '../payments/payments.table.ts';
import { issueBillReceipt } from '../receipts/issue-receipt.ts';
import { lockBill, type Bill } from './load-bill.ts';
import { noteOnBill } from './note-on-bill.ts';
import { settleBill } from './settle-bill.ts';

/**
 * Records money that reached the office for an invoice of an organization, in full or in part, with a receipt for its
 * contact. Throws 404, 409 when what is due is not as on the screen, 422 for more than is due. Returns the payment's id.
 */
export async function recordBillPayment(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { id, given }: { id: string; given: RecordBillPayment },
): Promise<string> {
  const { origin, now } = context;
  return inTransaction(
    db,
    async (tx) => {
      const bill = await lockBill(tx, id);
      if (bill.dueCents === 0) throw conflict('nothing_due', 'Nothing is due on this invoice any more.');
      if (bill.dueCents !== Math.round(given.due * 100))
        throw conflict('items_changed', `Nothing was recorded. ${inDollars(bill.dueCents)} is due now.`);
      const cents = Math.round(given.amount * 100);
      if (cents > bill.dueCents) throw invalid({ amount: `At most ${inDollars(bill.dueCents)} is due` });
      const { row, payments } = await openCheckout(tx, context, {
        items: [{ bill, cents }],
        method: given.method,
        received: {
          externalReference: given.reference,
          receivedOn: given.received_on ?? null,
          recordedBy: origin.actorId,
        },
      });
      const [paid] = payments;
      if (!paid) throw new Error('The payment was not stored.');
      await tx.update(payment).set({ state: 'confirmed', confirmedAt: now }).where(eq(payment.id, paid.id));
      await settleBill(tx, context, bill);
      await recordAudit(tx, origin, {
        action: 'payment.confirmed',
        entity: 'payment',
        entityId: paid.id,
        before: { state: paid.state },
        after: { state: 'confirmed', amount_cents: cents, invoice: bill.invoiceNumber },
      });
      await noteOnBill(tx, context, {
        bill,
        facts: {
          title: `Paid ${inDollars(cents)} ${methodText[row.method]}`,
          detail: `For invoice ${bill.invoiceNumber}, ${bill.title}`,
        },
      });
      const leftCents = bill.dueCents - cents;
      const number = await issueBillReceipt(tx, context, { row, bill, leftCents });
      await thankContact(tx, context, {
        bill,
        number,
        amount: `${inDollars(cents)} ${methodText[row.method]}`,
        leftCents,
      });
      return paid.id;
    },
    { retrySerialization: 2 },
  );
}

async function thankContact(
  tx: Parameters<typeof readOrganisation>[0],
  { jobs }: NotifyDependencies,
  { bill, number, amount, leftCents }: { bill: Bill; number: string; amount: string; leftCents: number },
): Promise<void> {
  if (!bill.contact) return;
  const organisation = await readOrganisation(tx);
  await enqueueMail(tx, jobs, {
    to: bill.contact.email,
    subject: `Receipt ${number} for invoice ${bill.invoiceNumber}`,
    text: [
      `Hello ${bill.contact.name.split(' ')[0]},`,
      '',
      `Thank you: we received ${amount} from ${bill.payer} for invoice ${bill.invoiceNumber}, ${bill.title}.`,
      `The receipt's number is ${number}. ${leftCents > 0 ? stillDueText(leftCents, null) : 'The invoice is paid in full.'}`,
      '',
      'Please reply to this email if you need the receipt as a PDF.',
      '',
      organisation.name,
    ].join('\n'),
  });
}
