import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { enrollmentNumber } from '../places/enrollments.presenter.ts';
import { loadForChange } from '../places/load-for-change.ts';
import type { LockedMoney } from '../places/place-money.ts';
import { applyPrice, type PriceNeeds } from '../pricing/apply-price.ts';
import { currentLines, grantedScholarships } from '../prices/price-facts.queries.ts';
import { withScholarships, withTrial, type PriceLine } from '../prices/price-places.ts';
import type { scholarshipRequest } from '../prices/prices.table.ts';
import { seasonOf } from '../prices/season.ts';
import type { PaidTrial } from '../visits/paid-trials.queries.ts';

export interface Repriced {
  /** With the day until which a place that is enrolled already is to be paid. */
  changed: { title: string; cents: number; dueOn: string | null }[];
  unchanged: { number: string; reason: string }[];
}

interface Asked {
  request: Pick<typeof scholarshipRequest.$inferSelect, 'studentId' | 'programId' | 'season'>;
  lockMoney: (tx: Transaction, enrollmentId: string) => Promise<LockedMoney>;
  holdHours: number;
}

/** Gives the child's places that a decision is for their new price. One that is paid or being paid stays, with the reason. */
export async function repricePlaces(
  tx: Transaction,
  context: PriceNeeds,
  { request, lockMoney, holdHours }: Asked,
): Promise<Repriced> {
  const held = await tx
    .select({ id: enrollment.id, startDate: program.startDate })
    .from(enrollment)
    .innerJoin(program, eq(program.id, enrollment.programId))
    .where(
      and(
        eq(enrollment.studentId, request.studentId),
        inArray(enrollment.status, [...seatHolding]),
        request.season === null ? eq(enrollment.programId, request.programId) : undefined,
      ),
    )
    .orderBy(asc(enrollment.id));
  const meant = held.filter(({ startDate }) => request.season === null || seasonOf(startDate) === request.season);
  // All payments before the first enrollment, as everything here locks.
  const money = new Map<string, LockedMoney>();
  for (const { id } of meant) money.set(id, await lockMoney(tx, id));
  const scholarships = await grantedScholarships(tx, [request.studentId]);
  const answer: Repriced = { changed: [], unchanged: [] };
  for (const { id, startDate } of meant) {
    const row = await loadForChange(tx, id);
    if (row.priceCents === null) {
      answer.unchanged.push({ number: enrollmentNumber(row.number), reason: 'It has no price yet.' });
      continue;
    }
    const place = { childId: row.studentId, programId: row.programId, season: seasonOf(startDate) };
    const { base, trials } = await baseOf(tx, { ...place, id, priceCents: row.priceCents });
    const { lines, totalCents } = withTrial(place, withScholarships(place, base, scholarships), trials);
    if (totalCents === row.priceCents) continue;
    try {
      const price = { row, money: money.get(id)!, cents: totalCents, lines, reason: null, holdHours };
      const { dueOn } = await applyPrice(tx, context, price);
      answer.changed.push({ title: row.programTitle, cents: totalCents, dueOn });
    } catch (error) {
      // The rules refuse before they change anything.
      if (!(error instanceof DomainError)) throw error;
      answer.unchanged.push({ number: enrollmentNumber(row.number), reason: error.message });
    }
  }
  return answer;
}

/** The lines of a place without its scholarships and its trial class; for one from before there were lines, its price. */
async function baseOf(
  tx: Transaction,
  { id, childId, programId, priceCents }: { id: string; childId: string; programId: string; priceCents: number },
): Promise<{ base: PriceLine[]; trials: PaidTrial[] }> {
  const lines = await currentLines(tx, [id]);
  if (lines.length === 0)
    return { base: [{ kind: 'price', label: 'Price', amountCents: priceCents, sourceId: null }], trials: [] };
  const base = lines
    .filter(({ kind }) => kind !== 'scholarship' && kind !== 'trial')
    .map(({ kind, label, amountCents, ruleId, codeId }) => ({ kind, label, amountCents, sourceId: ruleId ?? codeId }));
  const trials = lines.flatMap(({ label, amountCents, visitId }) =>
    visitId === null ? [] : [{ id: visitId, childId, programId, cents: -amountCents, label }],
  );
  return { base, trials };
}
