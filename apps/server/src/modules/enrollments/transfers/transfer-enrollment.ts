import { ageOn } from '@doctorbird/contract/core/person-fields';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { ageDayOf, type OpenTo } from '../../programs/catalog/program-dates.ts';
import type { program } from '../../programs/catalog/programs.table.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { openToFamily } from '../opening/early-access.queries.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { type EnrollmentForChange, loadForChange } from '../places/load-for-change.ts';
import { finishTurn, requireTurn, turnOfOffice, type Turn } from '../line/require-turn.ts';
import { classAndFacts } from '../mails/class-facts.queries.ts';
import { listedParts, moneyFacts } from '../mails/money-facts.ts';
import { placeMails } from '../mails/place-mails.ts';
import { notifyFamily } from '../places/notify-family.ts';
import type { PlaceGate } from '../places/place-gate.ts';
import type { Beyond, PlaceMoney } from '../places/place-money.ts';
import { recordEvent } from '../places/record-event.ts';
import { refuseOtherPrice } from '../prices/refuse-other-price.ts';
import { hasDiscounts, pricesThere } from '../prices/price-there.ts';
import { storeLines } from '../prices/store-lines.ts';
import { lapseHoldsOf } from '../status/lapse-holds.ts';
import { moveEnrollment } from '../status/move-enrollment.ts';
import { type OpenPart, paymentStatusOf } from '../status/payment-summary.ts';
import { endByPlace } from '../waiting/end-by-place.ts';
import { offerSeat } from '../waiting/offer-job.ts';
import { seatsOf } from '../waiting/seats.queries.ts';
import { type TransferFacts, type TransferOutcome, weighTransfer } from './transfer-rules.ts';
import { requireInTime } from './transfer-window.ts';
import {
  askedParts,
  heldUntil,
  lockTarget,
  type PlaceToTransfer,
  offeredChildren,
  placesToTransfer,
  seatedChildren,
} from './transfers.queries.ts';

export type TransferNeeds = ActionContext & NotifyDependencies & { money: PlaceMoney; gate: PlaceGate };
export interface TransferAsked {
  programId: string;
  reason: string | null;
  /** A family moves its own place: within the days of the policy, and for the price that it saw. */
  family?: { parentId: string; expected: number | null | undefined };
}
export type Target = typeof program.$inferSelect;
type Possible = Extract<TransferOutcome, { possible: true }>;

/** As whom a family asks for a place there, and how many children wait for one. */
export async function askingOf(
  db: Executor,
  now: Date,
  of: { target: Target; parentId: string; studentId: string; offered: ReadonlySet<string> },
): Promise<{ to: OpenTo; waiting: number }> {
  const { target, parentId, studentId, offered } = of;
  if (offered.has(studentId)) return { to: 'offered', waiting: 0 };
  const to = await openToFamily(db, now, { place: target, family: { parentId, studentId } });
  return { to, waiting: (await seatsOf(db, target.id)).waiting };
}

/** What the rules say about one place, given who holds a seat there, and to whom one is offered. */
export function outcomeOf(
  place: PlaceToTransfer,
  { target, seated, offered }: { target: Target; seated: ReadonlySet<string>; offered: ReadonlySet<string> },
  { now, ...asking }: Pick<TransferFacts, 'now' | 'reason' | 'to' | 'waiting' | 'missing'>,
): TransferOutcome {
  const age = ageOn(place.dateOfBirth, ageDayOf(target.startDate, jamaicaDay(now)).day);
  const forOthers = [...offered].filter((child) => child !== place.studentId && !seated.has(child));
  const there = { seatsTaken: seated.size + forOthers.length, enrolledThere: seated.has(place.studentId) };
  return weighTransfer({ place, target, ...there, age, now, ...asking });
}

/**
 * Moves a place to another program; number, child, history and payments stay with it. The other program is locked
 * before its seats are counted, as for a request. Returns what became of the price. Throws 404, 409 when the rules refuse
 * it (`transfer-rules.ts`), and for a family too late, before its turn in the line, or at another price
 * than it saw.
 */
export async function transferEnrollment(
  db: Database,
  context: TransferNeeds,
  { id, asked: { programId, reason, family } }: { id: string; asked: TransferAsked },
): Promise<Pick<Possible, 'repriced' | 'creditCents' | 'dueCents'> & { discounted: boolean }> {
  const { now } = context;
  let turn = turnOfOffice;
  if (family) {
    const { parentId } = family;
    await requireInTime(db, now, { id, parentId });
    turn = await requireTurn(db, now, { parentId, places: [{ programId, enrollmentId: id }] });
  }
  const lockMoney = await context.money.beforeLocking();
  const { hold_hours: holdHours } = await readPolicies(db);
  return inTransaction(
    db,
    async (tx) => {
      const found = await lockTarget(tx, programId);
      if (!found || (family && found.status === 'draft')) throw notFound('program');
      const money = await lockMoney(tx, id);
      await lapseHoldsOf(tx, context, found.id);
      const row = await loadForChange(tx, id);
      const place = (await placesToTransfer(tx, context.money, [id])).get(id);
      if (!place) throw notFound('enrollment');
      const seated = await seatedChildren(tx, found.id);
      const offered = await offeredChildren(tx, found.id);
      const there = (await pricesThere(tx, { ids: [id], target: found, at: family && now, covers: context.money })).get(
        id,
      );
      const target = { ...found, priceCents: there ? there.cents : found.priceCents };
      const asking = family
        ? await askingOf(tx, now, { target: found, parentId: family.parentId, studentId: row.studentId, offered })
        : {};
      const missing = await context.gate(tx, { studentId: row.studentId, programId: found.id });
      const outcome = outcomeOf(place, { target, seated, offered }, { now, reason, missing, ...asking });
      if (!outcome.possible) throw conflict(outcome.code, outcome.sentence);
      if (family) refuseOtherPrice(target.priceCents, family.expected, 'move the place');
      if (outcome.repriced && money.heldCents !== place.heldCents)
        throw conflict('being_refunded', 'A refund for this place is on its way. Try again when it has arrived.');
      // A reference for the former amount must not be paid any more.
      if (outcome.repriced) await money.cancelOpen(context, 'The place was moved to another program.');
      const holdEnds = row.holdExpiresAt ?? new Date(now.getTime() + holdHours * 3_600_000);
      await store(tx, {
        turn,
        row,
        target,
        repriced: outcome.repriced,
        holdExpiresAt: outcome.status === 'pending' && target.priceCents !== null ? holdEnds : null,
      });
      if (there?.lines) await storeLines(tx, context, { enrollmentId: id, lines: there.lines });
      await chargePlace(tx, context, { id, why: 'price_change' });
      const priced = { ...row, priceCents: target.priceCents };
      // Worked out while the payments are as they were.
      const beyond = await money.beyond(context, outcome.creditCents);
      if (outcome.creditCents > 0) await money.creditBeyond(context, { place: priced, cents: outcome.creditCents });
      if (outcome.repriced) await context.money.followPrice(tx, context, id);
      await endByPlace(tx, context, { studentId: row.studentId, programId: found.id, enrollmentId: id });
      await offerSeat(tx, context, row.programId);
      await record(tx, context, { row, target, reason });
      await finishTurn(tx, now, turn);
      const fresh = await loadForChange(tx, id);
      if (outcome.status !== row.status)
        await moveEnrollment(tx, context, { row: fresh, move: { to: outcome.status, quiet: true } });
      const dueOn = jamaicaDay(new Date(now.getTime() + holdHours * 3_600_000));
      if (outcome.repriced)
        await context.money.askForRest(tx, context, { enrollmentId: id, dueOn, wasFree: !row.priceCents });
      const parts = outcome.dueCents > 0 ? await askedParts(tx, context.money, id) : [];
      const until = outcome.dueCents > 0 ? await heldUntil(tx, context.money, id) : null;
      await notifyFamily(tx, context, {
        about: row,
        mail: {
          ...mailOf({ row, target, outcome, beyond, reason, parts, until, byFamily: family !== undefined }),
          details: await classAndFacts(tx, context, {
            programId: target.id,
            money: moneyFacts({
              priceCents: target.priceCents,
              leftCents: target.priceCents ? outcome.dueCents : null,
            }),
          }),
        },
      });
      const { repriced, dueCents } = outcome;
      const { creditCents } = beyond;
      return { repriced, creditCents, dueCents, discounted: repriced && hasDiscounts(there) };
    },
    { retrySerialization: 2 },
  );
}

interface Stored {
  turn: Turn;
  row: EnrollmentForChange;
  /** With what this place costs there. */
  target: Target;
  repriced: boolean;
  holdExpiresAt: Date | null;
}

async function store(tx: Transaction, { row, target, repriced, holdExpiresAt }: Stored): Promise<void> {
  const money = { ...row, priceCents: target.priceCents, waived: row.waivedAt !== null, lastAttemptFailed: false };
  await tx
    .update(enrollment)
    .set({
      programId: target.id,
      // The trigger copies it for new places only; the lock on the program holds the title still.
      programTitle: target.title,
      priceCents: target.priceCents,
      ...(repriced && { paymentStatus: paymentStatusOf(money) }),
      holdExpiresAt,
      version: sql`${enrollment.version} + 1`,
    })
    .where(eq(enrollment.id, row.id));
}

async function record(
  tx: Transaction,
  context: ActionContext,
  { row, target, reason }: { row: EnrollmentForChange; target: Target; reason: string | null },
): Promise<void> {
  const [from, to] = [row.programTitle, target.title];
  await recordEvent(tx, context, {
    enrollmentId: row.id,
    facts: {
      kind: 'note',
      title: `Moved from ${from} to ${to}`,
      detail: reason,
      data: {
        from_program: row.programId,
        to_program: target.id,
        from_price: row.priceCents,
        to_price: target.priceCents,
      },
    },
  });
  await recordAudit(tx, context.origin, {
    action: 'enrollment.transferred',
    entity: 'enrollment',
    entityId: row.id,
    before: { program: from, price_cents: row.priceCents },
    after: { program: to, price_cents: target.priceCents, program_id: target.id, reason },
  });
}

interface MailFacts extends Pick<Stored, 'row' | 'target'> {
  outcome: Possible;
  beyond: Beyond;
  reason: string | null;
  /** What is to be paid by which day, where days are set. */
  parts: readonly OpenPart[];
  /** Until when it is still held. */
  until: Date | null;
  byFamily: boolean;
}

function mailOf({ reason, byFamily, until, ...facts }: MailFacts) {
  const { row, target } = facts;
  return {
    kind: byFamily ? placeMails.movedByFamily : placeMails.moved,
    values: {
      child: row.studentName,
      from: row.programTitle,
      program: target.title,
      money: `${moneyText(facts)}${until ? ` The place is held until ${writtenMoment(until)} (Jamaica time).` : ''}`,
      reason,
    },
  };
}

function moneyText({ row, target, outcome, beyond, parts }: Omit<MailFacts, 'reason' | 'byFamily' | 'until'>): string {
  const { repriced, creditCents, dueCents } = outcome;
  if (target.priceCents === null) return 'We will write to you with the price.';
  if (!repriced)
    return row.paidCents > 0
      ? 'The price is the same, and what you paid counts for the new program.'
      : 'The price is the same.';
  const price = `The price is now ${inDollars(target.priceCents)}.`;
  if (beyond.elsewhere.length > 0) return [price, ...beyond.elsewhere].join(' ');
  if (creditCents > 0)
    return `${price} ${inDollars(creditCents)} of what you paid is now family credit: use it at Pay Now for any program.`;
  if (dueCents === 0) return price;
  if (parts.length > 1) return `${price} Your payment plan asks for ${listedParts(parts)}.`;
  return `${price} Please pay ${parts.length === 1 ? listedParts(parts) : inDollars(dueCents)}.`;
}
