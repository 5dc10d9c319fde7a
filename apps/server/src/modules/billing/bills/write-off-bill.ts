import type { writeOffBill as body } from '@doctorbird/contract/billing/bills';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { refuseCards } from '../gift-cards/refuse-cards.ts';
import { noteOnBill } from './note-on-bill.ts';
import { takeOffOpen } from './take-off-open.ts';

/**
 * Writes off what is open on a bill, with a reason. Throws 404, 409 when nothing is due, when it is not what the screen
 * showed, or while a slip is under review.
 */
export async function writeOffBill(
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: z.output<typeof body> },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      await refuseCards(tx, id);
      const bill = await takeOffOpen(tx, context, {
        id,
        kind: 'waiver',
        description: 'Written off',
        message: 'The rest of the invoice was written off.',
        underReview: 'A proof of payment is under review. Please accept it or send it back first.',
        check: ({ dueCents }) => {
          if (dueCents === 0) throw conflict('nothing_due', 'Nothing is due on this invoice any more.');
          if (dueCents !== Math.round(given.due * 100))
            throw conflict('items_changed', `Nothing was written off. ${inDollars(dueCents)} is due now.`);
        },
      });
      await recordAudit(tx, context.origin, {
        action: 'bill.written_off',
        entity: 'bill',
        entityId: id,
        before: { due_cents: bill.dueCents },
        after: { invoice: bill.invoiceNumber, reason: given.reason },
      });
      await noteOnBill(tx, context, {
        bill,
        facts: {
          title: `${inDollars(bill.dueCents)} of invoice ${bill.invoiceNumber} written off`,
          detail: given.reason,
        },
      });
    },
    { retrySerialization: 2 },
  );
}
