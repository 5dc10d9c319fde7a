import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { standingPlan } from './load-plan.ts';
import { listedParts } from '../../enrollments/mails/money-facts.ts';
import { storePlan } from './store-plan.ts';

/**
 * Gives a locked place that is enrolled a plan of one part for what is open, so that it has a day, is reminded of and can
 * be paid online. Nothing happens where a plan asks for it already, or where nothing was paid yet.
 */
export async function askForRest(
  tx: Transaction,
  context: ActionContext,
  { enrollmentId, dueOn }: { enrollmentId: string; dueOn: string },
): Promise<void> {
  const place = await loadForChange(tx, enrollmentId);
  const cents = dueCents({ ...place, waived: place.waivedAt !== null });
  if (cents === 0 || place.paidCents === 0 || place.status !== 'enrolled') return;
  if (await standingPlan(tx, enrollmentId)) return;
  const parts = [{ dueOn, cents }];
  const depositCents = place.paidCents;
  await storePlan(tx, context, {
    place,
    name: 'Price difference',
    templateId: null,
    depositCents,
    parts,
    reason: null,
  });
  await recordEvent(tx, context, {
    enrollmentId,
    facts: { kind: 'payment', title: 'The price difference is to be paid', detail: `${listedParts(parts)}.` },
  });
}
