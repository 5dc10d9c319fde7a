import type { CardSlip } from '@doctorbird/contract/core/card-slip';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { findBatches } from './card-batches.queries.ts';
import { cardSlip } from './card-slips.table.ts';
import { lockBatches } from './lock-batches.ts';

/**
 * Stores the slip of what was paid at once. Throws 409 for a batch that is paid out: nothing can come into it any more, so
 * money in it would stay in transit for ever. The sentence begins with the batch to use.
 */
export async function storeSlip(
  tx: Transaction,
  { checkoutId, slip: { batch, machine, approval_code: approvalCode, last_four: lastFour } }: Slip,
): Promise<void> {
  await lockBatches(tx);
  const { batches, open } = await findBatches(tx);
  const used = batches.find((one) => one.batch === batch && one.machine === machine && one.paid_on !== null);
  if (used) {
    const next = (open.find((one) => one.machine === machine) ?? open[0])?.batch;
    const use = next === undefined || next === batch ? 'Use another batch' : `Use batch ${next}`;
    const sentence = `${use}. Batch ${batch} was paid out on ${writtenDate(used.paid_on!)}.`;
    throw conflict('batch_paid_out', `Nothing was recorded. ${sentence}`, { fields: { 'slip.batch': sentence } });
  }
  await tx.insert(cardSlip).values({ checkoutId, batch, machine, approvalCode, lastFour });
}

interface Slip {
  checkoutId: string;
  slip: CardSlip;
}
