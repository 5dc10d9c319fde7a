import type { courseworkProgram } from '@doctorbird/contract/teaching/coursework-term';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { programNames } from '../../programs/catalog/program-names.queries.ts';
import { wholePrograms } from '../children/children.policy.ts';

/** The classes of a program in their order, as a table: id, starts_at, number, day. */
export const classesOf = (programId: string | SQL): SQL => sql`(
  select m.id, m.starts_at, row_number() over (order by m.starts_at, m.id) as number,
    (m.starts_at at time zone 'America/Jamaica')::date as day
  from meeting m where m.program_id = ${programId} and m.status <> 'cancelled')`;

/** The first day of a program, as a sub-select: of its first class, or else the day it is advertised with. */
export const firstDayOf = (
  programId: string | SQL,
): SQL => sql`coalesce((select min(day) from ${classesOf(programId)} k),
  (select q.start_date from program q where q.id = ${programId}))`;

type Row = Omit<z.input<typeof courseworkProgram>, 'label'>;

/** The programs that this person teaches as a whole, the newest first. */
export async function listCourseworkPrograms(db: Executor, staffId: string) {
  const own = sql`p.id`;
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.title, ${firstDayOf(own)}::text as first_day,
      (select count(*)::int from coursework c where c.program_id = p.id) as coursework,
      coalesce((select json_agg(json_build_object('id', k.id, 'starts_at', k.starts_at) order by k.number)
        from ${classesOf(own)} k), '[]'::json) as meetings
    from program p where p.deleted_at is null and p.id in ${wholePrograms(staffId)}
    order by first_day desc nulls last, p.title, p.id`);
  const names = await programNames(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => ({ ...row, label: names.get(row.id) ?? row.title })) };
}
