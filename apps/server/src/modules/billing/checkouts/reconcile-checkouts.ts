import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isTurn, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { checkout } from './checkouts.table.ts';
import { closeCheckout } from './close-checkout.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { cannotBeAsked } from '../gateways/payment-gateway.ts';
import { takeReport } from '../gateways/take-report.ts';

/** Every minute. */
export const RECONCILE = 'payments.reconcile';

/** After the page closes, a gateway's last message may still be on its way. */
const graceMs = 60_000;

/** Asks the gateway about expired attempts (the payer closed the tab, or a message was lost). Returns how many were closed. */
export async function reconcileCheckouts(
  db: Database,
  context: ActionContext & Omit<PaymentDependencies, 'db'>,
): Promise<number> {
  const { now } = context;
  const overdue = new Date(now.getTime() - graceMs);
  const gateway = await context.cardGateway();
  const rows = await db
    .selectDistinct({ id: checkout.id, transactionId: checkout.gatewayTransactionId, gateway: checkout.gateway })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .where(
      and(
        inArray(payment.state, ['created', 'pending']),
        // Manual payments take days, and there is no gateway to ask.
        isNotNull(payment.gateway),
        // Nothing is known about these: `report-unheard.ts` shows them to the office.
        or(isNull(checkout.gatewayTransactionId), notInArray(payment.gateway, [...cannotBeAsked])),
        or(lt(checkout.expiresAt, overdue), and(isNull(checkout.expiresAt), lt(payment.createdAt, overdue))),
        isTurn(RECONCILE, sql`${checkout.id}`, now),
      ),
    )
    .limit(100);
  return sweepEach(db, context, { name: RECONCILE, rows, key: ({ id }) => id, run: (row) => reconcile(row) });

  async function reconcile(row: (typeof rows)[number]): Promise<void> {
    const report = gateway?.name === row.gateway && row.transactionId ? await gateway.lookUp(row.transactionId) : null;
    if (gateway && report && report.outcome !== 'open')
      await takeReport(
        db,
        { ...context, now: context.clock.now() },
        { gateway: gateway.name, report, source: 'look_up' },
      );
    else
      await inTransaction(db, (tx) =>
        closeCheckout(tx, context, {
          checkoutId: row.id,
          to: 'expired',
          message: 'The payment was not finished in time. Nothing was charged.',
        }),
      );
  }
}
