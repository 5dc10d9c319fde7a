import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { enrollmentNumber } from '../places/enrollments.presenter.ts';
import { type EnrollmentForChange, loadForChange } from '../places/load-for-change.ts';
import type { LockedMoney } from '../places/place-money.ts';
import { giveTime } from '../status/give-time.ts';
import { isBeingPaid } from '../status/is-being-paid.ts';
import { applyPrice, type PriceNeeds } from '../pricing/apply-price.ts';
import { currentLines, grantedScholarships } from '../prices/price-facts.queries.ts';
import { withScholarships, withTrial, type PriceLine } from '../prices/price-places.ts';
import type { scholarshipRequest } from '../prices/prices.table.ts';
import { seasonOf } from '../prices/season.ts';
import type { PaidTrial } from '../visits/paid-trials.queries.ts';

export interface Repriced {
  /**
   * As they were, with their new price, the day until which a place that is enrolled already is to be paid, and until when one is held
   * that waited for this answer.
   */
  changed: { row: EnrollmentForChange; cents: number; dueOn: string | null; heldUntil: Date | null }[];
  unchanged: { number: string; reason: string; payerId: string | null }[];
  /** What places cost that waited for this answer, and until when they are held. */
  held: HeldAnew[];
}

export interface HeldAnew {
  row: EnrollmentForChange;
  cents: number;
  until: Date;
}

type RequestRow = typeof scholarshipRequest.$inferSelect;
type RequestFacts = Pick<RequestRow, 'studentId' | 'programId' | 'season'>;

interface Asked {
  /** As it was before the decision. */
  request: RequestFacts & Pick<RequestRow, 'id' | 'state'>;
  lockMoney: (tx: Transaction, enrollmentId: string) => Promise<LockedMoney>;
  holdHours: number;
}

/** The places that the child holds and that a request is for. */
export async function placesOfRequest(
  tx: Transaction,
  request: RequestFacts,
): Promise<{ id: string; startDate: string | null }[]> {
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
  return held.filter(({ startDate }) => request.season === null || seasonOf(startDate) === request.season);
}

/** Whether somebody is to pay this price of a place by the moment until which it is held. */
export const isToPay = async (
  tx: Transaction,
  { money }: Pick<PriceNeeds, 'money'>,
  { row, cents }: Pick<HeldAnew, 'row' | 'cents'>,
): Promise<boolean> => cents > 0 && row.paidCents === 0 && !(await isBeingPaid(tx, money, row.id));

/**
 * Gives the child's places that a decision is for their new price. One that is paid or being paid stays, with the reason. The
 * first answer gives those that waited for it the full time again.
 */
export async function repricePlaces(
  tx: Transaction,
  context: PriceNeeds,
  { request, lockMoney, holdHours }: Asked,
): Promise<Repriced> {
  const meant = await placesOfRequest(tx, request);
  // All payments before the first enrollment, as everything here locks.
  const money = new Map<string, LockedMoney>();
  for (const { id } of meant) money.set(id, await lockMoney(tx, id));
  const scholarships = await grantedScholarships(tx, [request.studentId]);
  const answer: Repriced = { changed: [], unchanged: [], held: [] };
  for (const { id, startDate } of meant) {
    const row = await loadForChange(tx, id);
    const until = request.state === 'requested' ? await giveTime(tx, context, row) : null;
    const stays = { number: enrollmentNumber(row.number), payerId: row.parentId };
    if (row.priceCents === null) {
      answer.unchanged.push({ ...stays, reason: 'It has no price yet.' });
      continue;
    }
    const place = { childId: row.studentId, programId: row.programId, season: seasonOf(startDate) };
    const { base, trials, present } = await baseOf(tx, { ...place, id, priceCents: row.priceCents });
    // Only this decision changes: one that a price by hand replaced stays out, one that came along in a move stays.
    const counting = scholarships.flatMap((scholarship) => {
      if (scholarship.id === request.id) return [scholarship];
      return present.has(scholarship.id) ? [{ ...scholarship, programId: row.programId, season: null }] : [];
    });
    const { lines, totalCents } = withTrial(place, withScholarships(place, base, counting), trials);
    const heldUntil = until && (await isToPay(tx, context, { row, cents: totalCents })) ? until : null;
    if (heldUntil) answer.held.push({ row, cents: totalCents, until: heldUntil });
    if (totalCents === row.priceCents) continue;
    try {
      const price = { row, money: money.get(id)!, cents: totalCents, lines, reason: null, holdHours };
      const { dueOn } = await applyPrice(tx, context, price);
      answer.changed.push({ row, cents: totalCents, dueOn, heldUntil });
    } catch (error) {
      // The rules refuse before they change anything.
      if (!(error instanceof DomainError)) throw error;
      answer.unchanged.push({ ...stays, reason: error.message });
    }
  }
  return answer;
}

/**
 * The lines of a place without its scholarships and its trial class; for one from before there were lines, its price.
 * `present`: the scholarships that its price has now.
 */
async function baseOf(
  tx: Transaction,
  { id, childId, programId, priceCents }: { id: string; childId: string; programId: string; priceCents: number },
): Promise<{ base: PriceLine[]; trials: PaidTrial[]; present: ReadonlySet<string> }> {
  const lines = await currentLines(tx, [id]);
  const present = new Set(lines.flatMap(({ scholarshipId }) => scholarshipId ?? []));
  if (lines.length === 0)
    return { base: [{ kind: 'price', label: 'Price', amountCents: priceCents, sourceId: null }], trials: [], present };
  const base = lines
    .filter(({ kind }) => kind !== 'scholarship' && kind !== 'trial')
    .map(({ kind, label, amountCents, ruleId, codeId }) => ({ kind, label, amountCents, sourceId: ruleId ?? codeId }));
  const trials = lines.flatMap(({ label, amountCents, visitId }) =>
    visitId === null ? [] : [{ id: visitId, childId, programId, cents: -amountCents, label }],
  );
  return { base, trials, present };
}
