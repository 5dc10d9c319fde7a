import { and, asc, gte, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { startOfDay } from '../../../platform/jamaica-time.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { timetableMeetings } from './timetable.rows.ts';
import { weekOf } from './week-of.ts';

/** Every meeting of the week of a day, Monday to Sunday in Jamaica time. */
export async function loadTimetable(db: Executor, { now }: { now: Date }, day: string) {
  const { from, until, next } = weekOf(day);
  const rows = await timetableMeetings(db, now)
    .where(
      and(
        gte(meeting.startsAt, startOfDay(from)),
        lt(meeting.startsAt, startOfDay(next)),
        or(isNull(meeting.programId), isNull(program.deletedAt)),
      ),
    )
    .orderBy(asc(meeting.startsAt), asc(meeting.id));
  return { from, until, data: rows };
}
