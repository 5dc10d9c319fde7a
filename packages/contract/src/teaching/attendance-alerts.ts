import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, requiredText } from '../core/text.ts';

/** What a family can answer, in one tap. */
export const alertAnswers = ['on_the_way', 'not_coming', 'should_be_there'] as const;
export type AlertAnswer = (typeof alertAnswers)[number];

/**
 * `sent`: nobody has answered. `arrived`: the child was marked present or late. `ended`: the class is over, or was cancelled.
 * `closed`: an admin found out where a child was who should have been there.
 */
export const alertStates = ['sent', ...alertAnswers, 'arrived', 'ended', 'closed'] as const;
export type AlertState = (typeof alertStates)[number];

/** What the attendance sheet says about it. */
export const alertNote = z.object({ state: z.enum(alertStates), at: z.string() });
export type AlertNote = z.infer<typeof alertNote>;

/** An alert for the family: with the first name alone, because the link opens it without signing in. */
export const familyAlert = z
  .object({
    id: z.string(),
    child: z.string(),
    program: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    location: z.string().nullable(),
    state: z.enum(alertStates),
    answered: z.object({ by: z.string(), at: z.string() }).nullable(),
    /** When the staff marked the child present or late. */
    arrived_at: z.string().nullable(),
    /** What the office found out. */
    finding: z.string().nullable(),
    /** What can be answered now. */
    answers: z.array(z.enum(alertAnswers)),
  })
  .meta({ id: 'FamilyAttendanceAlert' });
export type FamilyAlert = z.infer<typeof familyAlert>;

/** Whom to call about a child, in this order. */
export const personToCall = z.object({ full_name: z.string(), relationship: z.string(), phone: z.string() });
export type PersonToCall = z.infer<typeof personToCall>;

/** For the staff of the class: a child who should be there and is not. */
export const staffAlarm = z
  .object({
    id: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.string(),
    starts_at: z.string(),
    /** The class, where the child is marked present once it is found. */
    meeting_id: z.string(),
    answered: z.object({ by: z.string(), at: z.string() }).nullable(),
    people_to_call: z.array(personToCall),
  })
  .meta({ id: 'StaffAlarm' });
export type StaffAlarm = z.infer<typeof staffAlarm>;

export const adminAlert = familyAlert
  .omit({ child: true, answers: true })
  .extend({
    student: z.object({ id: z.string(), full_name: z.string() }),
    parent: z.object({ full_name: z.string(), phone: z.string().nullable() }).nullable(),
    people_to_call: z.array(personToCall),
    meeting_id: z.string(),
    program_id: z.string(),
    sent_at: z.string(),
    closed: z.object({ by: z.string(), at: z.string() }).nullable(),
    /** A child who should be there, and nobody has found out yet. */
    can_close: z.boolean(),
  })
  .meta({ id: 'AdminAttendanceAlert' });
export type AdminAlert = z.infer<typeof adminAlert>;

const answerBody = z.strictObject({ answer: z.enum(alertAnswers, { error: 'Choose an answer' }) });
const linkParams = z.object({ token: z.string().min(20).max(100) });

export const closeAlert = z.strictObject({
  /** What was found out; the family reads it. */
  finding: requiredText('Please write where the child is', 500),
});

export const attendanceAlertCalls = {
  showAttendanceAlert: declareCall({
    method: 'GET',
    path: '/attendance-alerts/{token}',
    tag: 'teaching',
    summary: 'The alert behind the link of a message: a child who is not in class yet',
    who: 'public',
    params: linkParams,
    answer: familyAlert,
  }),
  answerAttendanceAlert: declareCall({
    method: 'POST',
    path: '/attendance-alerts/{token}',
    tag: 'teaching',
    summary: 'Answer an alert by the link of a message; the same answer again changes nothing',
    who: 'public',
    params: linkParams,
    body: answerBody,
    answer: familyAlert,
    budget: 'write',
  }),
  listMyAttendanceAlerts: declareCall({
    method: 'GET',
    path: '/parent/attendance-alerts',
    tag: 'teaching',
    summary: "Alerts about the parent's children for classes that are not over, and those still open",
    who: ['parent'],
    answer: z.object({ data: z.array(familyAlert) }),
  }),
  answerMyAttendanceAlert: declareCall({
    method: 'POST',
    path: '/parent/attendance-alerts/{id}',
    tag: 'teaching',
    summary: 'Answer an alert; the same answer again changes nothing',
    who: ['parent'],
    params: idParams,
    body: answerBody,
    answer: familyAlert,
    budget: 'write',
  }),
  closeAttendanceAlert: declareCall({
    method: 'POST',
    path: '/admin/attendance-alerts/{id}/close',
    right: 'attendance',
    tag: 'admin',
    summary: 'Close the alarm about a child who should be there, with what was found out',
    who: ['admin'],
    params: idParams,
    body: closeAlert,
    answer: adminAlert,
    idempotent: true,
  }),
};
