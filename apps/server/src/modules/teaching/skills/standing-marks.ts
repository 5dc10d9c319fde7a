import { sql, type SQL } from 'drizzle-orm';

/** Marks `m` that were not taken back, and take back none themselves. */
export const stands = sql.raw(
  'm.takes_back is null and not exists (select 1 from skill_mark t where t.takes_back = m.id)',
);

/** The latest first. What arrived later stands where two devices show the same moment. */
export const latestFirst = sql.raw('m.at_device desc, m.created_at desc, m.id desc');

/** The mark that stands for each of these students and each skill, as a table with the columns of skill_mark. */
export const standingMarks = (students: SQL): SQL => sql`(
  select distinct on (m.student_id, m.skill_id) m.* from skill_mark m
  where m.student_id in ${students} and ${stands}
  order by m.student_id, m.skill_id, ${latestFirst})`;
