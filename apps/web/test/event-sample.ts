import type { EventScreen } from '@doctorbird/contract/competitions/event-day';
import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import type {
  EventDivision,
  EventMatch,
  EventNotice,
  EventSlot,
  EventState,
  EventTeam,
} from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { idOf } from './samples.ts';

/** A competition day as its screens read it: four teams, three fights on a mat, and what a test adds. */

export const division = idOf(500);
export const teamId = (number: number): string => idOf(510 + number);

const fights = divisionFormat.parse({
  kind: 'single',
  sheet: {
    kind: 'fight',
    seconds: 180,
    judges: 1,
    criteria: [
      { id: 'damage', name: 'Damage', points: 5 },
      { id: 'attack', name: 'Attack', points: 3 },
      { id: 'control', name: 'Control', points: 3 },
    ],
  },
});

export const aTeam = (number: number, facts: Partial<EventTeam> = {}): EventTeam => ({
  id: teamId(number),
  division_ids: [division],
  code: `TE${number}`,
  name: `Team ${number}`,
  school: `School ${number}`,
  ink: number,
  robot: null,
  arrived_at: null,
  present: null,
  inspected: 'not_yet',
  inspection_reasons: [],
  weight_grams: null,
  pit: null,
  withdrawn_at: null,
  withdrawn_reason: null,
  ...facts,
});

const side = (team: number | null, text = `Team ${team}`): EventMatch['a'] => ({
  team: team === null ? null : teamId(team),
  text,
  queued_at: null,
  present_at: null,
  ready_at: null,
  seen_by: null,
});

export const aMatch = (number: number, facts: Partial<EventMatch> = {}): EventMatch => ({
  id: `${division}.m${number}`,
  division_id: division,
  key: `m${number}`,
  number,
  part: 'main',
  group: null,
  round: 1,
  round_name: 'Semi-final',
  a: side(number * 2 - 1),
  b: side(number * 2),
  state: 'ready',
  slot_id: null,
  called_at: null,
  started_at: null,
  paused_ms: 0,
  paused_at: null,
  seconds: 180,
  result: null,
  result_seq: null,
  result_by: null,
  result_at: null,
  corrected: null,
  others: [],
  dispute: null,
  winner_to: null,
  loser_to: null,
  ...facts,
});

export const aDivision = (facts: Partial<EventDivision> = {}): EventDivision => ({
  id: division,
  name: 'Combat',
  position: 0,
  format: fights,
  finished: false,
  frozen_at: null,
  sheet_hash: null,
  feedback_released_at: null,
  awaits: null,
  next: null,
  level: [],
  problems: [],
  judges: [],
  agreed: null,
  ...facts,
});

export const anEvent = (facts: Partial<EventState> = {}): EventState => ({
  seq: 1,
  setup: 1,
  competition: {
    id: idOf(499),
    slug: 'yard-clash',
    title: 'Yard Clash',
    date: '2026-01-09',
    location: 'Kingston',
    status: 'ongoing',
  },
  published_at: '2027-01-01T12:00:00.000Z',
  now: new Date().toISOString(),
  places: [],
  teams: [1, 2, 3, 4].map((number) => aTeam(number)),
  divisions: [aDivision()],
  matches: [
    aMatch(1, { winner_to: `${division}.m3` }),
    aMatch(2, { winner_to: `${division}.m3` }),
    aMatch(3, { round_name: 'Final', state: 'waiting', a: side(null, 'Winner of M1'), b: side(null, 'Winner of M2') }),
  ],
  slots: [],
  standings: [],
  runs: [],
  rubrics: [],
  notices: [],
  practice: [],
  ...facts,
});

export const aNotice = (facts: Partial<EventNotice> = {}): EventNotice => ({
  id: idOf(590),
  kind: 'announcement',
  text: 'Lunch',
  team: null,
  division_id: null,
  at: new Date().toISOString(),
  live: false,
  screen: false,
  open: true,
  place: null,
  award: null,
  citation: null,
  say: null,
  shown_at: null,
  shown_record: null,
  by: null,
  ...facts,
});

/** A time for the first run of the first team on a track. */
export const aRunSlot = (facts: Partial<EventSlot> = {}): EventSlot => ({
  id: idOf(560),
  kind: 'run',
  division_id: division,
  place_id: null,
  match_id: null,
  entry_id: teamId(1),
  run: 1,
  title: null,
  planned_at: '2027-01-09T15:20:00.000Z',
  minutes: 8,
  about: '2027-01-09T15:20:00.000Z',
  state: 'to_come',
  ...facts,
});

export const aScreen = (roles: EventRole[], facts: Partial<EventState> = {}): EventScreen => ({
  person: {
    id: idOf(580),
    name: 'Marlon Ebanks',
    roles,
    admin: false,
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    shifts: [],
  },
  state: anEvent(facts),
  log: [],
  members: [],
  fees: [],
  inspection_rules: [],
  sample: false,
});
