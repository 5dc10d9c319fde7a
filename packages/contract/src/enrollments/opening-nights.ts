import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { isRecord, readAs } from '../core/read-as.ts';
import { clockTime, idParams, nearDay, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { moment } from '../core/wire.ts';
import { clockAsRead, idsAsRead } from './opening.ts';

/** A place that was called waits so long, a family inside that does nothing keeps its place so long, and so does one in line without news. */
export const turnMinutes = 10;
/** Families can come so long before the doors open; their order is then drawn. */
export const gatherMinutes = 60;
/** One text message, when so many families are ahead. */
export const nearAhead = 20;
export const mostInside = 2000;
export const mostGuarded = 100;
/** How long an opening night can last. */
export const longestNightHours = 24;

export const nightStates = ['planned', 'gathering', 'open', 'paused', 'over'] as const;
export type NightState = (typeof nightStates)[number];

/** Why the automatic number of families inside is what it is. */
export const insideWhys = ['start', 'few', 'room', 'steady', 'fast', 'slow'] as const;
export type InsideWhy = (typeof insideWhys)[number];

export const ticketStates = ['early', 'waiting', 'held', 'turn', 'inside', 'done', 'ended'] as const;
export type TicketState = (typeof ticketStates)[number];

/** A moment on Jamaica's clock. */
const clock = (day: string, time: string) => z.strictObject({ date: nearDay(day), time: clockTime(time) });

const atOnce = whole(1, mostInside, `Enter a number of families from 1 to ${mostInside}`);

export const openingNightBody = z.strictObject({
  title: requiredText('Please enter a title', 60),
  opens: clock('Day is required', 'Time is required'),
  closes: clock('Day is required', 'Time is required'),
  /** Empty: every program. */
  program_ids: z
    .array(recordId, { error: 'Choose programs' })
    .max(mostGuarded, { error: `Choose at most ${mostGuarded} programs` }),
  /** Null: as many as the server holds. */
  at_once: atOnce.nullable(),
});

export const changeOpeningNightBody = openingNightBody.extend({
  /** Absent: it stays as it is, because it changes on the evening itself (docs/rules.md, rule 5). */
  at_once: atOnce.nullable().optional(),
  version: recordVersion.optional(),
});

/** A night as it was read has moments and programs where a change has days, times and ids; those that are sent count first. */
function nightAsRead(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  const { opens_at: opensAt, closes_at: closesAt, programs, ...rest } = sent;
  const { opens = clockAsRead(opensAt), closes = clockAsRead(closesAt), program_ids: ids = idsAsRead(programs) } = rest;
  return { ...rest, opens, closes, program_ids: ids };
}

/** What the office changes while families wait. */
export const steerBody = z
  .strictObject({
    paused: z.boolean({ error: 'Choose yes or no' }).optional(),
    at_once: atOnce.nullable().optional(),
    /** What everybody in line reads; empty: nothing. */
    message: optionalText(200).optional(),
    /** The line ends at once: whoever waits can go in directly. */
    ended: z.literal(true, { error: 'Choose to end the line' }).optional(),
  })
  .refine((given) => Object.keys(given).length > 0, { error: 'Choose what to change' });

const night = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(nightStates),
    gathers_at: moment,
    opens_at: moment,
    closes_at: moment,
    /** Empty: every program. */
    programs: z.array(z.object({ id: z.string(), name: z.string() })),
    at_once: z.int().nullable(),
    message: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'OpeningNight' });
export type OpeningNight = z.infer<typeof night>;

export const openingBoard = z
  .object({
    /** The one that is on, else the next, else the last. */
    night: night.nullable(),
    nights: z.array(night),
    now: moment,
    figures: z.object({
      came: z.int(),
      in_line: z.int(),
      inside: z.int(),
      allowed: z.int(),
      /** What `at_once: null` means on this server. */
      automatic: z.int(),
      automatic_why: z.enum(insideWhys),
      gone_in: z.int(),
      let_in_by_office: z.int(),
      seats: z.int(),
      seats_gone: z.int(),
      /** Minutes that the last in line waits; null while it cannot be said. */
      last_waits: z.int().nullable(),
    }),
    /** How it goes for families, as the process that answers has measured it. */
    health: z.object({
      /** Calls of families in the last five minutes; null when there were too few. */
      answers: z.object({ middle_ms: z.int(), slowest_ms: z.int() }).nullable(),
      /** Answers that were errors of ours, since then. */
      failed: z.int(),
      since: moment,
      /** Those who came and have a number. */
      numbered: z.int(),
      /** How long the card service took, in the last 15 minutes; null when nobody asked it. */
      card_ms: z.int().nullable(),
    }),
    /** The last two hours of it, minute by minute. */
    minutes: z.array(z.object({ at: moment, came: z.int(), let_in: z.int() })),
    seats: z.array(
      z.object({ id: z.string(), title: z.string(), seats: z.int(), taken: z.int(), left: z.int(), waiting: z.int() }),
    ),
  })
  .meta({ id: 'OpeningBoard' });
export type OpeningBoard = z.infer<typeof openingBoard>;

export const ticketInLine = z
  .object({
    id: z.string(),
    /** As the family reads it; null before the order is drawn. */
    number: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    state: z.enum(ticketStates),
    /** Families ahead; null when it is not waiting. */
    ahead: z.int().nullable(),
    seen_at: moment,
    /** Until when the place is kept. */
    stays_until: moment.nullable(),
  })
  .meta({ id: 'TicketInLine' });
export type TicketInLine = z.infer<typeof ticketInLine>;

/** Where the page of the line is; it is no page of the web application. */
export const linePage = '/line';

export const openingNightCalls = {
  joinLine: declareCall({
    method: 'POST',
    path: '/line/tickets',
    tag: 'enrollments',
    summary: 'Get the own place in the line of an opening night; repeated, it is the same place',
    who: ['parent'],
    status: 201,
    body: z.strictObject({ program_id: recordId.optional() }),
    answer: z.object({ state: z.enum(ticketStates), address: z.string() }).meta({ id: 'OwnTicket' }),
  }),
  getOpeningBoard: declareCall({
    method: 'GET',
    path: '/admin/opening-nights',
    right: 'see_families',
    tag: 'enrollments',
    summary: 'The opening night that is on or comes next: its line, who is inside, and its seats',
    who: ['admin'],
    answer: openingBoard,
  }),
  addOpeningNight: declareCall({
    method: 'POST',
    path: '/admin/opening-nights',
    right: 'change_programs',
    tag: 'enrollments',
    summary: 'Plan an opening night, on which families come in through a line',
    who: ['admin'],
    status: 201,
    body: openingNightBody,
    answer: openingBoard,
    idempotent: true,
  }),
  changeOpeningNight: declareCall({
    method: 'PUT',
    path: '/admin/opening-nights/{id}',
    right: 'change_programs',
    tag: 'enrollments',
    summary: 'Change an opening night that is not over',
    who: ['admin'],
    params: idParams,
    body: readAs(changeOpeningNightBody, nightAsRead),
    answer: night,
  }),
  removeOpeningNight: declareCall({
    method: 'DELETE',
    path: '/admin/opening-nights/{id}',
    right: 'change_programs',
    tag: 'enrollments',
    summary: 'Remove an opening night to which nobody has come',
    who: ['admin'],
    status: 204,
    params: idParams,
  }),
  steerLine: declareCall({
    method: 'POST',
    path: '/admin/opening-nights/{id}/line',
    right: 'change_programs',
    tag: 'enrollments',
    summary: 'Pause the line or go on, let in more or fewer at once, and say something to everybody in line',
    who: ['admin'],
    params: idParams,
    body: steerBody,
    answer: openingBoard,
  }),
  findInLine: declareCall({
    method: 'GET',
    path: '/admin/opening-nights/{id}/line',
    right: 'see_families',
    tag: 'enrollments',
    summary: 'Find a family in line by its number or phone',
    who: ['admin'],
    params: idParams,
    query: z.strictObject({ search: z.string().trim().min(1).max(40) }),
    answer: z.object({ data: z.array(ticketInLine) }).meta({ id: 'TicketsInLine' }),
  }),
  callFromLine: declareCall({
    method: 'POST',
    path: '/admin/opening-nights/{id}/line/{ticket_id}',
    right: 'change_places',
    tag: 'enrollments',
    summary: 'Let a family in now, or hold its place for ten minutes',
    who: ['admin'],
    params: z.strictObject({ id: recordId, ticket_id: recordId }),
    body: z.strictObject({ what: z.enum(['let_in', 'hold'], { error: 'Choose what to do' }) }),
    answer: ticketInLine,
  }),
};
