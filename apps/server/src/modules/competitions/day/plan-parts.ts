import type { EventPlan } from '@doctorbird/contract/competitions/event-setup';
import type { Executor } from '../../../platform/database/connect.ts';
import { foldEvent } from './fold-event.ts';
import type { FoldedEvent } from './folded-event.ts';
import { leftTeams } from './left-teams.ts';
import { seedsOf } from './load-setup.ts';
import { plannedMatches } from './planned-matches.ts';
import { readRecords, readSetup, type EventSetup, type RecordRow } from './setup.queries.ts';

/** What a plan is made of, worked out from set-up and records. */
export interface PlanParts {
  setup: EventSetup;
  folded: FoldedEvent;
  places: EventPlan['places'];
  divisions: EventPlan['divisions'];
  teams: EventPlan['teams'];
  matches: EventPlan['matches'];
  records: RecordRow[];
}

/** Reads what there is to plan. Throws 404, and 409 before the first save of the set-up. */
export async function readPlanParts(
  db: Executor,
  { competitionId, now }: { competitionId: string; now: Date },
): Promise<PlanParts> {
  const setup = await readSetup(db, competitionId);
  const records = await readRecords(db, competitionId);
  const folded = foldEvent(setup, records, now);
  const seeded = new Set(setup.seeds.map(({ entryId }) => entryId));
  const left = leftTeams(setup, folded.facts);
  /** Who left needs no time; what such a team did before stays where it was. */
  const planned = (division: string) =>
    seedsOf(setup, division).filter((team) => !left.has(team) || hasBegun(folded, division, team));
  return {
    setup,
    folded,
    records,
    places: setup.places.map(({ id, name, kind }) => ({ id, name, kind })),
    divisions: setup.divisions.map(({ id, name, format }) => ({
      id,
      name,
      runs: 'runs' in format ? format.runs : 0,
      judged: 'rubric' in format,
      teams: planned(id),
    })),
    teams: setup.teams.filter(({ id }) => seeded.has(id)).map(({ id, name, code }) => ({ id, name, code })),
    matches: [...folded.divisions.values()].flatMap(plannedMatches),
  };
}

function hasBegun({ facts: { runs, marks } }: FoldedEvent, division: string, team: string): boolean {
  const ran = [...runs.values()].some((run) => run.division === division && run.entry === team);
  return ran || [...marks.values()].some((mark) => mark.division === division && mark.body.entry === team);
}
