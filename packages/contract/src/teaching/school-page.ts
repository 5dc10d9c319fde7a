import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { attendanceMarks } from './attendance.ts';
import { fullName } from '../core/person-fields.ts';
import { meetingStatuses } from '../core/meeting.ts';
import { recordId } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { groupStatuses } from '../groups/groups.ts';
import { newGroupMember } from '../groups/group-members.ts';
import { claimStates } from '../groups/school-links.ts';

const pageMeeting = z.object({
  id: z.string(),
  starts_at: moment,
  ends_at: moment,
  location: z.string().nullable(),
  status: z.enum(meetingStatuses),
  note: z.string().nullable(),
  /** Who teaches. */
  staff: z.string().nullable(),
  expected: z.int(),
  /** Present or late. */
  came: z.int(),
  /** How many were marked: 0 for a class that nobody has marked. */
  counted: z.int(),
});

/** What a school sees of its own booking behind its link: its children, classes and bills, and nobody else's. */
export const schoolPage = z
  .object({
    school: z.string(),
    group: z.string(),
    reference: z.string(),
    contact: z.string(),
    status: z.enum(groupStatuses),
    staff: z.string().nullable(),
    ends_at: moment,
    /** Children can be added: the booking is not over. */
    can_add: z.boolean(),
    roster: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        grade: z.string().nullable(),
        state: z.enum(claimStates),
        /** Null: no parent has answered. */
        photo: z.boolean().nullable(),
        /** At the newest class that was marked. */
        last: z.enum(attendanceMarks).nullable(),
        /** A slip can be printed. */
        has_slip: z.boolean(),
      }),
    ),
    meetings: z.array(pageMeeting),
    /** Of all classes that were marked, in whole percent. */
    attendance: z.int().nullable(),
    bills: z.array(
      z.object({
        number: z.string(),
        what: z.string(),
        total: money,
        open: money,
        due_on: z.string(),
        overdue: z.boolean(),
        /** The page of the bill. */
        address: z.string().nullable(),
      }),
    ),
    /** Enough children are counted for a report. */
    has_report: z.boolean(),
  })
  .meta({ id: 'SchoolPage' });
export type SchoolPage = z.infer<typeof schoolPage>;
export type SchoolMeeting = SchoolPage['meetings'][number];

export const schoolSlips = z
  .object({
    school: z.string(),
    group: z.string(),
    ends_at: moment,
    slips: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        grade: z.string().nullable(),
        address: z.string(),
        /** To type where the phone cannot scan, and the page that takes it. */
        short_code: z.string(),
        code: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  })
  .meta({ id: 'SchoolSlips' });
export type SchoolSlips = z.infer<typeof schoolSlips>;

const params = z.object({ token: z.string().min(20).max(200) });

/** So many children a school may have on its roster by adding them behind its link. */
export const mostByLink = 500;

/** A child as a school adds it: what a parent knows better is asked of the parent. */
export const schoolMember = z.strictObject({
  full_name: fullName,
  grade_level: newGroupMember.shape.grade_level,
});

const page = { tag: 'groups', who: 'public', params, answer: schoolPage } as const;

export const schoolPageCalls = {
  openSchool: declareCall({
    ...page,
    method: 'GET',
    path: '/schools/{token}',
    summary: 'The page of a school behind its link; each opening is counted and kept in the log',
  }),
  schoolSlips: declareCall({
    ...page,
    method: 'GET',
    path: '/schools/{token}/slips',
    summary: 'Claim slips for the parents of children that wait, or of one child, with their codes to scan',
    query: z.strictObject({ child: z.union([recordId, z.literal('')]).optional() }),
    answer: schoolSlips,
  }),
  addSchoolMember: declareCall({
    ...page,
    method: 'POST',
    path: '/schools/{token}/members/{member}',
    summary: 'A school adds a child under an id that the caller makes: the same again changes nothing',
    params: params.extend({ member: recordId }),
    body: schoolMember,
    budget: 'write',
  }),
  renewSchoolLink: declareCall({
    ...page,
    method: 'POST',
    path: '/schools/{token}/renew',
    summary: 'Send the contact a new link by email; it works longer, and this one no more',
    answer: z.object({ sent_to: z.string() }),
    budget: 'message',
  }),
  schoolReportPdf: declareCall({
    method: 'GET',
    path: '/schools/{token}/report',
    tag: 'groups',
    summary: 'What the booking came to, as PDF: names no child',
    who: 'public',
    params,
    raw: true,
  }),
};
