import { and, eq, exists, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { gatewayEvent } from '../gateways/events/gateway-event.table.ts';
import { cannotBeAsked } from '../gateways/payment-gateway.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { gatewayMismatch } from './mismatches.table.ts';
import { recordMismatch } from './record-mismatch.ts';

const UNHEARD = 'payments.reconcile/unheard';

/** Reports come late at times; after this long nobody expects one any more. */
const expectedWithinMs = 30 * 60_000;

/**
 * Lists attempts whose end a gateway never reported, where it cannot be asked: money may have moved. Also those that the
 * family has left for another attempt. Returns how many are new.
 */
export async function reportUnheard(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
): Promise<number> {
  const late = new Date(context.now.getTime() - expectedWithinMs);
  const reported = db
    .select({ one: sql`1` })
    .from(gatewayEvent)
    .where(
      and(
        eq(gatewayEvent.checkoutId, checkout.id),
        eq(gatewayEvent.verified, true),
        eq(gatewayEvent.event, 'payment.failed'),
      ),
    );
  const listed = db
    .select({ one: sql`1` })
    .from(gatewayMismatch)
    .where(eq(gatewayMismatch.checkoutId, checkout.id));
  const unended = db
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.checkoutId, checkout.id), inArray(payment.state, ['created', 'pending', 'cancelled'])));
  const rows = await db
    .select()
    .from(checkout)
    .where(
      and(
        inArray(checkout.gateway, [...cannotBeAsked]),
        isNotNull(checkout.gatewayTransactionId),
        exists(unended),
        lt(checkout.expiresAt, late),
        notExists(reported),
        notExists(listed),
        isTurn(UNHEARD, sql`${checkout.id}`, context.now),
      ),
    )
    .limit(100);
  return sweepRows(db, context, {
    name: UNHEARD,
    rows,
    key: ({ id }) => id,
    run: (tx, row) =>
      recordMismatch(tx, context, {
        found: { gateway: row.gateway!, event: 'payment.unheard', row, kind: 'unheard' },
        report: {
          transactionId: row.gatewayTransactionId!,
          orderId: row.reference,
          currency: row.currency,
          outcome: 'open',
          message: '',
          amountCents: row.amountCents,
        },
      }),
  });
}
