import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { meeting } from '../core/meeting.ts';
import { staffing } from '../programs/staffing.ts';
import { rosterPerson } from '../programs/roster.ts';
import { choiceFilter, pageOf, pageQuery } from '../core/paging.ts';
import { alertNote } from './attendance-alerts.ts';
import { guestKind } from './guest-kinds.ts';
import { rowMessage } from './class-messages.ts';
import { absenceNotice } from './absence-notice.ts';
import { atDevice } from '../core/device-writes.ts';
import { idParams, changedText, nearDay, recordId } from '../core/text.ts';

export const attendanceMarks = ['present', 'late', 'absent', 'excused'] as const;
/** Attendance opens so long before a class begins. */
export const attendanceOpensMinutes = 30;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** A meeting for its staff: how many are expected, and how many are marked. */
export const staffMeeting = meeting
  .omit({ venue_id: true, room_id: true })
  .extend({
    /** What is taught: the program's title or the group's name. */
    title: z.string(),
    program: z.object({ id: z.string(), title: z.string(), art: z.string() }).nullable(),
    /** Instead of a program: a partner group with its own days. */
    group: z.object({ id: z.string(), name: z.string(), organization: z.string() }).nullable(),
    expected: z.int(),
    marked: z.int(),
    /** It is over, and somebody has no mark yet. */
    unfinished: z.boolean(),
    /** From half an hour before it begins; never a cancelled one. */
    can_mark: z.boolean(),
  })
  .meta({ id: 'StaffMeeting' });
export type StaffMeeting = z.infer<typeof staffMeeting>;

export const attendanceRow = z
  .object({
    /** The id to mark: a child, or in a group's meeting a line of its roster. */
    student: z.object({ id: z.string(), full_name: z.string(), grade_label: z.string().nullable() }),
    /** The child's own record, if the reader may open it. */
    record_id: z.string().nullable(),
    /**
     * What brings a child without a place in the program; null for its own children. What the class must know of a guest
     * is here on the day of the meeting alone.
     */
    guest: guestKind.nullable(),
    /** For admins: something is still due for the trial class or the drop-in day. */
    unpaid: z.boolean(),
    /** False while the place is neither paid nor approved, or when it ended while the child was in class: the child is on the list all the same. */
    confirmed: z.boolean(),
    /** For the instructors. */
    critical_alert: z.string().nullable(),
    /** Names of people who must not collect the child, to show as a warning. */
    must_not_collect: z.array(z.string()),
    /** The parent; of a group's member the guardian on its roster. */
    parent: z.object({ full_name: z.string(), phone: z.string().nullable() }).nullable(),
    /** Whom to call, and who may collect the child. */
    people: z.array(rosterPerson),
    mark: z.enum(attendanceMarks).nullable(),
    note: z.string().nullable(),
    /** The child is not expected; without a mark of its own, the next save makes it excused. */
    absence: absenceNotice.nullable(),
    /** The family was asked where the child is. */
    alert: alertNote.nullable(),
    /** What the family wrote, until the reader has read it; on the day of the meeting alone. */
    message: rowMessage.nullable(),
    marked_at: z.string().nullable(),
    marked_by: z.string().nullable(),
    /** Somebody marked the child otherwise without a connection: the later of the two stands, this is the other one. */
    other_mark: z
      .object({ mark: z.enum(attendanceMarks).nullable(), at: z.string(), by: z.string().nullable() })
      .nullable(),
    /** 0 while there has been no mark. */
    version: z.int(),
  })
  .meta({ id: 'AttendanceRow' });
export type AttendanceRow = z.infer<typeof attendanceRow>;

export const attendanceSheet = staffMeeting
  .extend({ staffing, rows: z.array(attendanceRow) })
  .meta({ id: 'AttendanceSheet' });
export type AttendanceSheet = z.infer<typeof attendanceSheet>;

export const markAttendance = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        /** The row's `student.id`. */
        student_id: recordId,
        /** Null clears the mark; left out, it stays as it is: a note alone. */
        mark: z.enum(attendanceMarks, { error: 'Choose present, late, absent or excused' }).nullable().optional(),
        note: changedText(300),
        version: z.int().min(0).max(2_147_483_647).optional(),
        /** When it was made, if it had to wait for a connection: of two marks the later one stands, and the other is kept beside it. */
        at_device: atDevice,
      }),
      { error: 'Choose who is marked' },
    )
    .min(1, { error: 'Choose who is marked' })
    .max(100, { error: 'Please mark at most 100 at once' }),
});

const day = nearDay('Please enter a date').optional();

export const attendanceCalls = {
  listStaffMeetings: declareCall({
    method: 'GET',
    path: '/staff/meetings',
    right: 'own',
    tag: 'teaching',
    summary: 'List meetings of the children and groups that the signed-in staff member teaches, oldest first',
    who: ['staff', 'admin'],
    query: pageQuery({ from: day, to: day, state: choiceFilter(['unfinished']) }),
    answer: pageOf(staffMeeting),
  }),
  getAttendance: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}',
    right: 'see_families',
    tag: 'teaching',
    summary: 'The attendance sheet of a meeting; for admins of any',
    who: ['staff', 'admin'],
    params: idParams,
    answer: attendanceSheet,
  }),
  markAttendance: declareCall({
    method: 'PUT',
    path: '/staff/meetings/{id}/attendance',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Save attendance marks; if one is out of date, none is saved. Admins mark and correct any meeting',
    who: ['staff', 'admin'],
    params: idParams,
    body: markAttendance,
    answer: attendanceSheet,
  }),
};
