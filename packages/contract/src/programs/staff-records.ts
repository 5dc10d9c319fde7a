import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, nearDay, optionalText, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { staffRecordStates } from './staff-record-labels.ts';

/** A certificate or a vetting of a member of the team that somebody has seen: the paper itself is not stored. */
export const staffRecord = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    issued_on: z.string(),
    /** The last day on which it counts; null: it does not run out. */
    expires_on: z.string().nullable(),
    /** The last digits of its number. */
    number_end: z.string().nullable(),
    seen_by: z.string(),
    seen_at: moment,
  })
  .meta({ id: 'StaffRecord' });
export type StaffRecord = z.infer<typeof staffRecord>;

/** One kind of record of one person: the newest that was seen, or that there is none. */
export const staffRecordRow = z
  .object({
    /** Person and kind. */
    id: z.string(),
    person: z.object({ id: z.string(), full_name: z.string() }),
    kind: z.string(),
    title: z.string(),
    /** Nobody is with children without it. */
    with_children: z.boolean(),
    state: z.enum(staffRecordStates),
    record: staffRecord.nullable(),
    /** Until it runs out; below 0 it has. */
    days_left: z.int().nullable(),
    /** When the person and the office were reminded last. */
    reminded_at: moment.nullable(),
    /** The next class that this person is on. */
    next_class: z.object({ id: z.string(), title: z.string(), starts_at: moment }).nullable(),
  })
  .meta({ id: 'StaffRecordRow' });
export type StaffRecordRow = z.infer<typeof staffRecordRow>;

export const recordKindChoice = z.object({
  key: z.string(),
  title: z.string(),
  with_children: z.boolean(),
  months: z.int().nullable(),
});

/** What there is of one person, newest first, and what is asked of everybody. */
const personRecords = z
  .object({
    kinds: z.array(recordKindChoice.extend({ state: z.enum(staffRecordStates) })),
    data: z.array(staffRecord),
    /** All that is needed to be with children is valid today. */
    cleared: z.boolean(),
  })
  .meta({ id: 'PersonRecords' });
export type PersonRecords = z.infer<typeof personRecords>;

export const addStaffRecord = z
  .strictObject({
    /** Made by the device, so that sending it again adds nothing. */
    id: recordId.optional(),
    kind: requiredText('Choose the kind of record', 41),
    issued_on: nearDay('Please enter the day of issue'),
    /** Absent or null: as long as this kind of record is valid. */
    expires_on: nearDay('Please enter the last day').nullish(),
    number_end: optionalText(6).refine((value) => value === null || /^[A-Za-z0-9]{1,6}$/.test(value), {
      error: 'Please enter the last digits alone, such as 417',
    }),
  })
  .refine(({ issued_on: issued, expires_on: expires }) => !expires || expires >= issued, {
    error: 'The last day must not be before the day of issue',
    path: ['expires_on'],
  });

export const staffRecordCalls = {
  listPersonRecords: declareCall({
    method: 'GET',
    path: '/admin/users/{id}/records',
    right: 'staff',
    tag: 'people',
    summary: "A staff member's vetting and certificates, newest first",
    who: ['admin'],
    params: idParams,
    answer: personRecords,
  }),
  addStaffRecord: declareCall({
    method: 'POST',
    path: '/admin/users/{id}/records',
    right: 'staff',
    tag: 'people',
    summary: 'Record that a certificate or vetting was seen; the paper itself is not stored',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: addStaffRecord,
    answer: personRecords,
    idempotent: true,
  }),
  removeStaffRecord: declareCall({
    method: 'DELETE',
    path: '/admin/staff-records/{id}',
    right: 'staff',
    tag: 'people',
    summary: 'Remove a record that was entered by mistake',
    who: ['admin'],
    params: idParams,
    answer: personRecords,
  }),
  listOwnRecords: declareCall({
    method: 'GET',
    path: '/staff/records',
    right: 'own',
    tag: 'people',
    summary: "The caller's own vetting and certificates, newest first",
    who: ['staff', 'admin'],
    answer: personRecords,
  }),
};
