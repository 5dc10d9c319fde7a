import type pg from 'pg';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { addMonths, jamaicaMonth, startOfMonth } from '../../../platform/jamaica-time.ts';
import { heldMeetings } from '../../teaching/attendance/held-meetings.queries.ts';
import { type AttendanceFigures, type AttendanceLine, presentAttendance } from './analytics.presenter.ts';

const sums = `coalesce(sum(h.present), 0)::int as present, coalesce(sum(h.late), 0)::int as late,
  coalesce(sum(h.absent), 0)::int as absent, coalesce(sum(h.excused), 0)::int as excused`;

/** Reading the marks is the expensive part, so both tables share one read. $1: now; $2: start of the period. */
const text = `select to_char(h.starts_at at time zone 'America/Jamaica', 'YYYY-MM') as month, h.program_id as "programId", h.group_id as "groupId", h.title,
  count(*) filter (where h.marked > 0)::int as meetings, ${sums}
  from ${heldMeetings} h where h.starts_at >= $2 group by 1, 2, 3, 4 order by h.title, 2, 3`;

/** Attendance by month and by program over the period; groups are listed among the programs. */
export async function loadAttendance(pool: pg.Pool, now: Date, months: number): Promise<AttendanceFigures> {
  const newest = jamaicaMonth(now);
  const wanted = Array.from({ length: months }, (_, at) => addMonths(newest, at - months + 1));
  const values = [now, startOfMonth(wanted[0]!)];
  const rows = await namedQuery<AttendanceLine>(pool, text, values);
  return presentAttendance(rows, wanted);
}
