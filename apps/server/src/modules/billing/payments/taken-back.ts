import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { payment, refund } from './payments.table.ts';

/**
 * Whether a refund took back money that was not paid for its place or bill, as text for a query: what was more than was due and became
 * credit, what was undone, and what went back in the place of such credit, by whichever way it was carried in the end. It does not take its
 * part of the price along. `row` is the name of the refund in the query, never input.
 */
export const takenBack = (
  row: string,
): string => `(${row}.overpaid or ${row}.channel = 'reversal' or (${row}.instead_of is not null and exists (
  with recursive chain as (
    select ${row}.instead_of as id
    union select r.instead_of from refund r join chain c on c.id = r.id where r.instead_of is not null
  ) select 1 from chain c join refund o on o.id = c.id where o.overpaid)))`;

/** What was returned of the payments that a condition names: of what they paid, and of other money, in cents. */
export async function returnedOf(tx: Transaction, which: SQL): Promise<{ cents: number; otherCents: number }> {
  const sums = (isOther: SQL) =>
    tx
      .select({
        allCents: sql`coalesce(sum(${refund.amountCents}), 0)`.mapWith(Number),
        otherCents: sql`coalesce(sum(${refund.amountCents}) filter (where ${isOther}), 0)`.mapWith(Number),
        isReplaced: sql<boolean>`coalesce(bool_or(${refund.insteadOf} is not null), false)`,
      })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(and(which, eq(refund.state, 'succeeded')));
  const [row] = await sums(sql`${refund.overpaid} or ${refund.channel} = 'reversal'`);
  // Hardly any refund goes in the place of another, and following it costs more than the rest.
  const [exact = row] = row?.isReplaced ? await sums(sql.raw(takenBack('refund'))) : [];
  return { cents: (exact?.allCents ?? 0) - (exact?.otherCents ?? 0), otherCents: exact?.otherCents ?? 0 };
}
