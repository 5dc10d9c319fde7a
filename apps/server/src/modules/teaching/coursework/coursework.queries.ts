import type { CourseworkState } from '@doctorbird/contract/teaching/coursework';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { taughtPlaces, taughtPrograms } from '../children/children.policy.ts';
import { joinedAt, takesPart } from '../../enrollments/places/place-text.ts';
import {
  presentHandIn,
  type HandInRow,
  presentOwnCoursework,
  type OwnCourseworkRow,
  type StaffCourseworkRow,
} from './coursework.presenter.ts';

const facts = sql`c.id, c.kind, c.title, c.instructions, c.link, c.due_on::text as due_on, c.created_at as "createdAt",
  to_json(c.created_at) as created_at, c.version, json_build_object('id', p.id, 'title', p.title) as program,
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.created_at, f.id)
    from coursework_file f where f.coursework_id = c.id and f.submission_id is null), '[]'::json) as files`;

const work = sql`(select json_build_object('id', w.id, 'state', w.state, 'text', w.text, 'link', w.link,
    'file', (select json_build_object('id', f.id, 'name', f.name, 'size', f.size) from coursework_file f where f.submission_id = w.id),
    'submitted_at', w.submitted_at, 'late', w.late, 'attempt', w.attempt, 'comment', w.comment, 'score', w.score,
    'marked_at', w.marked_at, 'version', w.version)
  from coursework_submission w where w.coursework_id = c.id and w.student_id = t.student_id)`;

interface StaffAsked extends PageQuery {
  id?: string;
  program_id?: string | undefined;
  kind?: 'task' | 'resource' | undefined;
  /** Only coursework with submissions to mark. */
  toMark?: boolean;
}

/** Coursework of taught programs; counts include only children whom the reader teaches. */
export async function listStaffCoursework(db: Executor, staffId: string, asked: StaffAsked) {
  const text = asked.q ? containsText(asked.q) : undefined;
  const counted = (state: string) => sql`(select count(*)::int from coursework_submission w
    join taught t on t.student_id = w.student_id and t.program_id = c.program_id
    where w.coursework_id = c.id and w.state = ${state})`;
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<StaffCourseworkRow>(sql`
    with taught as (select distinct student_id, program_id from ${taughtPlaces(staffId)} t where t.confirmed),
    seen as (
      select ${facts},
        (select count(*)::int from taught t where t.program_id = c.program_id) as expected,
        ${counted('submitted')} as submitted, ${counted('returned')} as returned, ${counted('done')} as done
      from coursework c join program p on p.id = c.program_id and p.deleted_at is null
      where c.program_id in ${taughtPrograms(staffId)}
        ${asked.id ? sql`and c.id = ${asked.id}` : sql``}
        ${asked.program_id ? sql`and c.program_id = ${asked.program_id}` : sql``}
        ${asked.kind ? sql`and c.kind = ${asked.kind}` : sql``}
        ${text ? sql`and (${isLike(sql`c.title`, text)} or ${isLike(sql`p.title`, text)})` : sql``})
    select seen.*, count(*) over ()::int as total from seen ${asked.toMark ? sql`where submitted > 0` : sql``}
    order by submitted > 0 desc, "createdAt" desc, id desc ${pageText(at)}`)
    ).rows;
  return countedPage(asked, rowsOf);
}

export async function findStaffCoursework(db: Executor, staffId: string, id: string) {
  const { data } = await listStaffCoursework(db, staffId, { page: 1, limit: 1, id });
  const [row] = data;
  if (!row) throw notFound('coursework');
  const { rows } = await db.execute<HandInRow>(sql`
    select distinct on (s.full_name, s.id) json_build_object('id', s.id, 'full_name', s.full_name) as student, ${work} as work
    from ${taughtPlaces(staffId)} t join student s on s.id = t.student_id
    join coursework c on c.id = ${id} and c.program_id = t.program_id where t.confirmed
    order by s.full_name, s.id`);
  return { ...row, rows: rows.map(presentHandIn) };
}

export interface OwnAsked extends PageQuery {
  id?: string;
  student_id?: string | undefined;
  program_id?: string | undefined;
  state?: CourseworkState | undefined;
  kind?: 'task' | 'resource' | undefined;
}

/** The coursework of these students, each child's separately; open and earliest due first. */
export async function listOwnCoursework(
  db: Executor,
  { students, asked, today }: { students: SQL; asked: OwnAsked; today: string },
) {
  const text = asked.q ? containsText(asked.q) : undefined;
  const state = sql`coalesce(work ->> 'state', 'todo')`;
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<OwnCourseworkRow>(sql`
    with seen as (
      select ${facts}, json_build_object('id', s.id, 'full_name', s.full_name) as student, t.place, c.created_at < t.joined as "setBefore", ${work} as work
      from (select distinct on (e.student_id, e.program_id) e.student_id, e.program_id, e.status as place,
          ${sql.raw(joinedAt('e'))} as joined from enrollment e
        where e.student_id in ${students} and ${sql.raw(takesPart('e'))}
        order by e.student_id, e.program_id, e.status = 'completed') t
      join student s on s.id = t.student_id
      join coursework c on c.program_id = t.program_id
      join program p on p.id = c.program_id and p.deleted_at is null
      where true
        ${asked.id ? sql`and c.id = ${asked.id}` : sql``}
        ${asked.student_id ? sql`and t.student_id = ${asked.student_id}` : sql``}
        ${asked.program_id ? sql`and c.program_id = ${asked.program_id}` : sql``}
        ${asked.kind ? sql`and c.kind = ${asked.kind}` : sql``}
        ${text ? sql`and (${isLike(sql`c.title`, text)} or ${isLike(sql`p.title`, text)})` : sql``})
    select seen.*, count(*) over ()::int as total from seen
    ${asked.state ? sql`where kind = 'task' and ${state} = ${asked.state}` : sql``}
    order by ${state} in ('done', 'submitted'), due_on nulls last, "createdAt" desc, id
    ${pageText(at)}`)
    ).rows;
  return countedPage(asked, rowsOf, (row) => presentOwnCoursework(row, today));
}

export async function findOwnCoursework(
  db: Executor,
  { students, id, today }: { students: SQL; id: string; today: string },
) {
  const { data } = await listOwnCoursework(db, { students, asked: { page: 1, limit: 1, id }, today });
  const [row] = data;
  if (!row) throw notFound('coursework');
  return row;
}
