import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { isUnrecorded } from './medicine-text.ts';
import { medicinePlan } from './medicine.table.ts';

/** A dose of this plan's medicine. */
const doses = (of: SQL): SQL => sql`from medicine_entry e where e.series_id = ${medicinePlan.seriesId} and ${of}`;

/** Of the oldest dose that nobody recorded: what is said next is about that one. */
const missed = (column: 'due_at' | 'meeting_id'): SQL => sql`(select d.${sql.raw(column)} from missed_dose d
  where d.plan_id = ${medicinePlan.id} and ${sql.raw(isUnrecorded('d'))} order by d.due_at limit 1)`;

/** Condition: nobody recorded a dose of the plan. */
export const isMissed = sql`${medicinePlan.id} = any(array(select d.plan_id from missed_dose d where ${sql.raw(isUnrecorded('d'))}))`;

/** Plans without what they say, named as on the wire. */
export const medicineHeads = (db: Executor, now: Date) => {
  const day = jamaicaDay(now);
  const today = sql`e.at >= ${startOfDay(day).toISOString()} and e.at < ${endOfDay(day).toISOString()}`;
  return db
    .select({
      id: medicinePlan.id,
      state: medicinePlan.state,
      student: { id: student.id, full_name: student.fullName },
      written_by: medicinePlan.writtenName,
      starts_on: medicinePlan.startsOn,
      ends_on: medicinePlan.endsOn,
      times: medicinePlan.times,
      least_hours: medicinePlan.leastHours,
      daily_limit: medicinePlan.dailyLimit,
      checked_by: medicinePlan.checkedName,
      givers: sql<{ id: string; full_name: string }[]>`coalesce((select jsonb_agg(jsonb_build_object('id', a.id,
        'full_name', a.full_name) order by a.full_name, a.id) from medicine_giver g join account a on a.id = g.account_id
        where g.plan_id = ${medicinePlan.id} and a.is_active), '[]')`,
      given_today: sql<number>`(select count(*)::int ${doses(sql`e.kind = 'given' and ${today}`)})`,
      last_given_at: sql<Date | null>`(select max(e.at) ${doses(sql`e.kind = 'given'`)})`.mapWith(
        medicinePlan.createdAt,
      ),
      missed_at: sql<Date | null>`${missed('due_at')}`.mapWith(medicinePlan.createdAt),
      missed_in: sql<string | null>`${missed('meeting_id')}`,
    })
    .from(medicinePlan)
    .innerJoin(student, eq(student.id, medicinePlan.studentId));
};

export type MedicineHeadRow = Awaited<ReturnType<typeof medicineHeads>>[number];
