import type { CourseworkGrid } from '@doctorbird/contract/teaching/coursework-term';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { joinedAt } from '../../enrollments/places/place-text.ts';
import { taughtPlaces, taughtPrograms } from '../children/children.policy.ts';

/** Each child and each task of a program that this person teaches; the oldest due day first. Throws 404. */
export async function readCourseworkGrid(
  db: Executor,
  { staffId, programId, today }: { staffId: string; programId: string; today: string },
): Promise<CourseworkGrid> {
  const { rows } = await db.execute<CourseworkGrid & Record<string, unknown>>(sql`
    with piece as (
      select c.id, c.title, c.due_on, c.created_at, row_number() over (order by c.due_on nulls last, c.created_at, c.id) as at
      from coursework c where c.program_id = ${programId} and c.kind = 'task'),
    child as (
      select distinct on (s.id) s.id, s.full_name, ${sql.raw(joinedAt('e'))} as joined
      from ${taughtPlaces(staffId)} t join enrollment e on e.id = t.enrollment_id join student s on s.id = t.student_id
      where t.program_id = ${programId} and t.confirmed order by s.id, e.created_at),
    cell as (
      select child.id as student_id, piece.at, coalesce(w.late, false) as late, w.score,
        case when w.state = 'submitted' and w.late then 'late' when w.state is not null then w.state
          when piece.due_on < ${today}::date and piece.created_at >= child.joined then 'missing' else 'open' end as state
      from child cross join piece
      left join coursework_submission w on w.coursework_id = piece.id and w.student_id = child.id),
    line as (
      select child.id, child.full_name, count(*) filter (where cell.state = 'missing')::int as missing,
        count(*) filter (where cell.late)::int as late,
        coalesce(json_agg(json_build_object('state', cell.state, 'late', cell.late, 'score', cell.score) order by cell.at)
          filter (where cell.at is not null), '[]'::json) as cells
      from child left join cell on cell.student_id = child.id group by child.id, child.full_name)
    select json_build_object('id', p.id, 'title', p.title) as program,
      coalesce((select json_agg(json_build_object('id', piece.id, 'title', piece.title, 'due_on', piece.due_on,
        'to_mark', (select count(*) from cell where cell.at = piece.at and cell.state in ('submitted', 'late'))) order by piece.at)
        from piece), '[]'::json) as tasks,
      coalesce((select json_agg(json_build_object('student', json_build_object('id', line.id, 'full_name', line.full_name),
        'missing', line.missing, 'late', line.late, 'cells', line.cells) order by line.full_name, line.id)
        from line), '[]'::json) as rows
    from program p where p.id = ${programId} and p.deleted_at is null and p.id in ${taughtPrograms(staffId)}`);
  const [grid] = rows;
  if (!grid) throw notFound('program');
  return grid;
}
