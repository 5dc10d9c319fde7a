import { eq } from 'drizzle-orm';
import { systemOrigin } from '../src/access/actor.ts';
import { storePlan } from '../src/modules/billing/plans/store-plan.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { scheduleOf, type PlanRule } from '../src/modules/programs/plan-templates/plan-schedule.ts';
import { planTemplate } from '../src/modules/programs/plan-templates/plan-templates.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jmd } from './demo-program.ts';

/** Its families can pay in parts. */
export const programInParts = 'microbit-coding-club';
export const demoDepositCents = jmd(5_000);

const name = 'Deposit and two parts';
const rule: PlanRule = {
  depositPercent: null,
  depositCents: demoDepositCents,
  timing: 'after_start',
  parts: 2,
  every: 4,
  unit: 'weeks',
  first: null,
  days: [],
};

/** The payment plan that a program of the demo offers. */
export async function addDemoTemplate(
  tx: Transaction,
  { at, adminId }: { at: Date; adminId: string },
): Promise<string> {
  const id = newId();
  const { days: _days, ...values } = rule;
  await tx
    .insert(planTemplate)
    .values({ ...values, id, name, active: true, createdAt: at, changedAt: at, changedBy: adminId });
  return id;
}

/** A family chose the plan when it asked for the place; by now its first part is late. */
export async function addDemoPlan(tx: Transaction, { placeId, at }: { placeId: string; at: Date }): Promise<void> {
  const [place] = await tx.select().from(enrollment).where(eq(enrollment.id, placeId));
  const [template] = await tx.select().from(planTemplate);
  const parts = scheduleOf(rule, { priceCents: place?.priceCents ?? 0, startDate: null, today: jamaicaDay(at) });
  if (!place || !template || !parts) throw new Error('The demo has a place with a payment plan.');
  await storePlan(
    tx,
    { now: at, origin: systemOrigin },
    { place, name, templateId: template.id, depositCents: demoDepositCents, parts, reason: null },
  );
}
