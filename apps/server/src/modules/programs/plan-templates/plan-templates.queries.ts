import type { PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../catalog/programs.table.ts';
import { scheduleOf, type PlannedPart } from './plan-schedule.ts';
import { presentPlanTemplate } from './plan-templates.presenter.ts';
import { planTemplate } from './plan-templates.table.ts';

/** All templates with the programs that offer them, those that are switched on first. */
export async function listPlanTemplates(db: Executor, id?: string): Promise<PlanTemplate[]> {
  const rows = await db
    .select({ template: planTemplate, changedByName: account.fullName })
    .from(planTemplate)
    .leftJoin(account, eq(account.id, planTemplate.changedBy))
    .where(id === undefined ? undefined : eq(planTemplate.id, id))
    .orderBy(desc(planTemplate.active), asc(planTemplate.createdAt), asc(planTemplate.id));
  const offering = await db
    .select({ id: program.id, title: program.title, templateIds: program.planTemplateIds })
    .from(program)
    .where(and(isNull(program.deletedAt), isNull(program.archivedAt), sql`cardinality(${program.planTemplateIds}) > 0`))
    .orderBy(asc(program.title));
  return rows.map(({ template, changedByName }) =>
    presentPlanTemplate(template, {
      changedByName,
      programs: offering.filter(({ templateIds }) => templateIds.includes(template.id)),
    }),
  );
}

/** Those of these templates that families can choose, in their order. */
export async function activeTemplates(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(planTemplate)
    .where(and(inArray(planTemplate.id, [...ids]), eq(planTemplate.active, true)))
    .orderBy(asc(planTemplate.createdAt), asc(planTemplate.id));
}

/** The plan of a program that asks for the smallest deposit today, as its parts; null when none fits. */
export async function lightestPlan(
  db: Executor,
  { planTemplateIds, startDate }: { planTemplateIds: readonly string[]; startDate: string | null },
  { priceCents, today }: { priceCents: number | null; today: string },
): Promise<PlannedPart[] | null> {
  if (!priceCents) return null;
  const fitting = (await activeTemplates(db, planTemplateIds)).flatMap((template) => {
    const parts = scheduleOf(template, { priceCents, startDate, today });
    return parts ? [parts] : [];
  });
  return fitting.toSorted((one, other) => one[0]!.cents - other[0]!.cents)[0] ?? null;
}
