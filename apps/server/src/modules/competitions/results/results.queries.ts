import type { CompetitionRecords, EntryDay } from '@doctorbird/contract/competitions/event-results';
import { seasonPoints } from '@doctorbird/contract/competitions/event-results';
import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { finalEvents } from '../day/final-events.ts';
import type { EventDays } from '../day/days.ts';
import { teamIdentity } from '../day/earlier-results.ts';
import { isPublicAward } from '../day/fold-notices.ts';
import type { FoldedDivision, FoldedEvent } from '../day/folded-event.ts';
import { standingsOfThere } from '../day/took-part.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entriesOf } from '../entries/entries.policy.ts';

/** A team of this family, or of any for an admin, with its competition. Throws 404. */
export async function findEntryForDay(db: Executor, { id, parentId }: { id: string; parentId: string | null }) {
  const [row] = await db
    .select({
      id: competitionEntry.id,
      name: competitionEntry.name,
      competitionId: competition.id,
      slug: competition.slug,
      title: competition.title,
      date: competition.date,
    })
    .from(competitionEntry)
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId))
    .where(and(eq(competitionEntry.id, id), entriesOf(parentId)));
  if (!row) throw notFound('entry');
  return row;
}

const frozenOf = ({ divisions, facts }: FoldedEvent): FoldedDivision[] =>
  [...divisions.values()].filter(({ division }) => facts.frozen.has(division.id));

/** Final places of a team, division by division, among the teams that were there; a team that left before, or never came, has none. */
export const finalPlaces = (folded: FoldedEvent, entry: string) =>
  frozenOf(folded).flatMap((one) => {
    const there = standingsOfThere(folded, one);
    const row = there.find(({ team }) => team === entry);
    return row ? [{ division: one.division.name, place: row.place, shared: row.shared, of: there.length }] : [];
  });

/** Whether a division in which this team was to play is final. */
export const isFinalFor = (folded: FoldedEvent, entry: string): boolean =>
  frozenOf(folded).some(({ teams }) => teams.some(({ id }) => id === entry));

/** What a family reads of its team's day. What judges wrote to the team only once it was released, without who wrote it and without the notes that are for judges. */
export function entryDayOf(folded: FoldedEvent, { entry, slug }: { entry: string; slug: string }): EntryDay {
  const places = finalPlaces(folded, entry);
  return {
    slug,
    has_day: folded.state.published_at !== null,
    places,
    awards: folded.facts.awards
      .filter((given) => given.entry === entry && isPublicAward(folded.facts, given))
      .map(({ award }) => award),
    has_certificate: places.length > 0,
    feedback: [...folded.divisions.values()].flatMap(({ division }) => {
      const { format } = division;
      if (!('rubric' in format) || !folded.facts.feedback.has(division.id)) return [];
      const marks = [...folded.facts.marks.values()].filter(
        ({ division: of, body }) => of === division.id && body.entry === entry && body.done,
      );
      if (marks.length === 0) return [];
      return [
        {
          division: division.name,
          judges: marks.map(({ body }, at) => ({
            judge: `Judge ${at + 1}`,
            marks: format.rubric.criteria.map(({ id, name, most }) => ({
              name,
              most,
              points: body.marks[id] ?? null,
            })),
            strengths: body.strengths ?? null,
            next_steps: body.next_steps ?? null,
          })),
        },
      ];
    }),
  };
}

/** Competitions that anybody may look back on. */
const isShown = and(
  eq(competition.contentStatus, 'published'),
  inArray(competition.status, ['upcoming', 'registration', 'completed']),
);

/** What a fault adds to a run, in a division of timed runs; null: it has none. */
const faultOf = (format: DivisionFormat): number | null =>
  'measure' in format && format.measure === 'time' ? format.fault_ms : null;

/** Season points, winners and fastest runs over the years, worked out from the final sheets each time: nothing is added up. */
export async function readRecordsOfYears(
  db: Executor,
  { days, now }: { days: EventDays; now: Date },
): Promise<CompetitionRecords> {
  const seasons = new Map<
    number,
    Map<string, { team: string; school: string | null; points: number; events: Set<string> }>
  >();
  const fastest = new Map<string, CompetitionRecords['fastest'][number]>();
  const winners: CompetitionRecords['winners'] = [];
  for (const { id, slug, title, date } of await finalEvents(db, isShown)) {
    const folded = await days.read(db, id, now);
    const teams = new Map(folded.state.teams.map((team) => [team.id, team]));
    for (const one of frozenOf(folded)) {
      const { division, sheet } = one;
      const standings = standingsOfThere(folded, one);
      const year = Number(date.slice(0, 4));
      const season = seasons.get(year) ?? new Map();
      seasons.set(year, season);
      const nameOf = (team: string) => teams.get(team)?.name ?? 'A team';
      for (const { team, place } of standings) {
        const [name, school] = [nameOf(team), teams.get(team)?.school ?? null];
        const identity = teamIdentity({ name, school });
        const row = season.get(identity) ?? { team: name, school, points: 0, events: new Set() };
        row.points += place === null ? 0 : (seasonPoints[place - 1] ?? 0);
        row.events.add(id);
        season.set(identity, row);
      }
      winners.push({
        title,
        slug,
        date,
        division: division.name,
        teams: standings.filter(({ place }) => place === 1).map(({ team }) => nameOf(team)),
      });
      const fault = faultOf(division.format);
      if (fault === null) continue;
      for (const { team, result } of sheet.runs) {
        if (result.state !== 'finished' || result.ms === null) continue;
        const known = fastest.get(division.name);
        const ms = result.ms + result.faults * fault;
        if (!known || ms < known.ms)
          fastest.set(division.name, { division: division.name, team: nameOf(team), ms, title, slug, date });
      }
    }
  }
  return {
    seasons: [...seasons]
      .toSorted(([x], [y]) => y - x)
      .map(([year, rows]) => ({
        year,
        teams: placed([...rows.values()].map((row) => ({ ...row, events: row.events.size }))),
      })),
    fastest: [...fastest.values()],
    winners,
  };
}

/** Equal points share the place. */
function placed<R extends { points: number; team: string }>(rows: readonly R[]): (R & { place: number })[] {
  const sorted = rows.toSorted((x, y) => y.points - x.points || x.team.localeCompare(y.team));
  return sorted.map((row) => ({ ...row, place: sorted.findIndex(({ points }) => points === row.points) + 1 }));
}
