import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { systemOrigin } from '../../../access/actor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { failPayment } from './fail-payment.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { payment } from './payments.table.ts';
import { takeReport } from '../gateways/take-report.ts';

/** After the page closes, a gateway's last word may still be on its way. */
const graceMs = 60_000;

/** Asks the gateway about attempts whose time is up: the payer closed the tab, or a message was lost. Answers how many were closed. */
export async function reconcilePayments(deps: PaymentDependencies): Promise<number> {
  const now = deps.clock.now();
  const overdue = new Date(now.getTime() - graceMs);
  const gateway = await deps.cardGateway();
  const rows = await deps.db
    .select({ id: payment.id, transactionId: payment.gatewayTransactionId, gateway: payment.gateway })
    .from(payment)
    .where(
      and(
        inArray(payment.state, ['created', 'pending']),
        // Money that a family carries itself takes days; no gateway can be asked about it.
        isNotNull(payment.gateway),
        or(lt(payment.expiresAt, overdue), and(isNull(payment.expiresAt), lt(payment.createdAt, overdue))),
      ),
    )
    .limit(100);
  for (const row of rows) {
    const report = gateway?.name === row.gateway && row.transactionId ? await gateway.lookUp(row.transactionId) : null;
    if (gateway && report && report.outcome !== 'open') await takeReport(deps, gateway.name, report);
    else
      await inTransaction(deps.db, (tx) =>
        failPayment(
          tx,
          row.id,
          'expired',
          'The payment was not finished in time. Nothing was charged.',
          systemOrigin,
          now,
        ),
      );
  }
  return rows.length;
}
