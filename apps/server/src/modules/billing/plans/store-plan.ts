import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { PlanRow } from './load-plan.ts';
import type { OpenPart } from './plan-parts.ts';
import { paymentPlan, planInstalment } from './plans.table.ts';

interface NewPlan {
  place: { id: string; paidCents: number };
  name: string;
  templateId: string | null;
  depositCents: number;
  parts: readonly OpenPart[];
  /** Why it takes the place of another one. */
  reason: string | null;
}

type Needs = Pick<ActionContext, 'now' | 'origin'>;

/** Stores a plan for what is open on a locked place whose former plan has ended. */
export async function storePlan(tx: Transaction, { now, origin }: Needs, plan: NewPlan): Promise<string> {
  const { place, parts, ...values } = plan;
  const id = newId();
  await tx
    .insert(paymentPlan)
    .values({ id, enrollmentId: place.id, ...values, createdAt: now, createdBy: origin.actorId });
  let throughCents = place.paidCents;
  await tx.insert(planInstalment).values(
    parts.map(({ dueOn, cents }, position) => {
      throughCents += cents;
      return { planId: id, position, dueOn, amountCents: cents, throughCents };
    }),
  );
  await recordAudit(tx, origin, {
    action: 'payment_plan.started',
    entity: 'payment_plan',
    entityId: id,
    after: {
      enrollment_id: place.id,
      name: plan.name,
      parts: parts.map(({ dueOn, cents }) => ({ due_on: dueOn, amount_cents: cents })),
      ...(plan.reason !== null && { reason: plan.reason }),
    },
  });
  return id;
}

/** Ends a plan of a locked place; its rows stay. */
export async function closePlan(
  tx: Transaction,
  { now, origin }: Needs,
  { plan, reason }: { plan: Pick<PlanRow, 'id' | 'enrollmentId'>; reason: string },
): Promise<void> {
  await tx.update(paymentPlan).set({ endedAt: now, endedReason: reason }).where(eq(paymentPlan.id, plan.id));
  await recordAudit(tx, origin, {
    action: 'payment_plan.ended',
    entity: 'payment_plan',
    entityId: plan.id,
    after: { enrollment_id: plan.enrollmentId, reason },
  });
}
