import {
  codeProblems,
  type changePriceCode,
  type newPriceCode,
} from '@doctorbird/contract/enrollments/prices/price-codes';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { discountValues, refuseUnknownPrograms } from './discount-values.ts';
import { priceCode } from './prices.table.ts';

type Given = z.output<typeof newPriceCode>;
type Changed = z.output<typeof changePriceCode>;

const valuesOf = (given: Partial<Given>): Partial<typeof priceCode.$inferInsert> => ({
  ...presentFields({ mostUses: given.most_uses, mostPerFamily: given.most_per_family }),
  ...discountValues(given),
});

/** Adds a code. Throws 409 for one that exists, also when it is switched off; 422 for a program that does not. */
export async function addCode(db: Database, { origin, now }: ActionContext, given: Given): Promise<string> {
  return inTransaction(db, async (tx) => {
    await refuseUnknownPrograms(tx, given.program_ids);
    const id = newId();
    const values = { ...valuesOf(given), code: given.code, changedAt: now, changedBy: origin.actorId, createdAt: now };
    const added = await tx
      .insert(priceCode)
      .values({ id, ...(values as typeof priceCode.$inferInsert) })
      .onConflictDoNothing({ target: priceCode.code })
      .returning({ id: priceCode.id });
    if (added.length === 0) {
      const sentence = 'This code exists already. Change it instead, or choose another';
      throw new DomainError('conflict', 'code_taken', sentence, { fields: { code: sentence } });
    }
    await recordAudit(tx, origin, {
      action: 'price_code.added',
      entity: 'price_code',
      entityId: id,
      after: { ...given },
    });
    return id;
  });
}

/** Changes a code or switches it off; places that have it do not change. Throws 404, 409 (stale), 422. */
export async function changeCode(
  db: Database,
  { origin, now }: ActionContext,
  { id, given: { version, ...given } }: { id: string; given: Changed },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [present] = await tx.select().from(priceCode).where(eq(priceCode.id, id)).for('update');
    if (!present) throw notFound('code');
    refuseStale(version, present.version);
    const values = valuesOf(presentFields(given) as Partial<Given>);
    const next = { ...present, ...values };
    const problems = codeProblems({
      percent: next.percent,
      amount: next.amountCents,
      from: next.fromDay,
      until: next.untilDay,
      most_uses: next.mostUses,
      most_per_family: next.mostPerFamily,
    });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (given.program_ids) await refuseUnknownPrograms(tx, given.program_ids);
    await tx
      .update(priceCode)
      .set({ ...values, changedAt: now, changedBy: origin.actorId, version: sql`${priceCode.version} + 1` })
      .where(eq(priceCode.id, id));
    const changed = changedFields(present, values);
    await recordAudit(tx, origin, { action: 'price_code.changed', entity: 'price_code', entityId: id, ...changed });
  });
}
