import type { Analytics } from '@doctorbird/contract/analytics';
import type pg from 'pg';
import { namedQuery } from '../../platform/database/named-query.ts';
import { addMonths, jamaicaMonth, startOfMonth } from '../../platform/jamaica-time.ts';
import { heldMeetings } from '../attendance/held-meetings.queries.ts';
import { attendanceRate } from './attendance-rate.ts';

interface Marks extends pg.QueryResultRow {
  present: number;
  late: number;
  absent: number;
  excused: number;
}

const sums = `coalesce(sum(h.present), 0)::int as present, coalesce(sum(h.late), 0)::int as late,
  coalesce(sum(h.absent), 0)::int as absent, coalesce(sum(h.excused), 0)::int as excused`;

/** $1: now; $2: the beginning of the period. */
const byMonthText = `select to_char(h.starts_at at time zone 'America/Jamaica', 'YYYY-MM') as month, ${sums}
  from ${heldMeetings} h where h.starts_at >= $2 group by 1`;
const byProgramText = `select h.program_id, h.group_id, h.title, count(*)::int as meetings, ${sums}
  from ${heldMeetings} h where h.starts_at >= $2 and h.marked > 0 group by 1, 2, 3 order by h.title, 1, 2`;

type Figures = Pick<Analytics, 'attendance_by_month' | 'attendance_by_program'>;

const counted = ({ present, late, absent, excused }: Marks) => ({
  present,
  late,
  absent,
  excused,
  rate: attendanceRate({ present, late, absent }),
});

/** Who came to the meetings of the period, month by month and program by program; groups stand among the programs. */
export async function loadAttendance(pool: pg.Pool, now: Date, months: number) {
  const newest = jamaicaMonth(now);
  const wanted = Array.from({ length: months }, (_, at) => addMonths(newest, at - months + 1));
  const values = [now, startOfMonth(wanted[0]!)];
  type Line = Marks & { program_id: string | null; group_id: string | null; title: string; meetings: number };
  const [found, lines] = await Promise.all([
    namedQuery<Marks & { month: string }>(pool, byMonthText, values),
    namedQuery<Line>(pool, byProgramText, values),
  ]);
  const none = { present: 0, late: 0, absent: 0, excused: 0 };
  const byMonth: Figures['attendance_by_month'] = wanted.map((month) => ({
    month,
    ...counted(found.find((row) => row.month === month) ?? none),
  }));
  const byProgram: Figures['attendance_by_program'] = lines.map((row) => ({
    program_id: row.program_id,
    group_id: row.group_id,
    title: row.title,
    meetings: row.meetings,
    ...counted(row),
  }));
  const total = byMonth.reduce(
    (sum, row) => ({
      present: sum.present + row.present,
      late: sum.late + row.late,
      absent: sum.absent + row.absent,
      excused: sum.excused + row.excused,
    }),
    none,
  );
  return { byMonth, byProgram, total: counted(total) };
}
