import type pg from 'pg';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { addMonths, jamaicaMonth } from '../../../platform/jamaica-time.ts';
import { attendanceSums } from '../../teaching/attendance/attendance-sums.ts';
import { type AttendanceFigures, type AttendanceLine, presentAttendance } from './analytics.presenter.ts';

/**
 * One row for each month and one for each program or group. Where something changed since the figures were counted, the
 * marks themselves are read. $1: now; $2: first day of the period.
 */
const text = `
  with changed as materialized (select distinct month, subject_id from attendance_change where month >= $2::date)
  select to_char(s.month, 'YYYY-MM') as month, p.id as "programId", g.id as "groupId", coalesce(p.title, g.name) as title,
    s.meetings, s.present, s.late, s.absent, s.excused
  from (select f.month, f.subject_id, sum(f.meetings)::int as meetings, sum(f.present)::int as present,
      sum(f.late)::int as late, sum(f.absent)::int as absent, sum(f.excused)::int as excused
    from (select month, subject_id, meetings, present, late, absent, excused from attendance_figure
        where month >= $2::date and (month, subject_id) not in (select month, subject_id from changed)
      union all ${attendanceSums('changed')}) f
    group by grouping sets ((f.month), (f.subject_id))) s
  left join program p on p.id = s.subject_id left join partner_group g on g.id = s.subject_id
  where s.month is not null or coalesce(p.id, g.id) is not null
  order by title, 2, 3`;

/** Attendance by month and by program over the period; groups are listed among the programs. */
export async function loadAttendance(pool: pg.Pool, now: Date, months: number): Promise<AttendanceFigures> {
  const newest = jamaicaMonth(now);
  const wanted = Array.from({ length: months }, (_, at) => addMonths(newest, at - months + 1));
  const rows = await namedQuery<AttendanceLine>(pool, text, [now, `${wanted[0]!}-01`]);
  return presentAttendance(rows, wanted);
}
