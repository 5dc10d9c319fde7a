import type { Analytics } from '@doctorbird/contract/admin/analytics';
import type pg from 'pg';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { addMonths, jamaicaMonth, startOfMonth } from '../../../platform/jamaica-time.ts';
import { heldMeetings } from '../../teaching/attendance/held-meetings.queries.ts';
import { attendanceRate } from './attendance-rate.ts';

interface Marks extends pg.QueryResultRow {
  present: number;
  late: number;
  absent: number;
  excused: number;
}

const sums = `coalesce(sum(h.present), 0)::int as present, coalesce(sum(h.late), 0)::int as late,
  coalesce(sum(h.absent), 0)::int as absent, coalesce(sum(h.excused), 0)::int as excused`;

/** Reading who came is the work, so it is done once for both tables. $1: now; $2: the beginning of the period. */
const text = `select to_char(h.starts_at at time zone 'America/Jamaica', 'YYYY-MM') as month, h.program_id, h.group_id, h.title,
  count(*) filter (where h.marked > 0)::int as meetings, ${sums}
  from ${heldMeetings} h where h.starts_at >= $2 group by 1, 2, 3, 4 order by h.title, 2, 3`;

type Figures = Pick<Analytics, 'attendance_by_month' | 'attendance_by_program'>;

interface Line extends Marks {
  month: string;
  program_id: string | null;
  group_id: string | null;
  title: string;
  meetings: number;
}

const none = { present: 0, late: 0, absent: 0, excused: 0 };
const added = (sum: typeof none, row: typeof none): typeof none => ({
  present: sum.present + row.present,
  late: sum.late + row.late,
  absent: sum.absent + row.absent,
  excused: sum.excused + row.excused,
});
const counted = ({ present, late, absent, excused }: typeof none) => ({
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
  const rows = await namedQuery<Line>(pool, text, values);
  const byMonth: Figures['attendance_by_month'] = wanted.map((month) => ({
    month,
    ...counted(rows.filter((row) => row.month === month).reduce(added, none)),
  }));
  const byProgram: Figures['attendance_by_program'] = [
    ...Map.groupBy(rows, (row) => row.program_id ?? row.group_id).values(),
  ]
    .map((lines) => ({
      program_id: lines[0]!.program_id,
      group_id: lines[0]!.group_id,
      title: lines[0]!.title,
      meetings: lines.reduce((sum, line) => sum + line.meetings, 0),
      ...counted(lines.reduce(added, none)),
    }))
    .filter(({ meetings }) => meetings > 0);
  const total = byMonth.reduce(added, none);
  return { byMonth, byProgram, total: counted(total) };
}
