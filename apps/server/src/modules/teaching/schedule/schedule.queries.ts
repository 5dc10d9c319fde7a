import type { Schedule, scheduleCalls } from '@doctorbird/contract/teaching/schedule';
import { and, asc, eq, gt, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { programNames } from '../../programs/catalog/program-names.queries.ts';
import { sevenDaysFrom, weekOf } from '../../programs/timetable/week-of.ts';
import { givesNotice } from '../absences/absences.policy.ts';
import { listClashes } from './clashes.queries.ts';
import { seesClashes, visibleMeetings, type ScheduleReader } from './schedule.policy.ts';
import { presentChoices, presentScheduled } from './schedule.presenter.ts';
import { scheduledMeetings } from './schedule.rows.ts';
import { guestSeats } from '../make-ups/guest-text.ts';

type Asked = z.output<typeof scheduleCalls.getSchedule.query>;

/** The same conditions as of the answer's filters, for the next meeting of all days. */
const filtersOf = ({ student_id: studentId, program_id: programId, place }: Asked): SQL | undefined =>
  and(
    programId ? eq(meeting.programId, programId) : undefined,
    studentId
      ? sql`(${meeting.programId} in (select e.program_id from enrollment e where e.student_id = ${studentId}
          and ${sql.raw(isExpected('e'))})
          or ${meeting.id} in (select c.meeting_id from ${sql.raw(guestSeats)} c where c.student_id = ${studentId}))`
      : undefined,
    place ? sql`coalesce(${meeting.location}, ${program.location}, ${group.address}) = ${place}` : undefined,
  );

/** Somebody's meetings in the week of a day, with what the week's filters can be set to, and what comes next. */
export async function loadSchedule(
  db: Executor,
  { reader, now }: { reader: ScheduleReader; now: Date },
  query: Asked,
): Promise<Schedule> {
  const today = jamaicaDay(now);
  const day = query.day ?? today;
  const { from, until, next } = query.span === 'ahead' ? sevenDaysFrom(day) : weekOf(day);
  const [start, end] = [startOfDay(from), startOfDay(next)];
  const [rows, ahead, clashes, notice] = await Promise.all([
    scheduledMeetings(db, reader, now)
      .where(and(gte(meeting.startsAt, start), lt(meeting.startsAt, end), visibleMeetings(reader)))
      .orderBy(asc(meeting.startsAt), asc(meeting.id)),
    scheduledMeetings(db, reader, now)
      .where(
        and(
          gt(meeting.endsAt, now),
          gt(meeting.startsAt, new Date(now.getTime() - longestMs)),
          ne(meeting.status, 'cancelled'),
          visibleMeetings(reader),
          filtersOf(query),
        ),
      )
      .orderBy(asc(meeting.startsAt), asc(meeting.id))
      .limit(1),
    seesClashes(reader) ? listClashes(db, { start, end }) : [],
    givesNotice(db, reader, today),
  ]);
  const week = rows.map(presentScheduled);
  const names = await programNames(
    db,
    week.flatMap(({ program: of }) => of?.id ?? []),
  );
  return {
    from,
    until,
    today,
    data: week.filter(
      ({ children, program: of, location }) =>
        (!query.student_id || children.some(({ id }) => id === query.student_id)) &&
        (!query.program_id || of?.id === query.program_id) &&
        (!query.place || location === query.place),
    ),
    next: ahead[0] ? presentScheduled(ahead[0]) : null,
    choices: presentChoices(week, names),
    gives_notice: notice,
    clashes,
  };
}

/** No meeting lasts longer: with it the next one is found by the index of beginnings. */
const longestMs = 86_400_000;
