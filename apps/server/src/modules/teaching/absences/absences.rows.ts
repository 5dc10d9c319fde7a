import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { absence } from './absences.table.ts';

/** Notices with their child and meeting; a condition follows. */
export const absenceRows = (db: Executor) =>
  db
    .select({
      id: absence.id,
      reason: absence.reason,
      note: absence.note,
      given_at: absence.givenAt,
      given_by: absence.givenRole,
      state: absence.state,
      student: { id: student.id, full_name: student.fullName },
      meeting: {
        id: meeting.id,
        starts_at: meeting.startsAt,
        ends_at: meeting.endsAt,
        cancelled: sql<boolean>`${meeting.status} = 'cancelled'`,
        title: program.title,
        program_id: program.id,
      },
    })
    .from(absence)
    .innerJoin(student, eq(student.id, absence.studentId))
    .innerJoin(meeting, eq(meeting.id, absence.meetingId))
    .innerJoin(program, eq(program.id, meeting.programId));

export type AbsenceRow = Awaited<ReturnType<typeof absenceRows>>[number];

/** Soonest first. */
export const soonestFirst: readonly SQL[] = [asc(meeting.startsAt), asc(student.fullName), asc(absence.id)];
