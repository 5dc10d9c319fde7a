import { eq } from 'drizzle-orm';
import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { codeOf } from '../entries/team-codes.ts';
import type { EventDays } from './days.ts';

/** One time of a team on the day. */
export interface TeamTime {
  /** Of the slot. */
  id: string;
  kind: EventStateRow['slots'][number]['kind'];
  /** "M3 against Goat Horn", "Run 2", "With the judges". */
  what: string;
  place: string | null;
  /** As planned. */
  startsAt: Date;
  /** When it will probably begin. */
  about: Date;
  minutes: number;
  state: EventStateRow['slots'][number]['state'];
}

export interface Timetable {
  team: { id: string; name: string; code: string };
  competition: { id: string; slug: string; title: string; date: string; location: string };
  /** Null: the plan is not published, and there are no times to show. */
  publishedAt: Date | null;
  /** Grows with every change of the plan and of the day. */
  edition: number;
  times: TeamTime[];
}

/**
 * When and where a team is on the day, as everybody may know it: team names and times, no children. Breaks for everybody are part
 * of it. Throws 404 for a team that is not there, of a competition that is not public, or without a day.
 */
export async function timetableOf(
  db: Executor,
  { entryId, days, now }: { entryId: string; days: EventDays; now: Date },
): Promise<Timetable> {
  const [entry] = await db
    .select({
      id: competitionEntry.id,
      name: competitionEntry.name,
      code: competitionEntry.code,
      status: competition.contentStatus,
      deletedAt: competition.deletedAt,
      competition: {
        id: competition.id,
        slug: competition.slug,
        title: competition.title,
        date: competition.date,
        location: competition.location,
      },
    })
    .from(competitionEntry)
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId))
    .where(eq(competitionEntry.id, entryId));
  if (!entry || entry.status !== 'published' || entry.deletedAt) throw notFound('team');
  const { state } = await days.read(db, entry.competition.id, now);
  const publishedAt = state.published_at === null ? null : new Date(state.published_at);
  return {
    team: { id: entry.id, name: entry.name, code: codeOf(entry) },
    competition: entry.competition,
    publishedAt,
    edition: state.setup + state.seq,
    times: publishedAt ? timesOf(state, entry.id) : [],
  };
}

/** The times of a team as everybody may know them. */
export function timesOf({ slots, matches, places }: EventStateRow, team: string): TeamTime[] {
  const matchOf = new Map(matches.map((match) => [match.id, match]));
  const placeNames = new Map(places.map(({ id, name }) => [id, name]));
  return slots.flatMap((slot): TeamTime[] => {
    const what = whatOf(slot, matchOf.get(slot.match_id ?? ''), team);
    if (what === null) return [];
    return [
      {
        id: slot.id,
        kind: slot.kind,
        what,
        place: placeNames.get(slot.place_id ?? '') ?? null,
        startsAt: new Date(slot.planned_at),
        about: new Date(slot.about),
        minutes: slot.minutes,
        state: slot.state,
      },
    ];
  });
}

/** Null: the team has nothing to do with it. */
function whatOf(
  slot: EventStateRow['slots'][number],
  match: EventStateRow['matches'][number] | undefined,
  team: string,
): string | null {
  if (slot.kind === 'break') return slot.place_id === null ? (slot.title ?? 'Break') : null;
  if (slot.kind === 'match') {
    if (!match || (match.a.team !== team && match.b.team !== team)) return null;
    const other = match.a.team === team ? match.b : match.a;
    return `${match.number === null ? match.round_name : `M${match.number}`} against ${other.text}`;
  }
  if (slot.entry_id !== team) return null;
  return slot.kind === 'run' ? `Run ${slot.run ?? 1}` : 'With the judges';
}
