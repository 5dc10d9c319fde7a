import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText, optionalText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { placeKinds } from './event-state.ts';
import { answeredFormat, divisionFormat, matchResult } from './formats.ts';

const whole = (most: number, least = 0) => z.int({ error: 'Enter a whole number' }).min(least).max(most);
const unique = <T extends { id: string }>(rows: readonly T[]) => new Set(rows.map(({ id }) => id)).size === rows.length;

export const mostDivisions = 12;
export const mostPlaces = 40;
const mostSlots = 1500;

const givenDivision = z.strictObject({
  id: recordId,
  name: requiredText('Name the division', 60),
  format: divisionFormat,
  /** Minutes in which a team may ask for a review of a result. */
  appeal_minutes: whole(1440).default(10),
  /** The teams, the first seed first. */
  seeds: z.array(recordId).max(100, { error: 'A division has at most 100 teams' }),
});
const givenPlace = z.strictObject({
  id: recordId,
  name: requiredText('Name the place', 40),
  kind: z.enum(placeKinds, { error: 'Choose a kind of place' }),
});
/** The whole set-up as the office sees it; `setup` is its number when it was read. */
export const saveEventSetup = z
  .strictObject({
    setup: whole(1_000_000_000),
    divisions: z.array(givenDivision).max(mostDivisions, { error: `At most ${mostDivisions} divisions` }),
    places: z.array(givenPlace).max(mostPlaces, { error: `At most ${mostPlaces} places` }),
  })
  .refine(({ divisions }) => unique(divisions), { error: 'A division is there twice', path: ['divisions'] })
  .refine(({ places }) => unique(places), { error: 'A place is there twice', path: ['places'] });

const eventSetup = z
  .object({
    competition: z.object({ id: z.string(), slug: z.string(), title: z.string(), date: z.string() }),
    /** Zero: nothing was set up yet. */
    setup: z.int(),
    published_at: moment.nullable(),
    divisions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        format: answeredFormat,
        appeal_minutes: z.int(),
        seeds: z.array(z.string()),
        /** Something was played: format and teams stay as they are. */
        begun: z.boolean(),
        /** Why it cannot be played as it is, in words. */
        problems: z.array(z.string()),
      }),
    ),
    places: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(placeKinds) })),
    /** All teams that are entered, in the order of entry, for the seeds; and teams that left a division which had begun. */
    teams: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        school: z.string().nullable(),
        withdrawn: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EventSetup' });
export type EventSetupAnswer = z.output<typeof eventSetup>;

/** What the plan is made from. Times are minutes; the day starts at a time of Jamaica. */
export const planWishes = z.strictObject({
  starts_at: z.iso.datetime({ offset: true, error: 'Choose when the day starts' }),
  match_minutes: whole(60, 1),
  run_minutes: whole(60, 1),
  judging_minutes: whole(120, 1),
  /** Between two on the same place. */
  gap_minutes: whole(60),
  /** A team rests at least so long between two of its times. */
  rest_minutes: whole(240),
  breaks: z
    .array(
      z.strictObject({
        title: requiredText('Name the break', 60),
        starts_at: z.iso.datetime({ offset: true, error: 'Choose when the break starts' }),
        minutes: whole(240, 1),
      }),
    )
    .max(10, { error: 'At most 10 breaks' }),
  /** The same number gives the same plan. */
  seed: whole(1_000_000).default(1),
});
export type PlanWishes = z.output<typeof planWishes>;
/** The same in an answer: what is stored is whole, and there is nothing to fill in. */
const storedWishes = z.object({
  starts_at: z.string(),
  match_minutes: z.int(),
  run_minutes: z.int(),
  judging_minutes: z.int(),
  gap_minutes: z.int(),
  rest_minutes: z.int(),
  breaks: z.array(z.object({ title: z.string(), starts_at: z.string(), minutes: z.int() })),
  seed: z.int(),
});

const slotKinds = ['match', 'run', 'judging', 'break'] as const;
export const givenSlot = z.strictObject({
  id: recordId,
  kind: z.enum(slotKinds),
  division_id: recordId.nullable(),
  place_id: recordId.nullable(),
  match: z.string().max(60).nullable(),
  entry_id: recordId.nullable(),
  run: whole(10, 1).nullable(),
  title: optionalText(60),
  starts_at: z.iso.datetime({ offset: true, error: 'Choose a time' }),
  minutes: whole(600, 1),
});
export type GivenSlot = z.input<typeof givenSlot>;
const plannedSlot = z.object({
  id: z.string(),
  kind: z.enum(slotKinds),
  division_id: z.string().nullable(),
  place_id: z.string().nullable(),
  match: z.string().nullable(),
  entry_id: z.string().nullable(),
  run: z.int().nullable(),
  title: z.string().nullable(),
  starts_at: moment,
  minutes: z.int(),
});
const planProblem = z.object({ text: z.string(), slot_ids: z.array(z.string()) });
export type PlanProblem = z.output<typeof planProblem>;
/** A match as the plan knows it before anything was played. */
const plannedMatch = z.object({
  division_id: z.string(),
  key: z.string(),
  /** M27 */
  label: z.string(),
  round_name: z.string(),
  /** The name of the team, or "Winner of M3". */
  a: z.string(),
  b: z.string(),
  /** The teams that are known. */
  teams: z.array(z.string()),
  /** The teams that may be in it, as far as the bracket says. */
  possible: z.array(z.string()),
  /** The keys of the matches that decide who plays in it. */
  after: z.array(z.string()),
});
export type PlannedMatch = z.output<typeof plannedMatch>;
export type PlannedSlot = z.output<typeof plannedSlot>;
const eventPlan = z
  .object({
    setup: z.int(),
    published_at: moment.nullable(),
    competition: z.object({ id: z.string(), slug: z.string(), date: z.string(), last_day: z.string() }),
    places: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(placeKinds) })),
    /** `runs` of each team; zero where there are none. `judged`: each team meets the judges. */
    divisions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        runs: z.int(),
        judged: z.boolean(),
        teams: z.array(z.string()),
      }),
    ),
    teams: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
    matches: z.array(plannedMatch),
    /** What the plan was made from the last time. */
    wishes: storedWishes.nullable(),
    /** As the office edits them: of a published plan those that were put aside, when there are any. */
    slots: z.array(plannedSlot),
    /** So many times differ from what teams see; zero: nothing was put aside. */
    differs: z.int(),
    /** The shortest time between two of one team's, in minutes; null: nobody is up twice. */
    shortest_rest: z.int().nullable(),
    /** What could not be had, and what is in the way of what, in words. */
    problems: z.array(planProblem),
  })
  .meta({ id: 'EventPlan' });
export type EventPlan = z.output<typeof eventPlan>;

const correctionEffects = z
  .object({
    changes: z.array(
      z.object({ match_id: z.string(), number: z.int().nullable(), before: z.string(), after: z.string() }),
    ),
    /** Why it cannot be; null: it can. */
    refused: z.string().nullable(),
  })
  .meta({ id: 'CorrectionEffects' });
export type CorrectionEffects = z.output<typeof correctionEffects>;
const plannedCorrection = z.strictObject({
  division_id: recordId,
  match: z.string().max(60),
  result: matchResult,
});

export const saveEventPlan = z.strictObject({
  setup: whole(1_000_000_000),
  /** True: teams see this now. False: nobody does any more. Absent: saved, and of a published plan put aside until it is published. */
  published: z.boolean().optional(),
  /** Absent: as they are. */
  wishes: planWishes.nullish(),
  slots: z.array(givenSlot).max(mostSlots, { error: `At most ${mostSlots} times` }),
});

/** What the teams of this competition did at an earlier one: for seeds. */
const earlierResults = z
  .object({
    results: z.array(
      z.object({
        /** The division of the earlier competition. */
        id: z.string(),
        title: z.string(),
        division: z.string(),
        date: z.string(),
        /** Teams of this competition that have a place there, the best first. */
        teams: z.array(z.object({ entry_id: z.string(), place: z.int(), shared: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'EarlierResults' });
export type EarlierResult = z.output<typeof earlierResults>['results'][number];

const day = { tag: 'competition day', who: ['admin'], params: idParams } as const;
export const eventSetupCalls = {
  readEventSetup: declareCall({
    ...day,
    method: 'GET',
    path: '/admin/competitions/{id}/setup',
    right: 'competitions',
    summary: 'Divisions with their formats and seeds, and the places of a competition day',
    answer: eventSetup,
  }),
  listEarlierResults: declareCall({
    ...day,
    method: 'GET',
    path: '/admin/competitions/{id}/setup/earlier',
    right: 'competitions',
    summary: 'Final places of the teams of a competition at earlier ones, to order the seeds by',
    answer: earlierResults,
  }),
  saveEventSetup: declareCall({
    ...day,
    method: 'PUT',
    path: '/admin/competitions/{id}/setup',
    right: 'competitions',
    summary: 'Save divisions, seeds and places; a division in which something was played keeps its format and teams',
    body: saveEventSetup,
    answer: eventSetup,
  }),
  readEventPlan: declareCall({
    ...day,
    method: 'GET',
    path: '/admin/competitions/{id}/plan',
    right: 'competitions',
    summary: 'The plan of the day with what is in the way of what',
    answer: eventPlan,
  }),
  makeEventPlan: declareCall({
    ...day,
    method: 'POST',
    path: '/admin/competitions/{id}/plan/make',
    right: 'competitions',
    summary: 'Make a plan for all matches, runs and interviews; nothing is saved',
    body: planWishes,
    answer: eventPlan,
  }),
  saveEventPlan: declareCall({
    ...day,
    method: 'PUT',
    path: '/admin/competitions/{id}/plan',
    right: 'competitions',
    summary: 'Save the plan of the day, and say whether families and teams may read it',
    body: saveEventPlan,
    answer: eventPlan,
    mostBytes: 1_000_000,
  }),
  dropPlanDraft: declareCall({
    ...day,
    method: 'POST',
    path: '/admin/competitions/{id}/plan/drop',
    right: 'competitions',
    summary: 'Drop what was saved since the plan was published: it is again what teams see',
    body: z.strictObject({ setup: whole(1_000_000_000) }),
    answer: eventPlan,
  }),
  previewCorrection: declareCall({
    ...day,
    method: 'POST',
    path: '/admin/competitions/{id}/day/correction',
    right: 'competitions',
    summary: 'What another result of a match would change; nothing is saved',
    body: plannedCorrection,
    answer: correctionEffects,
  }),
};
