import type { planViews } from '@doctorbird/contract/billing/plans';
import { type SQL, and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countedPage, paged, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { account } from '../../../access/access.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { readReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { dayAfter } from '../../programs/plan-templates/plan-schedule.ts';
import { activeTemplates } from '../../programs/plan-templates/plan-templates.queries.ts';
import { staysPayable } from './plan-text.ts';
import { presentPlacePlan, presentPlan } from './plans.presenter.ts';
import { isBegun, isLive, listed, plannedPlaces, plansOf, type PlannedPlace } from './plans.rows.ts';
import { paymentPlan } from './plans.table.ts';

async function withPlans(db: Executor, places: readonly PlannedPlace[], today: string) {
  const [plans, templates] = await Promise.all([
    plansOf(
      db,
      places.map(({ place }) => place.id),
    ),
    activeTemplates(db, [...new Set(places.flatMap(({ templateIds }) => templateIds))]),
  ]);
  return places.map((row) =>
    presentPlacePlan(row, {
      plan: plans.find(({ enrollmentId, endedAt }) => enrollmentId === row.place.id && endedAt === null) ?? null,
      templates: templates.filter(({ id }) => row.templateIds.includes(id)),
      today,
    }),
  );
}

/** The places of a family that have a plan or can choose one, the newest first. */
export async function familyPlans(
  db: Executor,
  { parentId, today, id }: { parentId: string; today: string; id?: string },
) {
  const rows = await plannedPlaces(
    db,
    and(
      eq(enrollment.parentId, parentId),
      id === undefined ? undefined : eq(enrollment.id, id),
      or(sql`cardinality(${program.planTemplateIds}) > 0`, sql.raw(staysPayable('enrollment'))),
    ),
  );
  const found = await withPlans(db, rows, today);
  return id === undefined ? found.filter(({ plan, options }) => plan !== null || options.length > 0) : found;
}

/** One place of a family. Throws 404 for another family's. */
export async function familyPlan(db: Executor, asked: { parentId: string; today: string; id: string }) {
  const [row] = await familyPlans(db, asked);
  if (!row) throw notFound('enrollment');
  return row;
}

/** The plan of a place and those before it. Throws 404. */
export async function plansOfPlace(db: Executor, { id, today }: { id: string; today: string }) {
  const rows = await plannedPlaces(db, eq(enrollment.id, id));
  const [current] = await withPlans(db, rows, today);
  if (!current) throw notFound('enrollment');
  const { place } = rows[0]!;
  const earlier = (await plansOf(db, [id])).filter(({ endedAt }) => endedAt !== null);
  return { current, earlier: earlier.map((plan) => presentPlan(plan, place, today)) };
}

interface ListQuery extends PageQuery {
  sort?: string | undefined;
  status?: (typeof planViews)[number] | undefined;
}

/** Families whose oldest open part was due before this day are behind. */
export async function behindBefore(db: Executor, today: string): Promise<string> {
  const { plan_grace_days: days } = await readReminderRules(db);
  return dayAfter(today, -days, 'days');
}

type Sort = 'oldest' | 'amount' | 'name';

/** The plans of the office's list, those whose oldest open part is oldest first. */
export async function listPlans(
  db: Executor,
  { q, status = 'open', sort = 'oldest', page, limit }: ListQuery,
  today: string,
) {
  const before = await behindBefore(db, today);
  const { query, sums } = listed(db, { today, behindBefore: before });
  const view: Record<(typeof planViews)[number], SQL | undefined> = {
    behind: and(isNull(paymentPlan.endedAt), isLive(), isBegun(), sql`${sums.oldestDue} < ${before}`),
    open: and(isNull(paymentPlan.endedAt), isLive(), gt(sums.openCents, 0)),
    ended: isNotNull(paymentPlan.endedAt),
  };
  const text = q?.trim() ? containsText(q.trim()) : null;
  const where = and(
    view[status],
    text === null
      ? undefined
      : or(isLike(student.fullName, text), isLike(account.fullName, text), isLike(program.title, text)),
  );
  const by: Record<Sort, SQL> = {
    oldest: sql`${sums.oldestDue}`,
    amount: sql`${sums.nowCents}`,
    name: sql`lower(${student.fullName})`,
  };
  const column = by[sort.replace(/^-/, '') as Sort];
  const order = sort.startsWith('-') ? desc(column) : asc(column);
  return countedPage({ page, limit }, (at) => paged(at, query.where(where).orderBy(order, asc(paymentPlan.id))));
}
