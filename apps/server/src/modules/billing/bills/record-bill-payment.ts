import type { RecordBillPayment } from '@doctorbird/contract/billing/bills';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { requireOpenDay } from '../months/open-day.ts';
import { lockOpenPaymentsOfBill } from '../payments/load-payment.ts';
import { lockBill } from './load-bill.ts';

/**
 * Records money that reached the office for a bill, in full or in part, with a receipt for whoever owes it. An attempt that
 * is open ends. Throws 404, 409 when what is due is not as on the screen, 422 for more than is due. Returns the payment's id.
 */
export async function recordBillPayment(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { id, given }: { id: string; given: RecordBillPayment },
): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      await requireOpenDay(tx, context, { day: given.received_on, bookOn: given.book_on });
      await lockOpenPaymentsOfBill(tx, id);
      const bill = await lockBill(tx, id);
      if (bill.dueCents === 0) throw conflict('nothing_due', 'Nothing is due on this invoice any more.');
      if (bill.dueCents !== Math.round(given.due * 100))
        throw conflict('items_changed', `Nothing was recorded. ${inDollars(bill.dueCents)} is due now.`);
      const cents = Math.round(given.amount * 100);
      if (cents > bill.dueCents) throw invalid({ amount: `At most ${inDollars(bill.dueCents)} is due` });
      const [paid] = await recordReceived(tx, context, {
        items: [{ bill, cents }],
        method: given.method,
        reference: given.reference,
        receivedOn: given.received_on ?? null,
        slip: given.slip,
      });
      if (!paid) throw new Error('The payment was not stored.');
      return paid;
    },
    { retrySerialization: 2 },
  );
}
