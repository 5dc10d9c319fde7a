import type { RecordBody } from '@doctorbird/contract/competitions/event-records';
import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { voidedRecords } from '../day/counting-records.ts';
import { matchId } from '../day/day-facts.ts';
import { eventRecord } from '../day/day.table.ts';
import type { EventDays } from '../day/days.ts';
import type { RecordRow } from '../day/setup.queries.ts';
import { eventMails } from '../mails/event-mails.ts';
import type { CallJob } from './call-job.ts';
import { eventCall } from './calls.table.ts';
import { familiesOfTeams } from './families-of-teams.ts';

type Needs = ActionContext & NotifyDependencies & { eventDays: EventDays };
type Match = EventStateRow['matches'][number];

const minuteMs = 60_000;
/** A call that is told later than this is of no use: the match was called again, or it is over. */
const staleMs = 30 * minuteMs;
/** An email is opened too late for anything sooner. */
const mailMinutes = 10;

/** The key of the messages of a call, with the team behind it. */
export const callKey = (recordId: string): string => `match-call:${recordId}`;

/**
 * Tells the families of both teams where to be and when, once for each call. Nobody is told when the call was taken back, the match has
 * begun, or a newer call of it is there.
 */
export async function notifyOfCall(db: Database, context: Needs, { recordId }: CallJob): Promise<void> {
  const { now, eventDays } = context;
  const [record] = await db.select().from(eventRecord).where(eq(eventRecord.id, recordId));
  if (!record || now.getTime() - record.atDevice.getTime() > staleMs) return;
  const { state, records } = await eventDays.read(db, record.competitionId, now);
  const match = state.matches.find(({ id }) => id === matchOfCall(record));
  const counting = callsOf(records, matchOfCall(record));
  if (!match || counting.at(-1)?.id !== recordId || (match.state !== 'called' && match.state !== 'waiting')) return;
  const place = placeOf(state, match);
  const minutes = minutesLeft(record, { state, match, now });
  const teams = state.teams.filter(({ id }) => id === match.a.team || id === match.b.team);
  await inTransaction(db, async (tx) => {
    const [isFirst] = await tx
      .insert(eventCall)
      .values({ recordId, place, notifiedAt: now })
      .onConflictDoNothing()
      .returning({ id: eventCall.recordId });
    if (!isFirst) return;
    const earlier = counting.slice(0, -1).map(({ id }) => id);
    const before =
      earlier.length === 0 ? [] : await tx.select().from(eventCall).where(inArray(eventCall.recordId, earlier));
    const last = earlier.flatMap((id) => before.filter((call) => call.recordId === id)).at(-1);
    const order = orderText({ place, before: last?.place ?? null, minutes });
    const families = await familiesOfTeams(
      tx,
      teams.map(({ id }) => id),
    );
    const reached = new Set<string>();
    for (const team of teams) {
      const people = (families.get(team.id) ?? []).flat().map((id) => ({
        id,
        values: {
          competition: state.competition.title,
          team: team.name,
          order,
          match: match.number === null ? match.round_name : `M${match.number}`,
        },
        path: `/competitions/event/${state.competition.slug}/live/team#${team.id}` as const,
      }));
      const notified = await notifyPeople(tx, context, {
        kind: eventMails.called,
        people,
        key: `${callKey(recordId)}:${team.id}`,
        mail: minutes >= mailMinutes ? 'instead' : 'never',
      });
      for (const { person, channels } of notified) if (channels.length > 0) reached.add(person);
    }
    const all = [...families.values()].flat();
    const reachedFamilies = all.filter((family) => family.some((id) => reached.has(id))).length;
    await tx
      .update(eventCall)
      .set({ families: reachedFamilies, unreached: all.length - reachedFamilies })
      .where(and(eq(eventCall.recordId, recordId)));
  });
}

const matchOfCall = ({ divisionId, body }: RecordRow): string =>
  matchId(divisionId ?? '', (body as RecordBody<'match.called'>).match);

/** The calls of a match that count, in their order. */
export function callsOf(records: readonly RecordRow[], match: string): RecordRow[] {
  const gone = voidedRecords(records);
  return records.filter(
    (record) => record.kind === 'match.called' && !gone.has(record.id) && matchOfCall(record) === match,
  );
}

function placeOf({ slots, places }: EventStateRow, { slot_id: slotId }: Match): string {
  const slot = slots.find(({ id }) => id === slotId);
  return places.find(({ id }) => id === slot?.place_id)?.name ?? 'the queue';
}

/** In how many minutes they should be there: as whoever called said it, else when the match will probably begin. */
function minutesLeft(
  { body, atDevice }: RecordRow,
  { state, match, now }: { state: EventStateRow; match: Match; now: Date },
): number {
  const { minutes } = body as RecordBody<'match.called'>;
  const about = state.slots.find(({ id }) => id === match.slot_id)?.about;
  const at =
    typeof minutes === 'number'
      ? atDevice.getTime() + minutes * minuteMs
      : about
        ? new Date(about).getTime()
        : now.getTime();
  return Math.max(0, Math.round((at - now.getTime()) / minuteMs));
}

/** Exported for its test. */
export function orderText({
  place,
  before,
  minutes,
}: {
  place: string;
  /** Where an earlier call of the match sent them. */
  before: string | null;
  minutes: number;
}): string {
  const where = before === null || before === place ? `be at ${place}` : `be at ${place}, not ${before},`;
  return minutes < 2 ? `${where} now` : `${where} in ${minutes} minutes`;
}
