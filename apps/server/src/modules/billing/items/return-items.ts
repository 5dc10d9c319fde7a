import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { cancelCards } from '../gift-cards/move-balance.ts';
import { endPass } from '../passes/end-pass.ts';
import { item, itemMove, itemUse } from './items.table.ts';

/**
 * Puts what a charge took back on the shelf, ends its gift cards and its pass, and lets the family or child be billed for it again this season. Repeating it has
 * no further effect. The caller has locked the bill.
 */
export async function returnItems(
  tx: Transaction,
  { now, origin }: Pick<ActionContext, 'now' | 'origin'>,
  chargeId: string,
): Promise<void> {
  const taken = await tx
    .select({ itemId: itemMove.itemId, quantity: sql`-sum(${itemMove.quantity})`.mapWith(Number) })
    .from(itemMove)
    .where(eq(itemMove.chargeId, chargeId))
    .groupBy(itemMove.itemId)
    .having(sql`sum(${itemMove.quantity}) < 0`)
    .orderBy(itemMove.itemId);
  await lockItems(
    tx,
    taken.map(({ itemId }) => itemId),
  );
  for (const { itemId, quantity } of taken) {
    await tx
      .insert(itemMove)
      .values({ id: newId(), itemId, quantity, chargeId, createdBy: origin.actorId, createdAt: now });
    await tx
      .update(item)
      .set({ stock: sql`${item.stock} + ${quantity}` })
      .where(eq(item.id, itemId));
  }
  await tx
    .update(itemUse)
    .set({ releasedAt: now })
    .where(and(eq(itemUse.chargeId, chargeId), isNull(itemUse.releasedAt)));
  await cancelCards(tx, { now, origin }, chargeId);
  await endPass(tx, { now }, chargeId);
}

/** Locks items in one order, so that two bills with the same ones do not wait for each other. */
export async function lockItems(tx: Transaction, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(item)
    .where(inArray(item.id, [...new Set(ids)]))
    .orderBy(item.id)
    .for('update');
}

export type ItemRow = typeof item.$inferSelect;
