import { eq } from 'drizzle-orm';
import type { CallRow } from '@doctorbird/contract/core/endpoint';
import type { eventSetupCalls } from '@doctorbird/contract/competitions/event-setup';
import type { Executor } from '../../../platform/database/connect.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { eventDay } from './day.table.ts';
import { countingRecords } from './counting-records.ts';
import { foldEvent } from './fold-event.ts';
import { readRecords, readSetup, readTeams, type EventSetup, type RecordRow } from './setup.queries.ts';

/** Divisions in which something was played and counts: matches, runs, marks or a next stage. */
export const begunDivisions = (records: readonly RecordRow[]): Set<string> =>
  new Set(
    countingRecords(records).flatMap(({ kind, divisionId }) =>
      divisionId !== null && !kind.startsWith('team.') && kind !== 'lot.drawn' ? [divisionId] : [],
    ),
  );

/** The set-up as the office edits it. Before the first save there is none: its number is zero. */
export async function loadSetup(
  db: Executor,
  { competitionId, now }: { competitionId: string; now: Date },
): Promise<CallRow<typeof eventSetupCalls.readEventSetup>> {
  const { id, slug, title, date } = await requireCompetition(db, competitionId);
  const head = { competition: { id, slug, title, date } };
  const [day] = await db.select().from(eventDay).where(eq(eventDay.competitionId, competitionId));
  if (!day) {
    const teams = (await readTeams(db, competitionId)).filter(({ status }) => status === 'entered');
    return { ...head, setup: 0, published_at: null, divisions: [], places: [], teams: teams.map(teamRow) };
  }
  const setup = await readSetup(db, competitionId);
  const records = await readRecords(db, competitionId);
  const folded = foldEvent(setup, records, now);
  const begun = begunDivisions(records);
  const entered = new Set(setup.teams.filter(({ status }) => status === 'entered').map((team) => team.id));
  const divisions = setup.divisions.map(({ id: division, name, format, appealMinutes }) => ({
    id: division,
    name,
    format,
    appeal_minutes: appealMinutes,
    // A team that withdrew before anything was played is left out: the next save closes its gap.
    seeds: seedsOf(setup, division).filter((entry) => begun.has(division) || entered.has(entry)),
    begun: begun.has(division),
    problems: folded.divisions.get(division)?.state.problems ?? [],
  }));
  const seeded = new Set(divisions.flatMap(({ seeds }) => seeds));
  return {
    ...head,
    setup: day.setup,
    published_at: day.publishedAt,
    divisions,
    places: setup.places.map(({ id: place, name, kind }) => ({ id: place, name, kind })),
    teams: setup.teams.filter((team) => entered.has(team.id) || seeded.has(team.id)).map(teamRow),
  };
}

/** The teams of a division, the first seed first. */
export const seedsOf = ({ seeds }: Pick<EventSetup, 'seeds'>, division: string): string[] =>
  seeds.filter(({ divisionId }) => divisionId === division).map(({ entryId }) => entryId);

const teamRow = ({ id, name, code, school, status }: EventSetup['teams'][number]) => ({
  id,
  code,
  name,
  school,
  withdrawn: status !== 'entered',
});
