import { type SQL, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { attendanceSums } from './attendance-sums.ts';
import { inTurns } from '../../../platform/sweeps/in-turns.ts';

/** Figures in one transaction. */
const atOnce = 200;

/** The text with the moment in the place of $1. */
export const withMoment = (text: string, now: Date): SQL =>
  sql.join(
    text.split('$1').map((part) => sql.raw(part)),
    sql`${now}::timestamptz`,
  );

export const FOLD_ATTENDANCE = 'attendance.fold';

/**
 * Counts the attendance of programs and groups again in the months where something changed. Returns how many figures it
 * wrote. One whose meeting is marked before it begins has to wait, because time alone changes it.
 */
export const foldAttendance = (db: Database, { now }: Pick<ActionContext, 'now'>): Promise<number> =>
  inTurns(atOnce, () => foldSome(db, now));

/** One statement, so that the rows are read as they were when the last change was noted. */
const foldSome = (db: Database, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows: locked } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('attendance figures')) as free`,
    );
    if (!locked[0]?.free) return 0;
    const { rows } = await tx.execute<{ figures: number }>(sql`
      with changed as materialized (select distinct c.month, c.subject_id from attendance_change c
        where not exists (select 1 from meeting m where (m.program_id = c.subject_id or m.group_id = c.subject_id)
          and m.starts_at > ${now}::timestamptz and exists (select 1 from attendance a where a.meeting_id = m.id))
        limit ${atOnce}),
      counted as materialized (${withMoment(attendanceSums('changed'), now)}),
      dropped as (delete from attendance_change c using changed k where c.month = k.month and c.subject_id = k.subject_id),
      emptied as (delete from attendance_figure f using changed k where f.month = k.month and f.subject_id = k.subject_id
        and not exists (select 1 from counted n where n.month = f.month and n.subject_id = f.subject_id and n.meetings > 0)),
      written as (insert into attendance_figure (month, subject_id, meetings, present, late, absent, excused)
        select month, subject_id, meetings, present, late, absent, excused from counted where meetings > 0
        on conflict (month, subject_id) do update set meetings = excluded.meetings, present = excluded.present,
          late = excluded.late, absent = excluded.absent, excused = excluded.excused)
      select count(*)::int as figures from changed`);
    return rows[0]?.figures ?? 0;
  });
