import type { VisitStage } from '@doctorbird/contract/teaching/class-visits';
import { eq, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { cameOff } from '../../enrollments/visits/visit-text.ts';
import { classVisit } from '../../enrollments/visits/visits.table.ts';
import { student } from '../../families/students/students.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** The child has a place in the program of the visit. */
export const hasPlace = sql`exists (select 1 from enrollment e where e.program_id = ${classVisit.programId}
    and e.student_id = ${classVisit.studentId} and (${sql.raw(seatIsHeld('e'))} or e.status = 'completed'))`;

/** Where a visit stands at a moment: a trial class that is over asks for a place until there is one. */
export const stageAt = (now: Date): SQL<VisitStage> => sql<VisitStage>`case
  when ${classVisit.state} = 'cancelled' then 'cancelled'
  when ${meeting.endsAt} > ${now} then 'coming'
  when ${classVisit.kind} = 'trial' and not ${hasPlace} then 'no_place'
  else 'over' end`;

/** Visits with their child, class, program, bill and who booked them. */
export const visitRows = (db: Executor, now: Date) =>
  db
    .select({
      row: classVisit,
      stage: stageAt(now),
      pass: sql<
        string | null
      >`(select i.name from pass_punch u join pass p on p.id = u.pass_id join item i on i.id = p.item_id
        where u.visit_id = class_visit.id)`,
      cameOff: sql<boolean>`${sql.raw(cameOff('class_visit'))}`,
      student: { id: student.id, full_name: student.fullName },
      parent: { id: account.id, full_name: account.fullName },
      program: { id: program.id, title: program.title, slug: program.slug, location: program.location },
      meeting: {
        id: meeting.id,
        startsAt: meeting.startsAt,
        endsAt: meeting.endsAt,
        location: meeting.location,
        status: meeting.status,
      },
      bill: { id: receivable.id, openCents: receivable.openCents, dueOn: receivable.dueOn },
    })
    .from(classVisit)
    .innerJoin(student, eq(student.id, classVisit.studentId))
    .innerJoin(account, eq(account.id, classVisit.parentId))
    .innerJoin(program, eq(program.id, classVisit.programId))
    .innerJoin(meeting, eq(meeting.id, classVisit.meetingId))
    .leftJoin(receivable, eq(receivable.id, classVisit.billId));

export type VisitRow = Awaited<ReturnType<typeof visitRows>>[number];
