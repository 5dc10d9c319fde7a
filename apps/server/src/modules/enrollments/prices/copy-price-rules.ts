import { arrayOverlaps, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { priceRule } from './prices.table.ts';

/** Makes rules that name a program name its copy as well; a rule for all programs names none. */
export async function copyPriceRules(
  tx: Transaction,
  copies: ReadonlyArray<{ from: string; to: string }>,
): Promise<void> {
  if (copies.length === 0) return;
  const rules = await tx
    .select({ id: priceRule.id, programIds: priceRule.programIds })
    .from(priceRule)
    .where(
      arrayOverlaps(
        priceRule.programIds,
        copies.map(({ from }) => from),
      ),
    )
    .orderBy(priceRule.id)
    .for('update');
  for (const { id, programIds } of rules) {
    const added = copies.filter(({ from }) => programIds.includes(from)).map(({ to }) => to);
    await tx
      .update(priceRule)
      .set({ programIds: [...programIds, ...added], version: sql`${priceRule.version} + 1` })
      .where(eq(priceRule.id, id));
  }
}
