import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { openPartsOf, type OpenPart, type StoredPart } from './plan-parts.ts';
import { staysPayable as payableText } from './plan-text.ts';
import { paymentPlan, planInstalment } from './plans.table.ts';

export type PlanRow = typeof paymentPlan.$inferSelect;
export interface StandingPlan extends PlanRow {
  parts: StoredPart[];
}

const partsOf = (db: Executor, planId: string): Promise<StoredPart[]> =>
  db
    .select({
      dueOn: planInstalment.dueOn,
      amountCents: planInstalment.amountCents,
      throughCents: planInstalment.throughCents,
    })
    .from(planInstalment)
    .where(eq(planInstalment.planId, planId))
    .orderBy(asc(planInstalment.position));

/** The plan of a place that stands. The lock on the place holds it, so a change locks that first. */
export async function standingPlan(db: Executor, enrollmentId: string): Promise<StandingPlan | null> {
  const [row] = await db
    .select()
    .from(paymentPlan)
    .where(and(eq(paymentPlan.enrollmentId, enrollmentId), isNull(paymentPlan.endedAt)));
  return row ? { ...row, parts: await partsOf(db, row.id) } : null;
}

/** What is due can be paid whatever the place's status: a plan stands or did, or money for it was undone. */
export async function staysPayable(db: Executor, enrollmentId: string): Promise<boolean> {
  return (await db.$count(enrollment, and(eq(enrollment.id, enrollmentId), sql.raw(payableText('enrollment'))))) > 0;
}

interface PlaceMoneyFacts {
  id: string;
  paidCents: number;
}

/** The open parts of a place's plan; null without one that stands. */
export async function openPartsOfPlace(db: Executor, place: PlaceMoneyFacts): Promise<OpenPart[] | null> {
  const plan = await standingPlan(db, place.id);
  return plan && openPartsOf(plan.parts, place.paidCents);
}

/** The place that a plan is of. */
export async function placeOfPlan(db: Executor, planId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: enrollment.id })
    .from(paymentPlan)
    .innerJoin(enrollment, eq(enrollment.id, paymentPlan.enrollmentId))
    .where(eq(paymentPlan.id, planId));
  return row?.id ?? null;
}
