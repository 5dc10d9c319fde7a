import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { chargePlace } from '../../enrollments/charges/charge-place.ts';
import { allocatePayments } from './allocate-payments.ts';
import { payment } from './payments.table.ts';

/** After a payment or refund of a place: its invoice lines, and which payments count for it. */
export async function allocatePlace(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  enrollmentId: string,
): Promise<void> {
  const owed = await chargePlace(tx, context, { id: enrollmentId, why: 'refund' });
  if (owed) await allocatePayments(tx, context, { owed, which: eq(payment.enrollmentId, enrollmentId) });
}
