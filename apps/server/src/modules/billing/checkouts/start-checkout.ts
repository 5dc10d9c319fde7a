import type { ManualMethod } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import type { ToPay } from './payer.ts';
import { startCardCheckout, type StartedCheckout } from './start-card-checkout.ts';
import { payWithCredit, startManualCheckout } from './start-manual-checkout.ts';

type StartedBy = ToPay & {
  method: ManualMethod | 'card' | 'credit';
  /** What the screen showed that credit pays. */
  expectedCents?: number | undefined;
};

/** Starts to pay what is due for these places, or for a bill, in one of the ways; see the actions for what they throw. */
export async function startCheckout(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { method, expectedCents, ...toPay }: StartedBy,
): Promise<Omit<StartedCheckout, 'redirect_url'> & { redirect_url: string | null }> {
  if (method === 'card') return startCardCheckout(db, context, toPay);
  const started =
    method === 'credit'
      ? await payWithCredit(db, context, { ...toPay, expectedCents })
      : await startManualCheckout(db, context, { toPay, method });
  return { ...started, redirect_url: null, sandbox: false };
}
