import type { CallRow } from '@doctorbird/contract/core/endpoint';
import type { eventSetupCalls, PlannedSlot, PlanWishes } from '@doctorbird/contract/competitions/event-setup';
import { usualRestMinutes } from '@doctorbird/contract/competitions/usual-rest';
import { planProblems, shortestRest } from '@doctorbird/contract/competitions/plan-problems';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { eq } from 'drizzle-orm';
import { eventDay } from './day.table.ts';
import { differingSlots } from './plan-draft.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { whyNot } from './slot-rules.ts';
import { readPlanParts, type PlanParts } from './plan-parts.ts';
import type { EventSetup } from './setup.queries.ts';

type PlanRow = CallRow<typeof eventSetupCalls.readEventPlan>;

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
      ...planProblems(plan, wishes?.rest_minutes ?? usualRestMinutes),
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
