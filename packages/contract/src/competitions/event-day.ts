import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, linkKey, slugParams } from '../core/text.ts';
import { money } from '../core/wire.ts';
import { inspectionRule } from './competitions.ts';
import { givenRecords, recordOutcome } from './event-records.ts';
import { memberStates } from './team-facts.ts';
import { eventLogLine, eventPerson, eventState } from './event-state.ts';

/** The link of somebody who helps on the day: it opens the calls of the event and no others. */
export const eventToken = linkKey('This link is incomplete');

const log = z.array(eventLogLine);
/** Somebody of a team as the door sees them: what there is, never what a parent wrote. */
const doorMember = z.object({
  id: z.string(),
  team: z.string(),
  /** First name and one letter. */
  name: z.string(),
  state: z.enum(memberStates),
  has_alert: z.boolean(),
  may_compete: z.boolean(),
  photo: z.boolean(),
});
export type DoorMember = z.output<typeof doorMember>;
/** How the fee of a team stands, for the door and the desk. */
const teamFee = z.object({
  team: z.string(),
  state: z.enum(['free', 'paid', 'open', 'overdue', 'settled']),
  /** A school or club pays it. */
  school: z.boolean(),
  /** What is open and until when, for admins alone; null for everybody else. */
  due: money.nullable(),
  due_on: z.string().nullable(),
});
export type TeamFee = z.output<typeof teamFee>;
const eventScreen = z
  .object({
    person: eventPerson,
    state: eventState,
    log,
    /** For the door and the desk only; empty for everybody else. */
    members: z.array(doorMember),
    /** For the door and the desk only; empty for everybody else. */
    fees: onlyWith('see_money', z.array(teamFee)),
    /** What robots are inspected for; the usual checks where the competition declares none. */
    inspection_rules: z.array(inspectionRule),
    /** Sample data: the day can be moved to now. */
    sample: z.boolean(),
  })
  .meta({ id: 'EventScreen' });
export type EventScreen = z.output<typeof eventScreen>;
const recorded = z.object({ outcomes: z.array(recordOutcome), state: eventState, log }).meta({ id: 'EventRecorded' });
export type EventRecorded = z.output<typeof recorded>;
const day = { tag: 'competition day' } as const;

export const eventDayCalls = {
  readLive: declareCall({
    ...day,
    method: 'GET',
    path: '/competitions/{slug}/live',
    summary:
      'The day of a competition as everybody may see it: matches, times, results and standings; teams, no children',
    who: 'public',
    params: slugParams,
    answer: eventState,
  }),
  followLive: declareCall({
    ...day,
    method: 'GET',
    path: '/competitions/{slug}/live/changes',
    summary: 'The same as a stream of server-sent events: one snapshot, then what changes',
    who: 'public',
    params: slugParams,
    raw: true,
  }),
  openEvent: declareCall({
    ...day,
    method: 'POST',
    path: '/event-day/open',
    summary: 'What somebody with a role on the day sees; the link is the key',
    who: 'public',
    body: z.strictObject({ token: eventToken }),
    answer: eventScreen,
    budget: 'read',
  }),
  recordAtEvent: declareCall({
    ...day,
    method: 'POST',
    path: '/event-day/records',
    summary: 'Record what happened, in order, as the role of the link allows; what was sent before counts once',
    who: 'public',
    body: z.strictObject({ token: eventToken, records: givenRecords }),
    answer: recorded,
  }),
  readEventDay: declareCall({
    ...day,
    method: 'GET',
    path: '/admin/competitions/{id}/day',
    right: 'competitions',
    summary: 'The day of a competition for the control desk',
    who: ['admin'],
    params: idParams,
    answer: eventScreen,
  }),
  recordEventDay: declareCall({
    ...day,
    method: 'POST',
    path: '/admin/competitions/{id}/day/records',
    right: 'competitions',
    summary: 'Record what happened, in order; what was sent before counts once',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({ records: givenRecords }),
    answer: recorded,
  }),
  moveSampleDay: declareCall({
    ...day,
    method: 'POST',
    path: '/admin/competitions/{id}/day/sample',
    right: 'competitions',
    summary: 'With sample data: move the whole day to now, so that there is a board that moves',
    who: ['admin'],
    params: idParams,
    answer: eventScreen,
  }),
};
