import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { fund, fundEntry } from './fund.table.ts';

type Entry = Omit<typeof fundEntry.$inferInsert, 'id' | 'createdBy' | 'createdAt' | 'valueDay'>;
type Moving = Pick<ActionContext, 'now' | 'origin'>;

/** Locks the fund, always as the last row of all; the first entry ever makes it. */
async function lockFund(tx: Transaction): Promise<{ id: string; balanceCents: number }> {
  const find = () => tx.select().from(fund).for('update');
  const [found] = await find();
  if (found) return found;
  await tx.insert(fund).values({ id: newId() }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The scholarship fund was not stored.');
  return made;
}

/**
 * Changes what is in the fund by an entry. `valueDay` is where the books have its day. Throws 409 beside `amount` when the fund
 * has less, unless what is missing never arrived. Returns the entry's id and what is left.
 */
export async function moveFund(
  tx: Transaction,
  { now, origin }: Moving,
  {
    entry,
    valueDay,
    neverCame = false,
  }: { entry: Entry; valueDay: string | ReturnType<typeof sql<string>>; neverCame?: boolean },
): Promise<{ id: string; balanceCents: number }> {
  const { id: fundId, balanceCents: before } = await lockFund(tx);
  const balanceCents = before + entry.amountCents;
  if (balanceCents < 0 && entry.amountCents < 0 && !neverCame) {
    const left = before <= 0 ? 'Nothing is in the fund now' : `Only ${inDollars(before)} is in the fund now`;
    throw conflict('fund_short', `${left}, so nothing was changed.`, { fields: { amount: left } });
  }
  const id = newId();
  await tx
    .insert(fundEntry)
    .values({ ...entry, valueDay: sql`${valueDay}`, id, createdBy: origin.actorId, createdAt: now });
  await tx.update(fund).set({ balanceCents }).where(eq(fund.id, fundId));
  return { id, balanceCents };
}
