import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { scheduleOf, type PlanRule } from '../../programs/plan-templates/plan-schedule.ts';
import { dueParts, openCentsOf, openPartsOf, stateOf } from './plan-parts.ts';
import type { PlannedPlace, PlanWithParts } from './plans.rows.ts';

interface Template extends PlanRule {
  id: string;
  name: string;
}

type PlaceRow = PlannedPlace['place'];

/** A plan with what is paid of each part; nothing of one that has ended is open. */
export function presentPlan(plan: PlanWithParts, place: PlaceRow, today: string) {
  const gone = place.status === 'cancelled' || place.status === 'rejected' || place.waivedAt !== null;
  const begun = place.status !== 'pending' || place.paidCents >= plan.depositCents;
  return {
    id: plan.id,
    name: plan.name,
    template_id: plan.templateId,
    started_on: jamaicaDay(plan.createdAt),
    reason: plan.reason,
    ended: plan.endedAt && { on: jamaicaDay(plan.endedAt), reason: plan.endedReason ?? '' },
    parts: plan.parts.map((part) => {
      const cents = openCentsOf(part, place.paidCents);
      return {
        due_on: part.dueOn,
        amount: part.amountCents,
        open: gone ? 0 : cents,
        state: gone && cents > 0 ? 'void' : stateOf({ dueOn: part.dueOn, cents }, { today, begun }),
      };
    }),
  };
}

/** The plans that a place can have now; none once something was paid. */
export function presentOptions(
  { place, startDate, underReview }: PlannedPlace,
  templates: readonly Template[],
  today: string,
) {
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (place.paidCents > 0 || underReview || !canPay(place.status, due)) return [];
  return templates.flatMap((template) => {
    const parts = scheduleOf(template, { priceCents: place.priceCents ?? 0, startDate, today });
    const [deposit, ...later] = parts ?? [];
    if (!deposit) return [];
    return {
      template_id: template.id,
      name: template.name,
      deposit: deposit.cents,
      parts: later.map(({ dueOn, cents }) => ({ due_on: dueOn, amount: cents })),
    };
  });
}

interface Beside {
  plan: PlanWithParts | null;
  templates: readonly Template[];
  today: string;
}

export function presentPlacePlan(row: PlannedPlace, { plan, templates, today }: Beside) {
  const { place } = row;
  const gone = place.status === 'cancelled' || place.status === 'rejected';
  const due = gone ? 0 : dueCents({ ...place, waived: place.waivedAt !== null });
  const open = plan && due > 0 ? openPartsOf(plan.parts, place.paidCents) : null;
  const { nowCents, next } = open ? dueParts(open, today) : { nowCents: due, next: null };
  return {
    enrollment_id: place.id,
    due: due,
    due_now: nowCents,
    next_due: next && { on: next.dueOn, amount: next.cents },
    plan: plan && presentPlan(plan, place, today),
    options: presentOptions(row, templates, today),
  };
}
