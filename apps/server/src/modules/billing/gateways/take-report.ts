import type { EventEffect, EventSource } from '@doctorbird/contract/billing/gateway-events';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { closeUnheard } from '../mismatches/close-unheard.ts';
import { closeCheckout } from '../checkouts/close-checkout.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { settleCheckout } from '../checkouts/settle-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { recordGatewayEvent } from './events/record-gateway-event.ts';
import type { GatewayReport } from './payment-gateway.ts';
import { amountsOf, checkoutOfReport } from './checkout-of-report.ts';

const endings = { failed: 'failed', error: 'failed', abandoned: 'cancelled', expired: 'expired' } as const;

interface Taken {
  gateway: string;
  report: GatewayReport;
  source: Extract<EventSource, 'return' | 'look_up'>;
  /** False: only the payer's own browser says so, which ends an attempt but never books one. */
  verified?: boolean;
}

/**
 * Moves a checkout to the state of a report, from the return page or a look-up. A gateway acts for nobody, so there is no
 * actor.
 */
export async function takeReport(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, report, source, verified = true }: Taken,
): Promise<void> {
  const event = report.outcome === 'success' ? 'payment.success' : 'payment.failed';
  if (!verified && report.outcome === 'success') throw new Error('An unsigned success is never believed.');
  await inTransaction(db, async (tx) => {
    const { row, matches } = await checkoutOfReport(tx, context, { gateway, event, report });
    if (!row) return;
    const effect = matches ? await apply(tx, context, { row, report, verified }) : 'mismatch';
    await recordGatewayEvent(tx, context, {
      checkoutId: row.id,
      gateway,
      source,
      event: `payment.${report.outcome}`,
      verified,
      effect: matches || event === 'payment.success' ? effect : 'noted',
      ...(report.outcome === 'success' && amountsOf(row, report)),
    });
  });
}

async function apply(
  tx: Transaction,
  context: ActionContext & Ports<PaymentDependencies>,
  { row, report, verified }: { row: CheckoutRow; report: GatewayReport; verified: boolean },
): Promise<EventEffect> {
  if (report.outcome === 'open') return 'noted';
  const { id: checkoutId } = row;
  const changed =
    report.outcome === 'success'
      ? await settleCheckout(tx, context, { checkoutId, capturedAt: report.capturedAt })
      : await closeCheckout(tx, context, { checkoutId, to: endings[report.outcome], message: report.message });
  if (verified) await closeUnheard(tx, context, checkoutId);
  if (!changed) return 'repeat';
  return report.outcome === 'success' ? 'booked' : 'closed';
}
