import { z } from 'zod';
import { badgeState } from './achievements.ts';
import { staffMeeting } from './attendance.ts';
import { staffAlarm } from './attendance-alerts.ts';
import { familyMessage } from './class-messages.ts';
import { courseworkStates } from './coursework.ts';
import { declareCall } from '../core/endpoint.ts';
import { groupStatuses } from '../groups/groups.ts';
import { attendanceSummary, course, skillNow } from './learning.ts';
import { meeting } from '../core/meeting.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { progressRecord } from './progress.ts';
import { rosterPerson } from '../programs/roster.ts';
import { staffAssignment } from './staff.ts';
import { answeredTexts } from '../families/child-fields.ts';
import { readMedicalNotes } from '../families/people-admin.ts';
import { idParams, requiredText } from '../core/text.ts';

export const staffOverview = z
  .object({
    assigned_students: z.int(),
    /** Children who should be in a class and are not there: before everything else. */
    alarms: z.array(staffAlarm),
    /** Not read yet; about children of today's classes first. */
    messages: z.array(familyMessage),
    /** Released ones. */
    progress_reports: z.int(),
    assigned_groups: z.int(),
    today: z.array(staffMeeting),
    /** Past meetings with unmarked children, oldest first, five at most. */
    unfinished: z.array(staffMeeting),
    unfinished_total: z.int(),
    drafts: z.int(),
    /** Reports of colleagues that wait for a reader. */
    to_read: z.int(),
    to_mark: z.int(),
    /** Things that students would like to show to everyone. */
    to_look_at: z.int(),
    next: staffMeeting.nullable(),
    recent: z.array(staffAssignment),
  })
  .meta({ id: 'StaffOverview' });
export type StaffOverview = z.infer<typeof staffOverview>;

/** A child for those who teach it. Of health notes only whether there are any: they open on class days, with a reason. */
export const taughtStudent = z
  .object({
    id: z.string(),
    full_name: z.string(),
    age: z.int(),
    grade_label: z.string(),
    ...answeredTexts('staff'),
    parent: z.object({ full_name: z.string(), phone: z.string().nullable() }).nullable(),
    people: z.array(rosterPerson),
    critical_alert: z.string().nullable(),
    /** Names of people who must not collect the child, to show as a warning. */
    must_not_collect: z.array(z.string()),
    has_medical_notes: z.boolean(),
    /** A meeting with this child takes place today, Jamaica time. */
    notes_open_today: z.boolean(),
    average_progress: z.int().nullable(),
    attendance: attendanceSummary,
    skills: z.array(skillNow),
    courses: z.array(course),
    reports: z.array(progressRecord),
    coursework: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        program_title: z.string(),
        due_on: z.string().nullable(),
        state: z.enum(courseworkStates),
        score: z.int().nullable(),
      }),
    ),
    badges: z.array(badgeState),
  })
  .meta({ id: 'TaughtStudent' });
export type TaughtStudent = z.infer<typeof taughtStudent>;

export const staffGroup = z
  .object({
    id: z.string(),
    reference: z.string(),
    name: z.string(),
    organization: z.string(),
    status: z.enum(groupStatuses),
    address: z.string().nullable(),
    contact_name: z.string(),
    contact_phone: z.string().nullable(),
    preferred_start_date: z.string().nullable(),
    next_meeting: meeting.nullable(),
    members: z.array(
      z.object({
        id: z.string(),
        full_name: z.string(),
        grade_label: z.string().nullable(),
        critical_alert: z.string().nullable(),
        /** Set when the child has a record that the reader may open. */
        student_id: z.string().nullable(),
      }),
    ),
    notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string().nullable(), at: z.string() })),
  })
  .meta({ id: 'StaffGroup' });
export type StaffGroup = z.infer<typeof staffGroup>;

export const addGroupNote = z.strictObject({ note: requiredText('Please write the note', 1000) });

const who = ['staff', 'admin'] as const;
export const teachingCalls = {
  staffOverview: declareCall({
    method: 'GET',
    path: '/staff/overview',
    right: 'own',
    tag: 'teaching',
    summary: "The staff overview: today's meetings, unfinished work and counts",
    who,
    answer: staffOverview,
  }),
  staffStudent: declareCall({
    method: 'GET',
    path: '/staff/students/{id}',
    right: 'own',
    tag: 'teaching',
    summary: 'One child assigned to the signed-in staff member',
    who,
    params: idParams,
    answer: taughtStudent,
  }),
  readNotesInClass: declareCall({
    method: 'POST',
    path: '/staff/students/{id}/medical-notes',
    right: 'own',
    tag: 'teaching',
    summary:
      "Read a child's medical notes on a class day; each access is logged with its reason and shown to the parent",
    who,
    params: idParams,
    fresh: true,
    body: readMedicalNotes,
    answer: z.object({ medical_notes: z.string().nullable() }),
  }),
  staffGroups: declareCall({
    method: 'GET',
    path: '/staff/groups',
    right: 'own',
    tag: 'teaching',
    summary: 'Groups assigned to the signed-in staff member, with roster and notes',
    who,
    query: pageQuery({}),
    answer: pageOf(staffGroup),
  }),
  addStaffGroupNote: declareCall({
    method: 'POST',
    path: '/staff/groups/{id}/notes',
    right: 'own',
    tag: 'teaching',
    summary: "Add a note to a group; admins see it in the group's timeline",
    who,
    status: 201,
    params: idParams,
    body: addGroupNote,
    answer: staffGroup,
    idempotent: true,
  }),
};
