import { asc, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { absence } from './absences.table.ts';

/** Notices with their child and meeting; a condition follows. */
export const absenceRows = (db: Executor) =>
  db
    .select({
      row: absence,
      student: { id: student.id, fullName: student.fullName },
      meeting: { id: meeting.id, startsAt: meeting.startsAt, endsAt: meeting.endsAt, status: meeting.status },
      program: { id: program.id, title: program.title },
    })
    .from(absence)
    .innerJoin(student, eq(student.id, absence.studentId))
    .innerJoin(meeting, eq(meeting.id, absence.meetingId))
    .innerJoin(program, eq(program.id, meeting.programId));

export type AbsenceRow = Awaited<ReturnType<typeof absenceRows>>[number];

/** Soonest first. */
export const soonestFirst: readonly SQL[] = [asc(meeting.startsAt), asc(student.fullName), asc(absence.id)];
