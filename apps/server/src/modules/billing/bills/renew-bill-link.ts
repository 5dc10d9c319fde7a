import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { replaceBillLink, type LinkContext } from './bill-links.ts';
import { hasOwnPage } from './bills.policy.ts';
import { lockBill } from './load-bill.ts';
import { noteOnBill } from './note-on-bill.ts';

/**
 * Gives the page of an invoice a new secret link; the one that was passed on stops working at once. Throws 404, 409 for an
 * invoice without a page of its own, and when it has no link yet.
 */
export async function renewBillLink(db: Database, context: ActionContext & LinkContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bill = await lockBill(tx, id);
    if (!hasOwnPage(bill))
      throw conflict('has_page', 'This invoice is sent with its quote, or is in the portal of the family.');
    if (!(await replaceBillLink(tx, context, id)))
      throw conflict('no_link', 'This invoice has no link yet. It gets one when you send it.');
    await recordAudit(tx, context.origin, {
      action: 'bill.link_renewed',
      entity: 'bill',
      entityId: id,
      after: { invoice: bill.invoiceNumber },
    });
    await noteOnBill(tx, context, {
      bill,
      facts: { title: `Link of invoice ${bill.invoiceNumber} renewed`, detail: 'The earlier link no longer works.' },
    });
  });
}
