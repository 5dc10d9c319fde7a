import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { lockOpenPaymentsOf, type PaymentRow } from '../payments/load-payment.ts';
import { placeOfPlan, standingPlan, type StandingPlan } from './load-plan.ts';

export interface LockedPlan {
  plan: StandingPlan;
  place: EnrollmentForChange;
  /** Attempts to pay that are open. */
  open: PaymentRow[];
  /** What is open for the place, in cents. */
  due: number;
}

/** Locks the place of a plan that an admin changes. Throws 404, 409 when the plan has ended or nothing is open. */
export async function lockPlan(tx: Transaction, planId: string): Promise<LockedPlan> {
  const placeId = await placeOfPlan(tx, planId);
  if (!placeId) throw notFound('payment plan');
  const open = await lockOpenPaymentsOf(tx, [placeId]);
  const place = await loadForChange(tx, placeId);
  const plan = await standingPlan(tx, placeId);
  if (plan?.id !== planId)
    throw conflict('plan_ended', 'This payment plan has ended in the meantime. Please reload the page.');
  const gone = place.status === 'cancelled' || place.status === 'rejected';
  const due = gone ? 0 : dueCents({ ...place, waived: place.waivedAt !== null });
  if (due === 0) throw conflict('nothing_due', 'Nothing is open on this place any more.');
  return { plan, place, open, due };
}
