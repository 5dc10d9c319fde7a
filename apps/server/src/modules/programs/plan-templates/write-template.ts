import {
  mostPlanTemplates,
  templateProblems,
  type changePlanTemplate,
  type wholePlanTemplate,
} from '@doctorbird/contract/programs/plan-templates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { inDollars, toWireOrNull } from '../../../platform/money.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { program } from '../catalog/programs.table.ts';
import { depositOf } from './plan-schedule.ts';
import { planTemplate } from './plan-templates.table.ts';
import { centsOf } from '../../../platform/money.ts';

type Given = z.output<typeof wholePlanTemplate>;
type TemplateRow = typeof planTemplate.$inferSelect;

const valuesOf = (given: Partial<Given>): Partial<typeof planTemplate.$inferInsert> =>
  presentFields({
    name: given.name,
    depositPercent: given.deposit_percent,
    depositCents: centsOf(given.deposit_amount),
    timing: given.timing,
    parts: given.parts,
    every: given.every,
    unit: given.unit,
    first: given.first,
    days: given.days,
    active: given.active,
  });

/** Adds a template. Throws 409 when there are too many. */
export async function addTemplate(db: Executor, { origin, now }: ActionContext, given: Given): Promise<string> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plan_template'))`);
    if ((await tx.$count(planTemplate)) >= mostPlanTemplates)
      throw conflict(
        'too_many',
        `There are ${mostPlanTemplates} plans already. Change one of those that are switched off.`,
      );
    const id = newId();
    const values = { ...valuesOf(given), changedAt: now, changedBy: origin.actorId, createdAt: now };
    await tx.insert(planTemplate).values({ id, ...(values as typeof planTemplate.$inferInsert) });
    await recordAudit(tx, origin, {
      action: 'plan_template.added',
      entity: 'plan_template',
      entityId: id,
      after: { ...given },
    });
    return id;
  });
}

/**
 * Changes a template or switches it off; plans that families have chosen stay as they are. Throws 404, 409 (stale), 422
 * for fields that do not fit each other, or a deposit that is not below the price of a program that offers it.
 */
export async function changeTemplate(
  db: Executor,
  { origin, now }: ActionContext,
  { id, given: { version, ...given } }: { id: string; given: z.output<typeof changePlanTemplate> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [present] = await tx.select().from(planTemplate).where(eq(planTemplate.id, id)).for('update');
    if (!present) throw notFound('plan');
    refuseStale(version, present.version);
    const values = valuesOf(presentFields(given) as Partial<Given>);
    const next: TemplateRow = { ...present, ...(values as Partial<TemplateRow>) };
    const problems = templateProblems({
      name: next.name,
      deposit_percent: next.depositPercent,
      deposit_amount: toWireOrNull(next.depositCents),
      timing: next.timing,
      parts: next.parts,
      every: next.every,
      unit: next.unit,
      first: next.first,
      days: next.days,
      active: next.active,
    });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await refuseTooHighDeposit(tx, next);
    await tx
      .update(planTemplate)
      .set({ ...values, changedAt: now, changedBy: origin.actorId, version: sql`${planTemplate.version} + 1` })
      .where(eq(planTemplate.id, id));
    const changed = changedFields(present, values);
    await recordAudit(tx, origin, {
      action: 'plan_template.changed',
      entity: 'plan_template',
      entityId: id,
      ...changed,
    });
  });
}

async function refuseTooHighDeposit(tx: Transaction, template: TemplateRow): Promise<void> {
  const offering = await tx
    .select({ title: program.title, priceCents: program.priceCents })
    .from(program)
    .where(
      and(sql`${template.id} = any(${program.planTemplateIds})`, isNull(program.deletedAt), isNull(program.archivedAt)),
    );
  const field = template.depositCents === null ? 'deposit_percent' : 'deposit_amount';
  for (const { title, priceCents } of offering)
    if (priceCents !== null && depositOf(template, priceCents) >= priceCents)
      throw invalid({
        [field]: `${title} offers this plan and costs ${inDollars(priceCents)}: the deposit must be less`,
      });
}
