import { inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { depositOf } from './plan-schedule.ts';
import { planTemplate } from './plan-templates.table.ts';

interface Offered {
  planTemplateIds?: readonly string[] | undefined;
  priceCents?: number | null | undefined;
  startDate?: string | null | undefined;
}

/** Why families of this program could never choose one of its plans, or null. */
export async function unfitPlan(db: Executor, offered: Offered): Promise<string | null> {
  const { planTemplateIds: ids = [], priceCents = null, startDate = null } = offered;
  if (ids.length === 0) return null;
  const rows = await db
    .select()
    .from(planTemplate)
    .where(inArray(planTemplate.id, [...ids]));
  if (rows.length < new Set(ids).size) return 'Choose plans from the list';
  if (priceCents === null) return 'A program without a price cannot offer payment plans yet';
  for (const one of rows) {
    if (depositOf(one, priceCents) >= priceCents)
      return `The deposit of “${one.name}” must be less than the price of ${inDollars(priceCents)}`;
    if (one.timing === 'around_program' && startDate === null)
      return `“${one.name}” counts from the first day, so the program needs a start date`;
  }
  return null;
}

/** Throws 422 for plans that do not exist, or that families of this program could never choose. */
export async function refuseUnfitPlans(tx: Transaction, offered: Offered): Promise<void> {
  const problem = await unfitPlan(tx, offered);
  if (problem) throw invalid({ plan_template_ids: problem });
}
