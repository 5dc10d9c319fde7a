import type { ActorContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { checkoutOf } from '../checkouts/load-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { sendSlip, type GivenSlip } from './send-slip.ts';

/** Takes the slip of the checkout that a family's payment belongs to; throws as `sendSlip` does. */
export const sendProof = (
  db: Database,
  context: ActorContext & Ports<PaymentDependencies & { files: FileStore }>,
  { paymentId, given }: { paymentId: string; given: GivenSlip },
): Promise<void> =>
  sendSlip(db, context, {
    find: async (tx) => (await checkoutOf(tx, paymentId))?.id ?? null,
    holderId: context.actor.accountId,
    what: 'payment',
    given,
  });
