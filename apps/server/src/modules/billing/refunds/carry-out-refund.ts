import type { ReturnChannel } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { succeedRefund } from './settle-refund.ts';
import { SUBMIT_REFUND } from './submit-refund.ts';

/**
 * Starts a refund that needs no further approval. Cash and credit are done at once, a card refund is a job, and a
 * transfer waits until an admin says that it was sent.
 */
export async function carryOutRefund(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  refund: { id: string; channel: ReturnChannel },
): Promise<void> {
  if (refund.channel === 'gateway') await context.jobs.enqueue(tx, SUBMIT_REFUND, { refundId: refund.id });
  else if (refund.channel !== 'bank_transfer') await succeedRefund(tx, context, refund.id);
}
