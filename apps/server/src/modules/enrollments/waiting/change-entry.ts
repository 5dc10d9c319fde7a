import type { WaitingState } from '@doctorbird/contract/enrollments/waiting-list';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { openingOf } from '../../programs/catalog/program-dates.ts';
import { lockProgram } from '../places/hold-place.ts';
import { levelRefusal } from '../places/place-gate.ts';
import { ageRefusal } from './age-refusal.ts';
import { readLine } from './line.queries.ts';
import { offerSeats, offerTo, type ProgramRow } from './offer-seats.ts';
import { recordWaiting, type WaitingFacts } from './record-waiting.ts';
import { seatsOf } from './seats.queries.ts';
import { waitingEntry } from './waiting-list.table.ts';
import { notifyOfEnd, notifyOfPause, type WaitingNeeds } from './waiting-mails.ts';
import { waitingMovesFrom } from './waiting-state.ts';
import { entriesOf, type WaitingAsker } from './waiting-list.policy.ts';

type Context = ActionContext & WaitingNeeds;
type Entry = typeof waitingEntry.$inferSelect;

/** An open entry, with its program locked before it (docs/locking.md). Throws 404, 409 when it has ended. */
async function changing<T>(
  db: Database,
  { asker, id }: { asker: WaitingAsker; id: string },
  work: (tx: Transaction, entry: Entry, place: ProgramRow) => Promise<T>,
): Promise<T> {
  return inTransaction(
    db,
    async (tx) => {
      const [row] = await tx
        .select({ programId: waitingEntry.programId })
        .from(waitingEntry)
        .where(and(eq(waitingEntry.id, id), entriesOf(asker)));
      if (!row) throw notFound('waiting list entry');
      const place = await lockProgram(tx, row.programId);
      const [entry] = await tx.select().from(waitingEntry).where(eq(waitingEntry.id, id));
      if (!entry) throw notFound('waiting list entry');
      if (waitingMovesFrom(entry.state).length === 0) throw conflict('waiting_ended', endedText(entry.state));
      return work(tx, entry, place);
    },
    { retrySerialization: 2 },
  );
}

function endedText(state: WaitingState): string {
  if (state === 'accepted') return 'The child has a place already.';
  if (state === 'expired') return 'The offer has ended. You can join the waiting list again.';
  return 'The child is no longer on this waiting list.';
}

interface Ending {
  entry: Entry;
  state: 'declined' | 'withdrawn';
  facts: Omit<WaitingFacts, 'state'>;
}

async function end(tx: Transaction, context: Context, { entry, state, facts }: Ending): Promise<void> {
  await tx
    .update(waitingEntry)
    .set({ state, offerEndsAt: null, paused: null, endedAt: context.now })
    .where(eq(waitingEntry.id, entry.id));
  await recordWaiting(tx, context, { entryIds: [entry.id], facts: { state, ...facts } });
}

/** A family leaves the list, or declines its offer; a place that becomes free is offered at once. */
export const leaveList = (
  db: Database,
  context: Context,
  { parentId, id }: { parentId: string; id: string },
): Promise<void> =>
  changing(db, { asker: { parentId }, id }, async (tx, entry, place) => {
    const offered = entry.state === 'offered';
    const title = offered ? 'The offered place was declined' : 'Left the waiting list';
    await end(tx, context, { entry, state: offered ? 'declined' : 'withdrawn', facts: { title } });
    await offerSeats(tx, context, place);
  });

/** The office takes a child off the list, or takes an offer back. */
export const removeFromList = (
  db: Database,
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  changing(db, { asker: 'office', id }, async (tx, entry, place) => {
    const title = entry.state === 'offered' ? 'The offer was taken back' : 'Taken off the waiting list';
    await end(tx, context, { entry, state: 'withdrawn', facts: { title, detail: reason } });
    await notifyOfEnd(tx, context, { place, entryIds: [entry.id], lines: [`${title}.`, '', `Why: ${reason}`] });
    await offerSeats(tx, context, place);
  });

/** The entries of the same request that still wait. */
const waitingTogether = async (tx: Transaction, { requestId }: Entry): Promise<string[]> => {
  const rows = await tx
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.requestId, requestId), eq(waitingEntry.state, 'waiting')))
    .orderBy(waitingEntry.id);
  return rows.map(({ id }) => id);
};

/** Passes over a request for now; with null puts it back in line. */
export const pauseRequest = (
  db: Database,
  context: Context,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> =>
  changing(db, { asker: 'office', id }, async (tx, entry, place) => {
    if (entry.state !== 'waiting')
      throw conflict('place_offered', 'A place is offered to this child. Take the offer back instead.');
    // Asked for twice: nothing changes, and nobody gets a second mail.
    if ((entry.paused === null) === (reason === null)) return;
    const entryIds = await waitingTogether(tx, entry);
    await tx.update(waitingEntry).set({ paused: reason }).where(inArray(waitingEntry.id, entryIds));
    const title = reason === null ? 'Back in line' : 'Passed over for now';
    await recordWaiting(tx, context, { entryIds, facts: { state: 'waiting', title, detail: reason } });
    await notifyOfPause(tx, context, { place, entryIds, reason });
    await offerSeats(tx, context, place);
  });

/** Offers a free place by hand: to the whole request when it needs places together. Throws 409 (none free, closed, a level is missing, not of the age), 422 (out of turn without a reason). */
export const offerByHand = (
  db: Database,
  context: Context,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> =>
  changing(db, { asker: 'office', id }, async (tx, entry, place) => {
    if (entry.state !== 'waiting') throw conflict('place_offered', 'A place is offered to this child already.');
    const opening = openingOf({ ...place, seatsTaken: 0, waiting: 0 }, context.now, 'office');
    if (!opening.open) throw conflict(opening.code, opening.sentence);
    const entryIds = entry.together ? await waitingTogether(tx, entry) : [entry.id];
    await refuseUnfit(tx, context, { entryIds, place });
    const { taken } = await seatsOf(tx, place.id);
    const free = place.maxParticipants - taken;
    if (free < entryIds.length) throw conflict('program_full', noRoom(entryIds.length, Math.max(0, free)));
    const own = (await readLine(tx, place.id)).find((one) => one.id === entry.id);
    if ((!own || own.ahead > 0) && reason === null)
      throw invalid({ reason: 'Others are first in line. Please say why: the family will see this' });
    await offerTo(tx, context, { place, entryIds, title: 'The office offers you a place', detail: reason });
  });

/** Nobody could accept such an offer. */
async function refuseUnfit(
  tx: Transaction,
  { gate, now }: Context,
  { entryIds, place }: { entryIds: readonly string[]; place: ProgramRow },
): Promise<void> {
  const rows = await tx
    .select({ studentId: student.id, fullName: student.fullName, dateOfBirth: student.dateOfBirth })
    .from(waitingEntry)
    .innerJoin(student, eq(student.id, waitingEntry.studentId))
    .where(inArray(waitingEntry.id, [...entryIds]))
    .orderBy(waitingEntry.id);
  for (const { studentId, ...child } of rows) {
    const problem = ageRefusal(place, child, jamaicaDay(now));
    if (problem)
      throw conflict('wrong_age', `${problem} Use “Enroll in a program” on the page of the child, with a reason.`);
    const missing = await gate(tx, { studentId, programId: place.id });
    if (missing) throw conflict('level_missing', levelRefusal(missing, true));
  }
}

const noRoom = (wanted: number, free: number): string =>
  wanted === 1
    ? 'No place is free. Raise the number of participants first, or wait until one becomes free.'
    : `${wanted} places are needed together, and ${free} ${free === 1 ? 'is' : 'are'} free.`;
