import type { RosterRow } from '@doctorbird/contract/programs/roster';
import type { AlertState } from '@doctorbird/contract/teaching/attendance-alerts';
import { eq, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { contactsOf } from '../../families/people/contacts.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { attendanceAlert } from './alerts.table.ts';

const nameOf = (id: SQL): SQL<string | null> => sql`(select n.full_name from ${account} n where n.id = ${id})`;

/** Alerts with the child, the class and who answered. */
export const alertRows = (db: Executor) =>
  db
    .select({
      id: attendanceAlert.id,
      state: attendanceAlert.state,
      sentAt: attendanceAlert.sentAt,
      asked: attendanceAlert.asked,
      answeredAt: attendanceAlert.answeredAt,
      answeredBy: nameOf(sql`${attendanceAlert.answeredBy}`),
      answeredById: attendanceAlert.answeredBy,
      arrivedAt: attendanceAlert.arrivedAt,
      closedAt: attendanceAlert.closedAt,
      closedBy: nameOf(sql`${attendanceAlert.closedBy}`),
      finding: attendanceAlert.finding,
      studentId: student.id,
      studentName: student.fullName,
      parentName: nameOf(sql`${student.parentId}`),
      parentPhone: sql<string | null>`(select n.phone from ${account} n where n.id = ${student.parentId})`,
      people: contactsOf<RosterRow['people'][number]>(sql`${student.id}`),
      meetingId: meeting.id,
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      location: sql<string | null>`coalesce(${meeting.location}, ${program.location})`,
      programId: program.id,
      program: program.title,
    })
    .from(attendanceAlert)
    .innerJoin(student, eq(student.id, attendanceAlert.studentId))
    .innerJoin(meeting, eq(meeting.id, attendanceAlert.meetingId))
    .innerJoin(program, eq(program.id, meeting.programId))
    .$dynamic();

export type AlertRow = Awaited<ReturnType<typeof alertRows>>[number];

/** An alert as the attendance sheet reads it. */
export interface AlertNoteRow {
  state: AlertState;
  at: string;
}

/** SQL: the alert about a child at a meeting as JSON; null without one. The arguments are names of a query, never input. */
export const alertOf = (meetingId: string, studentId: string): string =>
  `(select json_build_object('state', al.state, 'at', coalesce(al.closed_at, al.arrived_at, al.answered_at, al.sent_at))
    from attendance_alert al where al.meeting_id = ${meetingId} and al.student_id = ${studentId})`;
