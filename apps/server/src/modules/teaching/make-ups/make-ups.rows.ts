import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { makeUpCredit } from './make-ups.table.ts';

export const missedMeeting = alias(meeting, 'missed');
export const hostProgram = alias(program, 'host');

/** Credits with their child, the class that was missed, and the one that is booked. */
export const makeUpRows = (db: Executor) =>
  db
    .select({
      row: makeUpCredit,
      student: { id: student.id, full_name: student.fullName },
      program: { id: program.id, title: program.title, location: program.location },
      missed: { id: missedMeeting.id, startsAt: missedMeeting.startsAt, endsAt: missedMeeting.endsAt },
      meeting: {
        id: meeting.id,
        startsAt: meeting.startsAt,
        endsAt: meeting.endsAt,
        location: meeting.location,
        status: meeting.status,
      },
      host: {
        id: hostProgram.id,
        title: hostProgram.title,
        slug: hostProgram.slug,
        location: hostProgram.location,
      },
    })
    .from(makeUpCredit)
    .innerJoin(student, eq(student.id, makeUpCredit.studentId))
    .innerJoin(enrollment, eq(enrollment.id, makeUpCredit.enrollmentId))
    .innerJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(missedMeeting, eq(missedMeeting.id, makeUpCredit.missedMeetingId))
    .leftJoin(meeting, eq(meeting.id, makeUpCredit.meetingId))
    .leftJoin(hostProgram, eq(hostProgram.id, meeting.programId));

export type MakeUpRow = Awaited<ReturnType<typeof makeUpRows>>[number];
