import type { Database } from '../../../platform/database/connect.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { and, eq } from 'drizzle-orm';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { payment } from '../payments/payments.table.ts';
import { takeReport } from './take-report.ts';

/**
 * Handles the browser's return. A signed success is booked at once; anything unsigned is only a hint, so the gateway is
 * asked. Returns the portal page to redirect to, which never contains anything from the query.
 */
export async function returnFromGateway(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, query }: { gateway: PaymentGateway; query: Record<string, string> },
): Promise<string> {
  const transactionId = query['transaction_id'] ?? '';
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway.name), eq(payment.gatewayTransactionId, transactionId)));
  if (!row) return '/parent/payments';
  const { verified, report } = gateway.readReturn(query, { transactionId, amountCents: row.amountCents });
  if (verified) await takeReport(db, context, { gateway: gateway.name, report });
  else {
    const looked = await gateway.lookUp(transactionId);
    if (looked) await takeReport(db, context, { gateway: gateway.name, report: looked });
  }
  return `/parent/enrollments/${row.enrollmentId}?payment=${row.id}`;
}
