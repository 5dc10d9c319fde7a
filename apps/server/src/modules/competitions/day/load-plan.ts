import type { CallRow } from '@doctorbird/contract/core/endpoint';
import type {
  eventSetupCalls,
  EventPlan,
  PlannedSlot,
  PlanWishes,
} from '@doctorbird/contract/competitions/event-setup';
import { planProblems, shortestRest } from '@doctorbird/contract/competitions/plan-problems';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { eq } from 'drizzle-orm';
import { eventDay } from './day.table.ts';
import { differingSlots } from './plan-draft.ts';
import { foldEvent } from './fold-event.ts';
import type { FoldedEvent } from './folded-event.ts';
import { plannedMatches } from './planned-matches.ts';
import { seedsOf } from './load-setup.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { whyNot } from './slot-rules.ts';
import { readRecords, readSetup, type EventSetup, type RecordRow } from './setup.queries.ts';

type PlanRow = CallRow<typeof eventSetupCalls.readEventPlan>;

/** A team rests so long where the plan was made by hand. */
const usualRest = 5;

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
      teams: seedsOf(setup, id),
    })),
    teams: setup.teams.filter(({ id }) => seeded.has(id)).map(({ id, name, code }) => ({ id, name, code })),
    matches: [...folded.divisions.values()].flatMap(plannedMatches),
  };
}

/** The plan of the day as it is saved, or with other slots: then it shows what these would be like. */
export async function loadPlan(
  db: Executor,
  { competitionId, now, made }: { competitionId: string; now: Date; made?: MadePlan },
): Promise<PlanRow> {
  const { id, slug, date, endDate } = await requireCompetition(db, competitionId);
  const competition = { id, slug, date, last_day: endDate ?? date };
  const [day] = await db.select().from(eventDay).where(eq(eventDay.competitionId, competitionId));
  if (!day) return { competition, ...emptyPlan };
  const parts = made?.parts ?? (await readPlanParts(db, { competitionId, now }));
  const { places, divisions, teams, matches } = parts;
  const seen = parts.setup.slots.map(slotRow);
  const aside = day.draft?.slots.filter((slot) => whyNot(slot, parts) === null);
  const slots = made?.slots ?? aside ?? seen;
  const wishes = made?.wishes ?? day.draft?.wishes ?? day.wishes;
  const plan = { places, divisions, teams, matches, slots };
  return {
    competition,
    setup: day.setup,
    published_at: day.publishedAt,
    ...plan,
    wishes,
    differs: aside ? differingSlots(seen, aside) : 0,
    shortest_rest: shortestRest(plan),
    problems: [
      ...(made?.broken ?? []).map((text) => ({ text, slot_ids: [] })),
      ...planProblems(plan, wishes?.rest_minutes ?? usualRest),
    ],
  };
}

/** A plan that was made and is not saved. */
export interface MadePlan {
  parts: PlanParts;
  slots: PlannedSlot[];
  wishes: PlanWishes;
  /** Wishes that could not be had, in words. */
  broken: string[];
}

const emptyPlan: Omit<PlanRow, 'competition'> = {
  setup: 0,
  published_at: null,
  places: [],
  divisions: [],
  teams: [],
  matches: [],
  wishes: null,
  slots: [],
  differs: 0,
  shortest_rest: null,
  problems: [],
};

/** A slot as it is stored, as a plan has it. */
export const slotRow = (slot: EventSetup['slots'][number]): PlannedSlot => ({
  id: slot.id,
  kind: slot.kind,
  division_id: slot.divisionId,
  place_id: slot.placeId,
  match: slot.matchKey,
  entry_id: slot.entryId,
  run: slot.run,
  title: slot.title,
  starts_at: slot.startsAt.toISOString(),
  minutes: slot.minutes,
});

/** For calls that need a day. */
export const notSetUp = () => conflict('not_set_up', 'Please set up the divisions and places of this day first.');
