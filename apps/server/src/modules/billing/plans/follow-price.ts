import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { standingPlan } from './load-plan.ts';
import { listedParts } from '../../enrollments/mails/money-facts.ts';
import { openPartsOf, spread, sumOfParts } from './plan-parts.ts';
import { closePlan, storePlan } from './store-plan.ts';

const why = 'The price of the place was changed.';

/**
 * After a new price of a locked place: the deposit stays, and the difference is spread over the later parts that are
 * open. Where the deposit alone is as much as the new price, the plan ends and all is due at once.
 */
export async function followPrice(tx: Transaction, context: ActionContext, enrollmentId: string): Promise<void> {
  const plan = await standingPlan(tx, enrollmentId);
  if (!plan) return;
  const place = await loadForChange(tx, enrollmentId);
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  const open = openPartsOf(plan.parts, place.paidCents);
  if (sumOfParts(open) === due) return;
  await closePlan(tx, context, { plan, reason: why });
  const deposit = place.paidCents < plan.depositCents ? open.slice(0, 1) : [];
  const later = open.slice(deposit.length);
  const rest = due - sumOfParts(deposit);
  if (rest <= 0 || later.length === 0) {
    await recordEvent(tx, context, {
      enrollmentId,
      facts: { kind: 'payment', title: 'Payment plan ended', detail: why },
    });
    return;
  }
  const parts = [...deposit, ...spread(later, rest)];
  const { name, templateId, depositCents } = plan;
  await storePlan(tx, context, { place, name, templateId, depositCents, parts, reason: why });
  await recordEvent(tx, context, {
    enrollmentId,
    facts: { kind: 'payment', title: 'Payment plan follows the new price', detail: `${listedParts(parts)}.` },
  });
}
