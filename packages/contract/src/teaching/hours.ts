import { z } from 'zod';
import { someDollars } from '../billing/recording.ts';
import { momentOnDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { monthFilter, monthName } from '../core/paging.ts';
import { idParams, nearDay, optionalText, recordId, requiredText } from '../core/text.ts';
import { money, moment } from '../core/wire.ts';
import { hoursStates, sheetStates } from './hours-labels.ts';

/** An adult of the team in a class: checked in, checked out, or expected. */
const classAdult = z.object({
  id: z.string(),
  full_name: z.string(),
  came_at: moment.nullable(),
  left_at: moment.nullable(),
});

const classAdults = z
  .object({
    /** The caller's own entry stands first. */
    data: z.array(classAdult),
    /** The caller is of the team of this class. */
    own: z.boolean(),
    /** Adults who are in the room now, and how many there must be. */
    here: z.int(),
    needed: z.int(),
  })
  .meta({ id: 'ClassAdults' });
export type ClassAdults = z.infer<typeof classAdults>;

/** A class in somebody's month. */
const hoursLine = z.object({
  meeting: z.object({ id: z.string(), title: z.string(), starts_at: moment, ends_at: moment }),
  state: z.enum(hoursStates),
  came_at: moment.nullable(),
  left_at: moment.nullable(),
  /** Minutes that count: time that an earlier class of the day already has is not counted twice. */
  minutes: z.int(),
  /** For a colleague who could not come. */
  cover_for: z.string().nullable(),
  /** The times were written down afterwards: by whom, and why. */
  written: z.object({ by: z.string(), at: moment, note: z.string().nullable() }).nullable(),
});
export type HoursLine = z.infer<typeof hoursLine>;

const hoursSheet = z
  .object({
    person: z.object({ id: z.string(), full_name: z.string() }),
    /** YYYY-MM. */
    month: z.string(),
    lines: z.array(hoursLine),
    /** What an hour is worth from which day on, newest first; none: nothing is paid yet. A volunteer has 0. */
    rates: z.array(z.object({ from_day: z.string(), amount: money })),
    planned: z.int(),
    checked_in: z.int(),
    cover: z.int(),
    gaps: z.int(),
    /** Earlier months that changed after they were approved. */
    changes: z.array(z.object({ month: z.string(), minutes: z.int(), amount: money })),
    amount: money,
    state: z.enum(sheetStates),
    approved: z.object({ by: z.string(), at: moment }).nullable(),
    paid: z.object({ by: z.string(), at: moment }).nullable(),
  })
  .meta({ id: 'HoursSheet' });
export type HoursSheet = z.infer<typeof hoursSheet>;

/** A person's month in the list of the office. */
export const hoursRow = z
  .object({
    id: z.string(),
    full_name: z.string(),
    month: z.string(),
    rate: money.nullable(),
    planned: z.int(),
    checked_in: z.int(),
    cover: z.int(),
    /** Minutes of earlier months that were approved before they changed. */
    changed: z.int(),
    gaps: z.int(),
    amount: money,
    state: z.enum(sheetStates),
  })
  .meta({ id: 'HoursRow' });
export type HoursRow = z.infer<typeof hoursRow>;

/** The times of a class that were not tapped, or wrongly. */
const times = {
  /** Made by the device: sent twice, it is one entry. */
  id: recordId,
  absent: z.boolean().default(false),
  /** Both, unless the person was not there. */
  came_at: momentOnDevice.nullish(),
  left_at: momentOnDevice.nullish(),
};
type Times = { absent: boolean; came_at?: Date | null | undefined; left_at?: Date | null | undefined };
const isWhole = ({ absent, came_at: came, left_at: left }: Times): boolean => absent || Boolean(came && left);
const isInOrder = ({ absent, came_at: came, left_at: left }: Times): boolean => absent || !came || !left || left > came;
const whole = { error: 'Please enter both times', path: ['came_at'] };
const inOrder = { error: 'The end must be later than the beginning', path: ['left_at'] };

export const writeOwnTimes = z
  .strictObject({ ...times, note: optionalText(200) })
  .refine(isWhole, whole)
  .refine(isInOrder, inOrder);
export const correctTimes = z
  .strictObject({ ...times, meeting_id: recordId, note: requiredText('Please say why: the person reads it', 200) })
  .refine(isWhole, whole)
  .refine(isInOrder, inOrder);
export const setRate = z.strictObject({
  from_day: nearDay('Please enter the first day'),
  amount: someDollars
    .min(0, { error: 'The amount cannot be below zero' })
    .max(1_000_000, { error: 'Please check the amount' }),
});

const ofMonth = z.strictObject({ month: monthFilter });
const inMonth = z.strictObject({ month: monthName });

const staff = { tag: 'teaching', who: ['staff', 'admin'] } as const;
const office = { tag: 'teaching', who: ['admin'], params: idParams, answer: hoursSheet } as const;
export const hoursCalls = {
  getClassAdults: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/meetings/{id}/adults',
    right: 'see_families',
    summary: 'The adults of a class, who is in the room, and how many there must be',
    params: idParams,
    answer: classAdults,
  }),
  checkSelf: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/meetings/{id}/adults',
    right: 'attendance',
    summary: 'Check oneself in to a class that one teaches, or out of it',
    status: 201,
    params: idParams,
    body: z.strictObject({
      /** Made by the device: sent twice, it is one entry. */
      id: recordId,
      at_device: momentOnDevice,
      way: z.enum(['in', 'out'], { error: 'Choose in or out' }),
    }),
    answer: classAdults,
    budget: 'write',
  }),
  writeOwnTimes: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/meetings/{id}/times',
    right: 'attendance',
    summary: 'Write down when one was in a class, after it; the office reads that it was written afterwards',
    status: 201,
    params: idParams,
    body: writeOwnTimes,
    answer: hoursSheet,
    budget: 'write',
  }),
  getOwnHours: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/hours',
    right: 'own',
    summary: "The caller's hours of a month, class by class; without a month the present one",
    query: ofMonth,
    answer: hoursSheet,
  }),
  getHours: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/hours/{id}',
    right: 'staff',
    summary: "Somebody's hours of a month, class by class",
    query: ofMonth,
  }),
  correctTimes: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/hours/{id}/times',
    right: 'staff',
    summary: "Correct the times of somebody's class, with a reason that the person reads",
    status: 201,
    body: correctTimes,
  }),
  setRate: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/hours/{id}/rates',
    right: 'staff',
    summary: 'Say what an hour of somebody is worth from a day on; 0 for a volunteer',
    status: 201,
    body: setRate,
  }),
  approveHours: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/hours/{id}/approve',
    right: 'staff',
    summary: 'Approve a month that is over: what changes in it later is paid with a later month',
    body: inMonth,
  }),
  payHours: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/hours/{id}/paid',
    right: 'staff',
    summary: 'Note that an approved month was paid',
    body: inMonth,
  }),
  askForTimes: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/hours/{id}/ask',
    right: 'staff',
    summary: 'Ask somebody for the times that are missing in a month',
    body: inMonth,
  }),
};
