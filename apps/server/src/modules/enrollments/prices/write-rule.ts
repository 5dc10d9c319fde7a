import {
  ruleProblems,
  type changePriceRule,
  type wholePriceRule,
} from '@doctorbird/contract/enrollments/prices/price-rules';
import { mostPriceRules } from '@doctorbird/contract/enrollments/prices/price-rules';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { discountValues, refuseUnknownPrograms } from './discount-values.ts';
import { priceRule } from './prices.table.ts';

type Given = z.output<typeof wholePriceRule>;
type Changed = z.output<typeof changePriceRule>;

const valuesOf = (given: Partial<Given>): Partial<typeof priceRule.$inferInsert> => ({
  ...presentFields({ name: given.name, nthChild: given.nth_child, nthClass: given.nth_class, scope: given.scope }),
  ...discountValues(given),
});

/** Adds a rule. Throws 409 when there are too many, 422 for a program that does not exist. */
export async function addRule(db: Executor, { origin, now }: ActionContext, given: Given): Promise<string> {
  return inTransaction(db, async (tx) => {
    await refuseUnknownPrograms(tx, given.program_ids);
    if ((await tx.$count(priceRule)) >= mostPriceRules)
      throw conflict(
        'too_many',
        `There are ${mostPriceRules} rules already. Change one of those that are switched off.`,
      );
    const id = newId();
    const { kind } = given;
    const values = { ...valuesOf(given), kind, changedAt: now, changedBy: origin.actorId, createdAt: now };
    await tx.insert(priceRule).values({ id, ...(values as typeof priceRule.$inferInsert) });
    await recordAudit(tx, origin, {
      action: 'price_rule.added',
      entity: 'price_rule',
      entityId: id,
      after: { ...given },
    });
    return id;
  });
}

/** Changes a rule or switches it off. Throws 404, 409 (stale), 422 for fields that do not fit each other. */
export async function changeRule(
  db: Executor,
  { origin, now }: ActionContext,
  { id, given: { version, ...given } }: { id: string; given: Changed },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [present] = await tx.select().from(priceRule).where(eq(priceRule.id, id)).for('update');
    if (!present) throw notFound('rule');
    refuseStale(version, present.version);
    const values = valuesOf(presentFields(given) as Partial<Given>);
    const next = { ...present, ...values };
    const problems = ruleProblems({
      kind: present.kind,
      name: next.name,
      percent: next.percent,
      amount: next.amountCents,
      program_ids: next.programIds,
      from: next.fromDay,
      until: next.untilDay,
      combines: next.combines,
      active: next.active,
      nth_child: next.nthChild,
      nth_class: next.nthClass,
      scope: next.scope,
    });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (given.program_ids) await refuseUnknownPrograms(tx, given.program_ids);
    await tx
      .update(priceRule)
      .set({ ...values, changedAt: now, changedBy: origin.actorId, version: sql`${priceRule.version} + 1` })
      .where(eq(priceRule.id, id));
    const changed = changedFields(present, values);
    await recordAudit(tx, origin, { action: 'price_rule.changed', entity: 'price_rule', entityId: id, ...changed });
  });
}
