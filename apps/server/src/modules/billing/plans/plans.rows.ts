import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { placeNumber } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { PlanRow } from './load-plan.ts';
import type { StoredPart } from './plan-parts.ts';
import { paymentPlan, planInstalment } from './plans.table.ts';

export interface PlanWithParts extends PlanRow {
  parts: StoredPart[];
}

/** Plans of some places with their parts, the newest first. */
export async function plansOf(db: Executor, enrollmentIds: readonly string[]): Promise<PlanWithParts[]> {
  if (enrollmentIds.length === 0) return [];
  const plans = await db
    .select()
    .from(paymentPlan)
    .where(inArray(paymentPlan.enrollmentId, [...enrollmentIds]))
    .orderBy(sql`${paymentPlan.createdAt} desc, ${paymentPlan.id} desc`);
  if (plans.length === 0) return [];
  const parts = await db
    .select()
    .from(planInstalment)
    .where(
      inArray(
        planInstalment.planId,
        plans.map(({ id }) => id),
      ),
    )
    .orderBy(asc(planInstalment.planId), asc(planInstalment.position));
  const byPlan = Map.groupBy(parts, ({ planId }) => planId);
  return plans.map((plan) => ({ ...plan, parts: byPlan.get(plan.id) ?? [] }));
}

/** The places of families with what their plans need, by a condition. */
export const plannedPlaces = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      place: enrollment,
      startDate: program.startDate,
      templateIds: program.planTemplateIds,
      underReview: sql<boolean>`exists (select 1 from payment y where y.enrollment_id = ${enrollment.id}
        and y.state = 'pending' and y.gateway is null)`,
    })
    .from(enrollment)
    .innerJoin(program, eq(program.id, enrollment.programId))
    .where(where)
    .orderBy(sql`${enrollment.createdAt} desc, ${enrollment.id} desc`)
    .limit(100);
export type PlannedPlace = Awaited<ReturnType<typeof plannedPlaces>>[number];

/** What is open of each plan on a day. */
const sumsOf = (db: Executor, today: string) => {
  const left = sql`greatest(0, least(${planInstalment.amountCents}, ${planInstalment.throughCents} - ${enrollment.paidCents}))`;
  return db
    .select({
      id: paymentPlan.id,
      openCents: sql<number>`coalesce(sum(${left}), 0)::bigint`.mapWith(Number).as('open_cents'),
      nowCents: sql<number>`coalesce(sum(${left}) filter (where ${planInstalment.dueOn} <= ${today}), 0)::bigint`
        .mapWith(Number)
        .as('now_cents'),
      oldestDue: sql<string | null>`min(${planInstalment.dueOn}) filter (where ${left} > 0)`.as('oldest_due'),
    })
    .from(paymentPlan)
    .innerJoin(planInstalment, eq(planInstalment.planId, paymentPlan.id))
    .innerJoin(enrollment, eq(enrollment.id, paymentPlan.enrollmentId))
    .groupBy(paymentPlan.id)
    .as('sums');
};

/** The place still costs what the plan says: neither gone nor waived. */
export const isLive = (): SQL | undefined =>
  and(sql`${enrollment.waivedAt} is null`, sql`${enrollment.status} not in ('cancelled', 'rejected')`);

/** The deposit is paid, or the place is held without it; a plan that has not begun lapses with its place. */
export const isBegun = (): SQL =>
  sql`(${enrollment.status} <> 'pending' or ${enrollment.paidCents} >= ${paymentPlan.depositCents})`;

/** The plans of the office's list, and in every row how many were found. */
export const listed = (db: Executor, { today, behindBefore }: { today: string; behindBefore: string }) => {
  const sums = sumsOf(db, today);
  const query = db
    .select({
      id: paymentPlan.id,
      name: paymentPlan.name,
      enrollment: { id: enrollment.id, number: sql<string>`${sql.raw(placeNumber('enrollment'))}` },
      student: { id: student.id, full_name: student.fullName },
      program: { id: program.id, title: program.title },
      parent: { id: account.id, full_name: account.fullName, phone: account.phone },
      open: sums.openCents,
      due_now: sums.nowCents,
      oldest_due: sums.oldestDue,
      behind: sql<boolean>`${paymentPlan.endedAt} is null and ${isBegun()} and coalesce(${sums.oldestDue} < ${behindBefore}, false)`,
      ended: sql<{
        on: string;
        reason: string;
      } | null>`case when ${paymentPlan.endedAt} is not null then json_build_object(
        'on', jamaica_day(${paymentPlan.endedAt}), 'reason', coalesce(${paymentPlan.endedReason}, '')) end`,
      reminded_at: sql`(select max(r.sent_at) from money_reminder r where r.enrollment_id = ${enrollment.id})`.mapWith(
        paymentPlan.createdAt,
      ),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(paymentPlan)
    .innerJoin(sums, eq(sums.id, paymentPlan.id))
    .innerJoin(enrollment, eq(enrollment.id, paymentPlan.enrollmentId))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(account, eq(account.id, enrollment.parentId));
  return { query, sums };
};
export type ListedPlanRow = Awaited<ReturnType<typeof listed>['query']>[number];
