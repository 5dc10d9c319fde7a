import { eq } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { AppDependencies, NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { addressOfBillLink, lockBillLink } from './bill-links.ts';
import { billLink } from './bill-links.table.ts';
import { billMail } from './bill-mail.ts';
import { hasOwnPage } from './bills.policy.ts';
import { drawBill } from './draw-bill.ts';
import { loadBillHolder, lockBill } from './load-bill.ts';
import { noteOnBill } from './note-on-bill.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';

/** Two clicks are one mail. */
const pauseMs = 60_000;

type Sending = ActionContext & NotifyDependencies & Ports<Pick<AppDependencies, 'sealer' | 'files'>>;

/**
 * Mails an invoice to the contact of its organization: the PDF, and the link to the page where it is paid. Throws 404, 409
 * for one that is sent with its quote or that a family sees in its portal, and when nothing is due.
 */
export async function sendBill(db: Database, context: Sending, id: string): Promise<void> {
  const { kind } = await loadBillHolder(db, id);
  // Outside the transaction, because drawing takes a while.
  const paper = kind === 'organization' ? await drawBill(db, context.files, id) : null;
  await inTransaction(db, async (tx) => {
    const bill = await lockBill(tx, id);
    if (paper === null || !hasOwnPage(bill) || bill.contact === null)
      throw conflict('has_page', 'This invoice is sent with its quote, or is in the portal of the family.');
    if (bill.dueCents === 0) throw conflict('nothing_due', 'Nothing is due on this invoice any more.');
    const link = await lockBillLink(tx, context, id);
    if (link.mailedAt && context.now.getTime() - link.mailedAt.getTime() < pauseMs) return;
    await tx.update(billLink).set({ mailedAt: context.now }).where(eq(billLink.billId, id));
    await sendMail(tx, context, {
      ...billMail(bill, addressOfBillLink(context, link)),
      to: bill.contact,
      attachments: [paper],
    });
    await recordAudit(tx, context.origin, {
      action: 'bill.sent',
      entity: 'bill',
      entityId: id,
      after: { invoice: bill.invoiceNumber, to: bill.contact.email },
    });
    await noteOnBill(tx, context, {
      bill,
      facts: { title: `Invoice ${bill.invoiceNumber} sent`, detail: `To ${bill.contact.email}` },
    });
  });
}
