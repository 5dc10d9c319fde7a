import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { oneByOne } from '../../../platform/sweeps/one-by-one.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { loadForChange } from '../places/load-for-change.ts';
import { placeMails } from '../mails/place-mails.ts';
import { notifyFamily } from '../places/notify-family.ts';
import { setByHand } from '../prices/store-lines.ts';
import { applyPrice, type PriceNeeds } from './apply-price.ts';

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
      const before = row.priceCents === null ? '.' : `; it was ${inDollars(row.priceCents)}.`;
      await notifyFamily(tx, context, {
        about: row,
        mail: {
          kind: placeMails.priceChanged,
          values: {
            child: row.studentName,
            program: row.programTitle,
            price: inDollars(cents),
            before: dueOn ? `${before} Please pay by ${writtenDate(dueOn)}.` : before,
            deadline:
              begins && cents > 0 ? writtenMoment(new Date(context.now.getTime() + holdHours * 3_600_000)) : null,
            reason,
          },
        },
      });
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
