import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { payment } from '../payments/payments.table.ts';
import { sendSlip, type GivenSlip } from '../proofs/send-slip.ts';
import { loadBillHolder } from './load-bill.ts';

interface Sent {
  billId: string;
  /** The parent or organization that owes the bill. */
  holderId: string;
  given: GivenSlip;
}

/** Takes the slip of the transfer that was started for a bill, alone or with other things; throws as `sendSlip` does. */
export async function sendBillProof(
  db: Database,
  context: ActionContext & { files: FileStore },
  { billId, holderId, given }: Sent,
): Promise<void> {
  if ((await loadBillHolder(db, billId)).id !== holderId) throw notFound('invoice');
  await sendSlip(db, context, {
    find: async (tx) => {
      const [open] = await tx
        .select({ checkoutId: payment.checkoutId })
        .from(payment)
        .where(and(eq(payment.receivableId, billId), inArray(payment.state, ['created', 'pending'])));
      return open?.checkoutId ?? null;
    },
    holderId,
    what: 'invoice',
    given,
  });
}
