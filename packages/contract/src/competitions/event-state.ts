import { z } from 'zod';
import { moment } from '../core/wire.ts';
import type { EventCollection } from './event-collections.ts';
import { recordKinds } from './event-records.ts';
import { eventRoles } from './event-roles.ts';
import { answeredFormat, answeredMatchResult, answeredRunResult } from './formats.ts';

/*
 * What the screens of a competition day read. Everything is rows with an id in named collections, so that a change is sent as the
 * rows that differ. Times are ISO moments; the clock of a match counts from `started_at` by the server's time.
 */

export const placeKinds = ['mat', 'table', 'track', 'judging', 'practice', 'inspection'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export const placeKindLabels: Record<PlaceKind, string> = {
  mat: 'Mat',
  table: 'Table',
  track: 'Track',
  judging: 'Judging room',
  practice: 'Practice table',
  inspection: 'Inspection',
};

const side = z.object({
  /** The team; null while it is not known. */
  team: z.string().nullable(),
  /** Who it will be: "Winner of M29". */
  text: z.string(),
  queued_at: moment.nullable(),
  present_at: moment.nullable(),
  ready_at: moment.nullable(),
  /** A captain has seen the result. */
  seen_by: z.string().nullable(),
});

const eventPlace = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(placeKinds),
  position: z.int(),
  /** Minutes behind the plan; negative: ahead. */
  behind: z.int(),
  /** The id of the match on it, or that is next. */
  now: z.string().nullable(),
});
const eventTeam = z.object({
  id: z.string(),
  division_ids: z.array(z.string()),
  code: z.string(),
  name: z.string(),
  school: z.string().nullable(),
  /** Which pair of colours it has on screens. */
  ink: z.int(),
  robot: z.string().nullable(),
  arrived_at: moment.nullable(),
  /** Which of its members the door noted as here, for the desk and the door; null elsewhere, and where it noted nobody. */
  present: z.array(z.string()).nullable(),
  inspected: z.enum(['not_yet', 'passed', 'failed']),
  /** For the desk, check-in and inspection only; empty elsewhere. */
  inspection_reasons: z.array(z.string()),
  weight_grams: z.int().nullable(),
  /** Where it works between its matches. */
  pit: z.string().nullable(),
  withdrawn_at: moment.nullable(),
  withdrawn_reason: z.string().nullable(),
});
/** The order on which the judges of a division agreed, best first. */
const agreedOrder = z.object({
  /** The record, to take it back. */
  id: z.string(),
  entries: z.array(z.string()),
  reason: z.string(),
  by: z.string(),
  at: moment,
  /** A judge changed marks after it was agreed. */
  outdated: z.boolean(),
});
const eventDivision = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int(),
  format: answeredFormat,
  finished: z.boolean(),
  /** Since when its results are final. */
  frozen_at: moment.nullable(),
  /** The fingerprint of the final sheet: whoever has the export can compare it. */
  sheet_hash: z.string().nullable(),
  feedback_released_at: moment.nullable(),
  /** It goes on once a round is paired, or once it is said who goes on from the groups. */
  awaits: z.enum(['pairing', 'advance']).nullable(),
  /** What that would be now, for the desk to record. */
  next: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('pairing'),
        round: z.int(),
        pairs: z.array(z.tuple([z.string(), z.string().nullable()])),
      }),
      z.object({ kind: z.literal('advance'), advanced: z.array(z.string()) }),
    ])
    .nullable(),
  /** Teams that are level on everything where only some go on: a lot decides. */
  level: z.array(z.array(z.string())),
  problems: z.array(z.string()),
  /** How strict each judge is: the average of what this judge gave. For the desk and the judges. */
  judges: z.array(
    z.object({ judge: z.string(), sheets: z.int(), average: z.object({ n: z.number(), d: z.number() }) }),
  ),
  /** For the desk; null elsewhere. What it changes of the places is said there. */
  agreed: agreedOrder.nullable(),
});
const eventMatch = z.object({
  /** Division and key. */
  id: z.string(),
  division_id: z.string(),
  key: z.string(),
  /** As people say it: M27. Null for a bye. */
  number: z.int().nullable(),
  part: z.enum(['main', 'second', 'final', 'third', 'group', 'round']),
  group: z.int().nullable(),
  round: z.int(),
  round_name: z.string(),
  a: side,
  b: side,
  /** `judging`: it is over, and cards are missing; `disputed`: somebody decides. */
  state: z.enum(['waiting', 'ready', 'called', 'running', 'paused', 'done', 'disputed', 'bye', 'not_needed']),
  slot_id: z.string().nullable(),
  called_at: moment.nullable(),
  started_at: moment.nullable(),
  /** How long the clock stood, in milliseconds, and since when it stands. */
  paused_ms: z.int(),
  paused_at: moment.nullable(),
  /** How long a match lasts. */
  seconds: z.int(),
  result: answeredMatchResult.nullable(),
  /** The number of the record that counts. */
  result_seq: z.int().nullable(),
  result_by: z.string().nullable(),
  result_at: moment.nullable(),
  /** Why it was changed. */
  corrected: z.string().nullable(),
  /** Results that stand beside it, for whoever decides. */
  others: z.array(z.object({ seq: z.int(), by: z.string(), result: answeredMatchResult })),
  dispute: z.string().nullable(),
  winner_to: z.string().nullable(),
  loser_to: z.string().nullable(),
});
const eventSlot = z.object({
  id: z.string(),
  kind: z.enum(['match', 'run', 'judging', 'break']),
  division_id: z.string().nullable(),
  place_id: z.string().nullable(),
  match_id: z.string().nullable(),
  entry_id: z.string().nullable(),
  run: z.int().nullable(),
  title: z.string().nullable(),
  planned_at: moment,
  minutes: z.int(),
  /** When it will probably begin; the plan is not rewritten. */
  about: moment,
  state: z.enum(['to_come', 'now', 'done']),
});
/** A number that is not rounded: `n / d`. */
const fraction = z.object({ n: z.number(), d: z.number() }).nullable();
/** What everybody may read of a standing: the judges together, and no judge's own total. */
export const standingFigures = z.object({
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  /** Points of the table. */
  table: z.int(),
  for: z.int(),
  against: z.int(),
  penalties: z.int(),
  knockouts: z.int(),
  opponents: z.int(),
  /** In a knockout: the round in which the team went out. */
  out: z.string().nullable(),
  runs: z.array(answeredRunResult.nullable()),
  /** What counts of the runs: points, or milliseconds with faults. */
  counted: fraction,
  rubric: fraction,
  total: fraction,
});
const eventStanding = z.object({
  id: z.string(),
  division_id: z.string(),
  /** The group of a first stage; null: the division as a whole. */
  group: z.int().nullable(),
  team: z.string(),
  order: z.int(),
  place: z.int().nullable(),
  shared: z.boolean(),
  figures: standingFigures,
  /** What decided, in words. */
  why: z.string().nullable(),
});
const eventRun = z.object({
  id: z.string(),
  division_id: z.string(),
  team: z.string(),
  run: z.int(),
  started_at: moment.nullable(),
  result: answeredRunResult.nullable(),
  result_seq: z.int().nullable(),
  result_by: z.string().nullable(),
  corrected: z.string().nullable(),
  others: z.array(z.object({ seq: z.int(), by: z.string(), result: answeredRunResult })),
});
const eventRubric = z.object({
  id: z.string(),
  division_id: z.string(),
  team: z.string(),
  judge: z.string(),
  marks: z.record(z.string(), z.int()),
  notes: z.record(z.string(), z.string()),
  strengths: z.string().nullable(),
  next_steps: z.string().nullable(),
  done: z.boolean(),
});
const eventNotice = z.object({
  id: z.string(),
  kind: z.enum(['announcement', 'parts', 'nomination', 'award']),
  text: z.string(),
  team: z.string().nullable(),
  division_id: z.string().nullable(),
  at: moment,
  live: z.boolean(),
  screen: z.boolean(),
  /** Parts: shown to all pits. */
  open: z.boolean(),
  place: z.int().nullable(),
  /** An award without its citation, which `text` has behind it; else null. */
  award: z.string().nullable(),
  citation: z.string().nullable(),
  /** How the announcer says the team's name. */
  say: z.string().nullable(),
  /** When the announcer called the award; before that it is for the desk and the announcer. */
  shown_at: moment.nullable(),
  /** The record of it, to take it back. */
  shown_record: z.string().nullable(),
  /** Who nominated a team; for the desk. */
  by: z.string().nullable(),
});
const eventPractice = z.object({
  id: z.string(),
  team: z.string(),
  place_id: z.string(),
  joined_at: moment,
  begun_at: moment.nullable(),
});

/** The collections, by name. */
const eventCollections = {
  places: z.array(eventPlace),
  teams: z.array(eventTeam),
  divisions: z.array(eventDivision),
  matches: z.array(eventMatch),
  slots: z.array(eventSlot),
  standings: z.array(eventStanding),
  runs: z.array(eventRun),
  rubrics: z.array(eventRubric),
  notices: z.array(eventNotice),
  practice: z.array(eventPractice),
} satisfies Record<EventCollection, z.ZodType>;

export const eventState = z
  .object({
    /** The number of the newest record in it. */
    seq: z.int(),
    /** Grows when the set-up is changed. */
    setup: z.int(),
    competition: z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      date: z.string(),
      location: z.string(),
      status: z.string(),
    }),
    /** The plan was published: times may be shown. */
    published_at: moment.nullable(),
    /** The server's time when this was made. */
    now: moment,
    ...eventCollections,
  })
  .meta({ id: 'EventState' });
export type EventState = z.output<typeof eventState>;
export type EventStateRow = z.input<typeof eventState>;
export type EventMatch = EventState['matches'][number];
export type EventTeam = EventState['teams'][number];
export type EventDivision = EventState['divisions'][number];
export type EventSlot = EventState['slots'][number];
export type EventPlace = EventState['places'][number];
export type EventNotice = EventState['notices'][number];
export type EventStanding = EventState['standings'][number];
export type EventRun = EventState['runs'][number];

/** What differs from one state to a later one: rows to put in, and ids of rows that are gone. */
export const eventChange = z.object({
  /** Holds for a reader that has exactly this. */
  from: z.object({ seq: z.int(), setup: z.int() }),
  seq: z.int(),
  setup: z.int(),
  now: z.string(),
  published_at: z.string().nullable(),
  put: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
  gone: z.record(z.string(), z.array(z.string())),
});
export type EventChange = z.infer<typeof eventChange>;

/** When somebody helps, as what and where. */
export const helperShift = z.object({
  role: z.enum(eventRoles),
  starts_at: z.string(),
  ends_at: z.string(),
  place_id: z.string().nullable(),
});
export type HelperShift = z.output<typeof helperShift>;

/** Who a screen of the event is, for its header and for what it offers. */
export const eventPerson = z.object({
  /** The volunteer, or the account in the office: it ends the id of an own sheet of marks. */
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(eventRoles)),
  /** An admin may do everything. */
  admin: z.boolean(),
  ends_at: moment.nullable(),
  /** When and where they help, in order of time. */
  shifts: z.array(helperShift),
});
export type EventPerson = z.output<typeof eventPerson>;

/** One line of what was recorded, newest first: for the desk, and for whoever recorded it to take it back. */
export const eventLogLine = z.object({
  id: z.string(),
  seq: z.int(),
  kind: z.enum(recordKinds),
  division_id: z.string().nullable(),
  /** The key of the match it is about. */
  match: z.string().nullable(),
  /** The team it is about. */
  entry: z.string().nullable(),
  by: z.string(),
  device: z.string().nullable(),
  at: moment,
  reason: z.string().nullable(),
  voided: z.boolean(),
  /** This reader may take it back. */
  own: z.boolean(),
});
export type EventLogLine = z.output<typeof eventLogLine>;
