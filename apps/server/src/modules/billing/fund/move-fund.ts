import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { fund, fundEntry } from './fund.table.ts';

type Entry = Omit<typeof fundEntry.$inferInsert, 'id' | 'createdBy' | 'createdAt' | 'valueDay'>;
type Moving = Pick<ActionContext, 'now' | 'origin'>;

/** Locks the fund, always as the last row of all; the first entry ever makes it. */
async function lockFund(tx: Transaction): Promise<string> {
  const find = () => tx.select({ id: fund.id }).from(fund).for('update');
  const [found] = await find();
  if (found) return found.id;
  await tx.insert(fund).values({ id: newId() }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The scholarship fund was not stored.');
  return made.id;
}

/** What is left of the money of a sponsor, or of what nobody gave for a purpose. */
async function leftOf(db: Executor, sponsorId: string | null): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${fundEntry.amountCents}), 0)`.mapWith(Number) })
    .from(fundEntry)
    .where(sql`${fundEntry.sponsorId} is not distinct from ${sponsorId}::uuid`);
  return row?.cents ?? 0;
}

/**
 * Changes what is in the fund by an entry. `valueDay` is where the books have its day. Throws 409 beside `amount` when less is left
 * where it comes from, unless what is missing never arrived. Returns the entry's id and what is left there.
 */
export async function moveFund(
  tx: Transaction,
  { now, origin }: Moving,
  {
    entry,
    valueDay,
    neverCame = false,
  }: { entry: Entry; valueDay: string | ReturnType<typeof sql<string>>; neverCame?: boolean },
): Promise<{ id: string; leftCents: number }> {
  const fundId = await lockFund(tx);
  const sponsorId = entry.sponsorId ?? null;
  const before = await leftOf(tx, sponsorId);
  const leftCents = before + entry.amountCents;
  if (leftCents < 0 && entry.amountCents < 0 && !neverCame) {
    const where = sponsorId === null ? 'in the fund without a purpose' : "left of this sponsor's money";
    const left = before <= 0 ? `Nothing is ${where} now` : `Only ${inDollars(before)} is ${where} now`;
    throw conflict('fund_short', `${left}, so nothing was changed.`, { fields: { amount: left } });
  }
  const id = newId();
  await tx
    .insert(fundEntry)
    .values({ ...entry, valueDay: sql`${valueDay}`, id, createdBy: origin.actorId, createdAt: now });
  await tx
    .update(fund)
    .set({ balanceCents: sql`${fund.balanceCents} + ${entry.amountCents}` })
    .where(eq(fund.id, fundId));
  return { id, leftCents };
}
