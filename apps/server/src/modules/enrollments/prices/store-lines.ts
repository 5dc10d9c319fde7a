import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { PriceLine } from './price-places.ts';
import { enrollmentPriceLine } from './prices.table.ts';

/** The column of the record that a line comes from. */
const sources = {
  sibling: 'ruleId',
  multi_class: 'ruleId',
  early_bird: 'ruleId',
  code: 'codeId',
  scholarship: 'scholarshipId',
  trial: 'visitId',
} as const;

/** Replaces the lines of a place: those before stay, marked as superseded. The caller has locked the enrollment. */
export async function storeLines(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { enrollmentId, lines }: { enrollmentId: string; lines: readonly PriceLine[] },
): Promise<void> {
  await tx
    .update(enrollmentPriceLine)
    .set({ supersededAt: now })
    .where(and(eq(enrollmentPriceLine.enrollmentId, enrollmentId), isNull(enrollmentPriceLine.supersededAt)));
  if (lines.length === 0) return;
  await tx.insert(enrollmentPriceLine).values(
    lines.map(({ kind, label, amountCents, sourceId }, position) => ({
      id: newId(),
      enrollmentId,
      position,
      kind,
      label,
      amountCents,
      ...(kind !== 'price' && kind !== 'late_join' && kind !== 'membership' && { [sources[kind]]: sourceId }),
      createdAt: now,
    })),
  );
}

/** The one line of a price that an admin set by hand. */
export const setByHand = (cents: number): PriceLine => ({
  kind: 'price',
  label: 'Price set by the office',
  amountCents: cents,
  sourceId: null,
});
