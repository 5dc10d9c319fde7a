import type { joinWaitingList } from '@doctorbird/contract/enrollments/waiting-list';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { openingOf, type OpenTo } from '../../programs/catalog/program-dates.ts';
import type { Asker } from '../places/enrollments.policy.ts';
import { childFor, lockProgram, refuseSecondPlace, type Child } from '../places/hold-place.ts';
import { refuseBeforeTurn } from '../line/require-turn.ts';
import { levelRefusal } from '../places/place-gate.ts';
import { openToFamily } from '../opening/early-access.queries.ts';
import { lapseHoldsOf } from '../status/lapse-holds.ts';
import { ageRefusal } from './age-refusal.ts';
import { readLine } from './line.queries.ts';
import { expireOffers, offerSeats, type ProgramRow } from './offer-seats.ts';
import { recordWaiting } from './record-waiting.ts';
import { seatsOf } from './seats.queries.ts';
import { waitingEntry } from './waiting-list.table.ts';
import { notifyOfJoining, type WaitingNeeds } from './waiting-mails.ts';

/**
 * Puts children of one family at the end of the list of a full program. Throws 404 (child or program), 422 (age, two
 * families), 409 (closed, no list, places free, has a place, is on the list already, a level is missing, a seat
 * is free and its turn in the line of an opening night has not come). Returns the entries in the order asked for.
 */
export async function joinList(
  db: Database,
  context: ActionContext & WaitingNeeds,
  { asker, asked }: { asker: Asker; asked: z.output<typeof joinWaitingList> },
): Promise<string[]> {
  const { now } = context;
  const children: Child[] = [];
  // Not a sweep: one request that a child without a right refuses.
  for (const id of asked.student_ids) children.push(await childFor(db, asker, id));
  if (new Set(children.map(({ parentId, id }) => parentId ?? id)).size > 1)
    throw invalid({ student_ids: 'Choose children of one family' });
  return inTransaction(
    db,
    async (tx) => {
      const place = await lockProgram(tx, asked.program_id);
      await lapseHoldsOf(tx, context, place.id);
      await expireOffers(tx, context, place);
      const [first] = children;
      const family = { parentId: first?.parentId ?? null, studentId: first?.id ?? null };
      // The office may put a family in line before registration opens.
      const to = asker === 'office' ? 'office' : await openToFamily(tx, now, { place, family });
      refuseUnfit({ place, children, to, now });
      for (const child of children) await refuseSecondPlace(tx, child, place.id);
      await refuseSecondEntry(tx, children, place.id);
      const { taken, waiting } = await seatsOf(tx, place.id);
      const missing = await missingLevels(tx, context, { children, programId: place.id });
      if (waiting === 0 && place.maxParticipants - taken >= children.length)
        throw missing[0] !== undefined
          ? conflict('level_missing', levelRefusal(missing[0], asker === 'office'))
          : conflict('places_free', 'There is a free place: please request it now instead of waiting.');
      // What is free would be offered at once.
      if (asker !== 'office' && place.maxParticipants > taken)
        await refuseBeforeTurn(tx, now, { parentId: asker.parentId, programId: place.id });
      const requestId = newId();
      const entryIds = children.map(() => newId());
      await tx.insert(waitingEntry).values(
        children.map(({ id, parentId }, at) => ({
          id: entryIds[at]!,
          requestId,
          together: asked.together && children.length > 1,
          programId: place.id,
          studentId: id,
          parentId,
          joinedAt: now,
        })),
      );
      const title = asker === 'office' ? 'Added by the office' : 'Joined the waiting list';
      await recordWaiting(tx, context, { entryIds, facts: { state: 'waiting', title } });
      const own = (await readLine(tx, place.id)).find(({ id }) => id === entryIds[0]);
      await notifyOfJoining(tx, context, { place, entryIds, ahead: own?.ahead ?? 0, missing });
      // A free place that nobody in line could use may fit them.
      await offerSeats(tx, context, place);
      return entryIds;
    },
    { retrySerialization: 2 },
  );
}

function refuseUnfit({
  place,
  children,
  to,
  now,
}: {
  place: ProgramRow;
  children: readonly Child[];
  to: OpenTo;
  now: Date;
}): void {
  const opening = openingOf({ ...place, seatsTaken: 0, waiting: 0 }, now, to);
  if (!opening.open) throw conflict(opening.code, opening.sentence);
  if (!place.waitingList) throw conflict('no_waiting_list', 'This program has no waiting list. Please contact us.');
  for (const child of children) {
    const problem = ageRefusal(place, child, jamaicaDay(now));
    if (problem) throw invalid({ student_ids: problem });
  }
}

/** What the children still need, as sentences. They may wait meanwhile, and are offered a place once they have it. */
async function missingLevels(
  tx: Transaction,
  { gate }: WaitingNeeds,
  { children, programId }: { children: readonly Child[]; programId: string },
): Promise<string[]> {
  const missing: string[] = [];
  for (const { id: studentId } of children) missing.push((await gate(tx, { studentId, programId })) ?? '');
  return missing.filter(Boolean);
}

async function refuseSecondEntry(tx: Transaction, children: readonly Child[], programId: string): Promise<void> {
  const ids = children.map(({ id }) => id);
  const [there] = await tx
    .select({ studentId: waitingEntry.studentId, parentId: waitingEntry.parentId, state: waitingEntry.state })
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.programId, programId),
        inArray(waitingEntry.studentId, ids),
        inArray(waitingEntry.state, ['waiting', 'offered']),
      ),
    );
  if (!there) return;
  const child = children.find(({ id }) => id === there.studentId);
  const name = child?.fullName ?? 'The child';
  if (there.state === 'offered') throw conflict('place_offered', `A place is free for ${name}: please accept it.`);
  // Another guardian's entry is not among the reader's own.
  const by = child && child.parentId !== there.parentId ? ': another guardian joined it' : '';
  throw conflict('already_waiting', `${name} is on this waiting list already${by}.`);
}
