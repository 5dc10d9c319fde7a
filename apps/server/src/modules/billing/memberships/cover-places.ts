import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { type EnrollmentForChange, loadForChange } from '../../enrollments/places/load-for-change.ts';
import type { LockedMoney } from '../../enrollments/places/place-money.ts';
import { applyPrice, type PriceNeeds } from '../../enrollments/pricing/apply-price.ts';
import { coveredLines } from '../../enrollments/prices/price-places.ts';
import { currentLines } from '../../enrollments/prices/price-facts.queries.ts';
import { itemOffer } from '../items/items.table.ts';
import type { MembershipRow } from './load-membership.ts';

/** The places of a child in programs of a membership that cost something and for which nothing was paid, in one order. */
export async function placesToCover(
  db: Executor,
  { itemId, studentId }: Pick<MembershipRow, 'itemId' | 'studentId'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: enrollment.id })
    .from(enrollment)
    .innerJoin(itemOffer, and(eq(itemOffer.programId, enrollment.programId), eq(itemOffer.itemId, itemId)))
    .where(
      and(
        eq(enrollment.studentId, studentId),
        inArray(enrollment.status, [...seatHolding]),
        gt(enrollment.priceCents, 0),
        eq(enrollment.paidCents, 0),
      ),
    )
    .orderBy(asc(enrollment.id));
  return rows.map(({ id }) => id);
}

/** Gives these places the price of a member. One that is being paid stays as it is. Returns those, as they were. */
export async function coverPlaces(
  tx: Transaction,
  context: PriceNeeds,
  { name, places, money }: { name: string; places: readonly string[]; money: ReadonlyMap<string, LockedMoney> },
): Promise<EnrollmentForChange[]> {
  const covered: EnrollmentForChange[] = [];
  for (const id of places) {
    const row = await loadForChange(tx, id);
    if (row.priceCents === null) continue;
    const [price] = (await currentLines(tx, [id])).filter(({ kind }) => kind === 'price');
    const lines = coveredLines(price?.amountCents ?? row.priceCents, name);
    try {
      await applyPrice(tx, context, { row, money: money.get(id)!, cents: 0, lines, reason: name, holdHours: 0 });
      covered.push(row);
    } catch (error) {
      // The rules refuse before they change anything.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return covered;
}
