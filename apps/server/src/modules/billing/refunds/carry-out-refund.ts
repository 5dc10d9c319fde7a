import type { RefundChannel } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { succeedRefund } from './settle-refund.ts';
import { SUBMIT_REFUND } from './submit-refund.ts';

/**
 * Sets a refund going that nobody has to approve any more. Cash over the counter and credit are done at once, a card is
 * asked by a job, and a transfer waits until somebody says that it went out.
 */
export async function carryOutRefund(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  refund: { id: string; channel: RefundChannel },
): Promise<void> {
  if (refund.channel === 'gateway') await context.jobs.enqueue(tx, SUBMIT_REFUND, { refundId: refund.id });
  else if (refund.channel !== 'bank_transfer') await succeedRefund(tx, context, refund.id);
}
