import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { recordEvent } from '../../enrollments/places/record-event.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import { standingPlan, type StandingPlan } from './load-plan.ts';
import { listedParts } from '../../enrollments/mails/money-facts.ts';
import { type OpenPart, openPartsOf, spread, sumOfParts } from './plan-parts.ts';
import { closePlan, storePlan } from './store-plan.ts';

const why = 'The price of the place was changed.';

/**
 * What a plan asks for once so much is due: the deposit stays, and the difference is spread over the later parts that are
 * open; the only part takes all of it. Null where the deposit alone is as much as the new price, so that the plan ends.
 */
export function partsFor(
  plan: Pick<StandingPlan, 'parts' | 'depositCents'>,
  { paidCents, dueCents: due }: { paidCents: number; dueCents: number },
): OpenPart[] | null {
  const open = openPartsOf(plan.parts, paidCents);
  if (sumOfParts(open) === due) return open;
  const deposit = paidCents < plan.depositCents && open.length > 1 ? open.slice(0, 1) : [];
  const later = open.slice(deposit.length);
  const rest = due - sumOfParts(deposit);
  return rest <= 0 || later.length === 0 ? null : [...deposit, ...spread(later, rest)];
}

/** A plan follows the new price of a locked place. Where it ends, all is due at once. */
export async function followPrice(tx: Transaction, context: ActionContext, enrollmentId: string): Promise<void> {
  const plan = await standingPlan(tx, enrollmentId);
  if (!plan) return;
  const place = await loadForChange(tx, enrollmentId);
  const { paidCents } = place;
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (sumOfParts(openPartsOf(plan.parts, paidCents)) === due) return;
  await closePlan(tx, context, { plan, reason: why });
  const parts = partsFor(plan, { paidCents, dueCents: due });
  if (!parts) {
    await recordEvent(tx, context, {
      enrollmentId,
      facts: { kind: 'payment', title: 'Payment plan ended', detail: why },
    });
    return;
  }
  const { name, templateId } = plan;
  const isOnlyPart = parts.length === 1 && paidCents < plan.depositCents;
  const depositCents = isOnlyPart ? paidCents + due : plan.depositCents;
  await storePlan(tx, context, { place, name, templateId, depositCents, parts, reason: why });
  await recordEvent(tx, context, {
    enrollmentId,
    facts: { kind: 'payment', title: 'Payment plan follows the new price', detail: `${listedParts(parts)}.` },
  });
}
