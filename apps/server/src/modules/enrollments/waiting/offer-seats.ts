import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { openingOf } from '../../programs/catalog/program-dates.ts';
import type { program } from '../../programs/catalog/programs.table.ts';
import { ageRefusal } from './age-refusal.ts';
import { notifyOfEnd, notifyOfOffers, type WaitingNeeds } from './waiting-mails.ts';
import { readLine } from './line.queries.ts';
import { nextOffers, type RequestInLine } from './next-offers.ts';
import { offerEnds } from './offer-deadline.ts';
import { recordWaiting } from './record-waiting.ts';
import { seatsOf } from './seats.queries.ts';
import { waitingEntry } from './waiting-list.table.ts';

export type ProgramRow = typeof program.$inferSelect;

/** Offers every free place of an open program to those first in line. The caller has locked the program. Returns how many. */
export async function offerSeats(
  tx: Transaction,
  context: ActionContext & WaitingNeeds,
  place: ProgramRow,
): Promise<number> {
  // Before registration opens for everybody, only families with early access can be in line.
  const open = openingOf({ ...place, seatsTaken: 0, waiting: 0 }, context.now, 'early');
  if (!open.open) return 0;
  const { taken, waiting } = await seatsOf(tx, place.id);
  const free = place.maxParticipants - taken;
  if (free <= 0 || waiting === 0) return 0;
  const entryIds = await nextWhoFit(tx, context, { place, free });
  await offerTo(tx, context, { place, entryIds, title: 'A place is free for you' });
  return entryIds.length;
}

/**
 * Who is offered the free places: nobody who still needs a level or is not of the age, because nothing would come of it. They keep
 * their place in line; of children who need places together all must fit.
 */
async function nextWhoFit(
  tx: Transaction,
  { gate, now }: Pick<ActionContext & WaitingNeeds, 'gate' | 'now'>,
  { place, free }: { place: ProgramRow; free: number },
): Promise<string[]> {
  const [programId, today] = [place.id, jamaicaDay(now)];
  const line = await readLine(tx, programId);
  const ready: RequestInLine[] = [];
  for (const entries of Map.groupBy(line, ({ requestId }) => requestId).values()) {
    const fit: string[] = [];
    // Not a sweep: it only reads.
    for (const { id, studentId, ...child } of entries)
      if (ageRefusal(place, child, today) === null && !(await gate(tx, { studentId, programId }))) fit.push(id);
    const together = entries[0]!.together;
    if (fit.length > 0 && (!together || fit.length === entries.length)) ready.push({ together, entryIds: fit });
    const next = nextOffers(ready, free);
    if (next.length === free) return next;
  }
  return nextOffers(ready, free);
}

/** Offers places to these entries, with the deadline of the settings. The caller has locked the program and counted its seats. */
export async function offerTo(
  tx: Transaction,
  context: ActionContext & WaitingNeeds,
  {
    place,
    entryIds,
    title,
    detail = null,
  }: { place: ProgramRow; entryIds: readonly string[]; title: string; detail?: string | null },
): Promise<void> {
  if (entryIds.length === 0) return;
  const { offer_hours: hours } = await readPolicies(tx);
  const ends = offerEnds(context.now, hours);
  await tx
    .update(waitingEntry)
    .set({ state: 'offered', offerEndsAt: ends, paused: null })
    .where(and(inArray(waitingEntry.id, [...entryIds]), eq(waitingEntry.state, 'waiting')));
  await recordWaiting(tx, context, { entryIds, facts: { state: 'offered', title, detail } });
  await notifyOfOffers(tx, context, { place, entryIds, ends });
}

/** Ends the offers of a program whose time is up, and notifies their families. The caller has locked the program. */
export async function expireOffers(
  tx: Transaction,
  context: ActionContext & WaitingNeeds,
  place: ProgramRow,
): Promise<void> {
  const ended = await tx
    .update(waitingEntry)
    .set({ state: 'expired', offerEndsAt: null, endedAt: context.now })
    .where(
      and(
        eq(waitingEntry.programId, place.id),
        eq(waitingEntry.state, 'offered'),
        sql`${waitingEntry.offerEndsAt} <= ${context.now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: waitingEntry.id });
  const entryIds = ended.map(({ id }) => id);
  if (entryIds.length === 0) return;
  const facts = { state: 'expired', title: 'The offer ended without an answer' } as const;
  await recordWaiting(tx, context, { entryIds, facts });
  const lines = [
    'The time for your offer has ended, and the place goes to the next family.',
    'You can join the waiting list again on the page of the program.',
  ];
  await notifyOfEnd(tx, context, { place, entryIds, lines });
}
