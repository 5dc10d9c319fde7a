import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { listedParts } from '../../enrollments/mails/money-facts.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { partsFor } from './follow-price.ts';
import { standingPlan, staysPayable } from './load-plan.ts';
import type { OpenPart } from './plan-parts.ts';
import { storePlan } from './store-plan.ts';

type PlaceFacts = Pick<EnrollmentForChange, 'id' | 'status' | 'paidCents'>;

/** Whether the rest is asked for: not where the office enrolled the child by itself and nothing was asked for yet. */
const isAsked = async (db: Executor, place: PlaceFacts, wasFree: boolean): Promise<boolean> =>
  place.status === 'enrolled' && (place.paidCents > 0 || wasFree || (await staysPayable(db, place.id)));

/**
 * Gives a locked place that is enrolled a plan of one part for what is open, so that it has a day, is reminded of and can
 * be paid online. Nothing happens where a plan asks for it already, or where the office enrolled the child and nothing
 * was paid yet, unless the place had cost nothing before. Returns whether it is asked for now.
 */
export async function askForRest(
  tx: Transaction,
  context: ActionContext,
  { enrollmentId, dueOn, wasFree }: { enrollmentId: string; dueOn: string; wasFree: boolean },
): Promise<boolean> {
  const place = await loadForChange(tx, enrollmentId);
  const cents = dueCents({ ...place, waived: place.waivedAt !== null });
  if (cents === 0 || !(await isAsked(tx, place, wasFree))) return false;
  if (await standingPlan(tx, enrollmentId)) return false;
  const parts = [{ dueOn, cents }];
  await storePlan(tx, context, {
    place,
    name: 'Price difference',
    templateId: null,
    // The place is the family's already; what had cost nothing has no other deposit than its part.
    depositCents: place.paidCents > 0 ? place.paidCents : cents,
    parts,
    reason: null,
  });
  await recordEvent(tx, context, {
    enrollmentId,
    facts: { kind: 'payment', title: 'The price difference is to be paid', detail: `${listedParts(parts)}.` },
  });
  return true;
}

/**
 * What is asked for, part by part, once a place costs so much: as its plan would follow the price, or as `askForRest` would
 * ask for the rest by that day. Empty where no day is set.
 */
export async function partsAfter(
  db: Executor,
  { enrollmentId, priceCents, dueOn }: { enrollmentId: string; priceCents: number | null; dueOn: string },
): Promise<OpenPart[]> {
  const [place] = await db.select().from(enrollment).where(eq(enrollment.id, enrollmentId));
  if (!place) return [];
  const cents = dueCents({ priceCents, paidCents: place.paidCents, waived: place.waivedAt !== null });
  if (cents === 0) return [];
  const plan = await standingPlan(db, enrollmentId);
  const parts = plan && partsFor(plan, { paidCents: place.paidCents, dueCents: cents });
  if (parts) return parts;
  // A plan that stands and would end leaves the place payable.
  return (await isAsked(db, place, !place.priceCents)) ? [{ dueOn, cents }] : [];
}
