import type { ListedPlan, PaymentPlan, PlacePlan, PlanOption } from '@doctorbird/contract/billing/plans';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { scheduleOf, type PlanRule } from '../../programs/plan-templates/plan-schedule.ts';
import { dueParts, openCentsOf, openPartsOf, stateOf } from './plan-parts.ts';
import type { ListedRow, PlannedPlace, PlanWithParts } from './plans.rows.ts';

interface Template extends PlanRule {
  id: string;
  name: string;
}

type PlaceRow = PlannedPlace['place'];

/** A plan with what is paid of each part; nothing of one that has ended is open. */
export function presentPlan(plan: PlanWithParts, place: PlaceRow, today: string): PaymentPlan {
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
        amount: toWire(part.amountCents),
        open: toWire(gone ? 0 : cents),
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
): PlanOption[] {
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (place.paidCents > 0 || underReview || !canPay(place.status, due)) return [];
  return templates.flatMap((template) => {
    const parts = scheduleOf(template, { priceCents: place.priceCents ?? 0, startDate, today });
    const [deposit, ...later] = parts ?? [];
    if (!deposit) return [];
    return {
      template_id: template.id,
      name: template.name,
      deposit: toWire(deposit.cents),
      parts: later.map(({ dueOn, cents }) => ({ due_on: dueOn, amount: toWire(cents) })),
    };
  });
}

interface Beside {
  plan: PlanWithParts | null;
  templates: readonly Template[];
  today: string;
}

export function presentPlacePlan(row: PlannedPlace, { plan, templates, today }: Beside): PlacePlan {
  const { place } = row;
  const gone = place.status === 'cancelled' || place.status === 'rejected';
  const due = gone ? 0 : dueCents({ ...place, waived: place.waivedAt !== null });
  const open = plan && due > 0 ? openPartsOf(plan.parts, place.paidCents) : null;
  const { nowCents, next } = open ? dueParts(open, today) : { nowCents: due, next: null };
  return {
    enrollment_id: place.id,
    due: toWire(due),
    due_now: toWire(nowCents),
    next_due: next && { on: next.dueOn, amount: toWire(next.cents) },
    plan: plan && presentPlan(plan, place, today),
    options: presentOptions(row, templates, today),
  };
}

export const presentListedPlan = (row: ListedRow, behindBefore: string): ListedPlan => ({
  id: row.id,
  name: row.name,
  enrollment: { id: row.enrollmentId, number: enrollmentNumber(row.number) },
  student: { id: row.studentId, full_name: row.studentName },
  program: { id: row.programId, title: row.programTitle },
  parent: row.parentId === null ? null : { id: row.parentId, full_name: row.parentName ?? 'Unknown', phone: row.phone },
  open: toWire(row.openCents),
  due_now: toWire(row.nowCents),
  oldest_due: row.oldestDue,
  behind: row.endedAt === null && row.isBegun && row.oldestDue !== null && row.oldestDue < behindBefore,
  ended: row.endedAt && { on: jamaicaDay(row.endedAt), reason: row.endedReason ?? '' },
  reminded_at: row.remindedAt === null ? null : new Date(row.remindedAt).toISOString(),
});
