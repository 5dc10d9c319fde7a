import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { startCardCheckout, type StartedCheckout } from './start-card-checkout.ts';
import { payWithCredit, startManualCheckout } from './start-manual-checkout.ts';

interface StartedBy {
  enrollmentIds: readonly string[];
  method: Exclude<PaymentMethod, 'cheque'>;
  partCents?: number | undefined;
}

/** Starts to pay what is due for these places in one of the ways; see the actions for what they throw. */
export async function startCheckout(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { enrollmentIds, method, partCents }: StartedBy,
): Promise<Omit<StartedCheckout, 'redirect_url'> & { redirect_url: string | null }> {
  const toPay = { payer: { parentId: context.actor.accountId, email: context.actor.email }, enrollmentIds, partCents };
  if (method === 'card') return startCardCheckout(db, context, toPay);
  const started =
    method === 'credit'
      ? await payWithCredit(db, context, toPay)
      : await startManualCheckout(db, context, { ...toPay, method });
  return { ...started, redirect_url: null, sandbox: false };
}
