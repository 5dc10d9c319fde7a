import type { ActionContext, Ports } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { noteUntrusted } from './events/note-untrusted.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { loadBillHolder } from '../bills/load-bill.ts';
import { paymentsOfCheckout } from '../checkouts/load-checkout.ts';
import { checkoutOfTransaction } from './checkout-of-report.ts';
import { takeReport } from './take-report.ts';

/**
 * Handles the browser's return. A signed success is booked at once, and a failure ends the attempt of the payer who
 * brings it; anything else is only a hint, so the gateway is asked. Returns the portal page to redirect to, which never
 * contains anything from the query.
 */
export async function returnFromGateway(
  db: Database,
  context: ActionContext & Ports<PaymentDependencies>,
  { gateway, query }: { gateway: PaymentGateway; query: Record<string, string> },
): Promise<string> {
  const transactionId = query['transaction_id'] ?? '';
  const row = await checkoutOfTransaction(db, { gateway: gateway.name, transactionId });
  if (!row) return '/parent/payments';
  const expected = { transactionId, orderId: row.reference, amountCents: row.amountCents };
  const { trust, report } = gateway.readReturn(query, expected);
  const known = { gateway: gateway.name, source: 'return' as const };
  if (trust === 'signed') await takeReport(db, context, { ...known, report });
  else if (trust === 'own') await takeReport(db, context, { ...known, report, verified: false });
  else {
    await noteUntrusted(db, context, {
      ...known,
      checkoutId: row.id,
      event: `payment.${report.outcome}`,
      effect: report.outcome === 'success' ? 'refused' : 'noted',
      note: report.outcome === 'success' ? 'The signature is wrong.' : null,
    });
    const looked = await gateway.lookUp(transactionId);
    if (looked) await takeReport(db, context, { gateway: gateway.name, source: 'look_up', report: looked });
  }
  const [first, ...others] = await paymentsOfCheckout(db, row.id);
  if (!first) return '/parent/payments';
  if (row.payerLinkId) return `/pay/checkouts/${row.id}`;
  if (others.length > 0) return `/parent/checkout/${row.id}`;
  return first.receivableId === null
    ? `/parent/enrollments/${first.enrollmentId}?payment=${first.id}`
    : billPath(db, { billId: first.receivableId, checkoutId: row.id });
}

/** A family returns to its portal; the contact of an organization has none, and the secret of its link stays with it. */
async function billPath(db: Database, { billId, checkoutId }: { billId: string; checkoutId: string }): Promise<string> {
  return (await loadBillHolder(db, billId)).kind === 'family'
    ? `/parent/bills/${billId}`
    : `/pay/checkouts/${checkoutId}`;
}
