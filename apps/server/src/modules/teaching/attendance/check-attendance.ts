import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { attendanceSums } from './attendance-sums.ts';
import { withMoment } from './fold-attendance.ts';

export const CHECK_ATTENDANCE = 'attendance.check';

interface AttendanceFault {
  month: string;
  subjectId: string;
}

/** The figures that differ from the marks, at most ten. Those that are to be counted again are not looked at. */
export async function checkAttendance(db: Executor, { now }: Pick<ActionContext, 'now'>): Promise<AttendanceFault[]> {
  const { rows } = await db.execute<AttendanceFault & Record<string, unknown>>(sql`
    with known as materialized (
      select jamaica_month(starts_at) as month, coalesce(program_id, group_id) as subject_id from meeting
        where exists (select 1 from attendance a where a.meeting_id = meeting.id)
      union select month, subject_id from attendance_figure
      except select month, subject_id from attendance_change),
    counted as materialized (${withMoment(attendanceSums('known'), now)})
    select k.month::text as month, k.subject_id as "subjectId" from known k
    left join counted n using (month, subject_id) left join attendance_figure f using (month, subject_id)
    where (coalesce(n.meetings, 0), coalesce(n.present, 0), coalesce(n.late, 0), coalesce(n.absent, 0), coalesce(n.excused, 0))
      is distinct from (coalesce(f.meetings, 0), coalesce(f.present, 0), coalesce(f.late, 0), coalesce(f.absent, 0), coalesce(f.excused, 0))
    order by 1, 2 limit 10`);
  return rows;
}

/** The nightly check. Throws when a figure is wrong: a failed job is shown to the admins. */
export async function requireEvenAttendance(db: Executor, context: Pick<ActionContext, 'now'>): Promise<void> {
  const faults = await checkAttendance(db, context);
  const [first] = faults;
  if (first)
    throw new Error(
      `${faults.length} attendance figures are wrong, the first for ${first.subjectId} in ${first.month}`,
    );
}
