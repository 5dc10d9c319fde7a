import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { oneByOne } from '../../../platform/sweeps/one-by-one.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { loadForChange } from '../places/load-for-change.ts';
import { setByHand } from '../prices/store-lines.ts';
import { applyPrice, type PriceNeeds } from './apply-price.ts';
import { notifyOfPrice } from './notify-of-price.ts';

interface NewPrice {
  cents: number;
  reason: string;
}

/** Sets what a place costs, while nothing was paid, and notifies the family. Throws 404, 409 when the rules refuse it. */
async function setPrice(
  db: Database,
  context: PriceNeeds,
  { id, price: { cents, reason } }: { id: string; price: NewPrice },
): Promise<void> {
  const lockMoney = await context.money.beforeLocking();
  const { hold_hours: holdHours } = await readPolicies(db);
  await inTransaction(
    db,
    async (tx) => {
      const money = await lockMoney(tx, id);
      const row = await loadForChange(tx, id);
      const lines = [setByHand(cents)];
      const { begins, dueOn } = await applyPrice(tx, context, { row, money, cents, lines, reason, holdHours });
      const heldUntil = begins ? new Date(context.now.getTime() + holdHours * 3_600_000) : null;
      await notifyOfPrice(tx, context, { row, cents, dueOn, heldUntil, reason });
    },
    { retrySerialization: 2 },
  );
}

/** Each place in its own transaction: one whose price is fixed stops no other. */
export async function setPrices(
  db: Database,
  context: PriceNeeds,
  { ids, price }: { ids: readonly string[]; price: NewPrice },
): Promise<{ changed: number; refused: { id: string; error: string }[] }> {
  const { done, refused } = await oneByOne(db, ids, (id) => setPrice(db, context, { id, price }));
  return { changed: done, refused };
}
