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

/** A file of the row `f`, as on the wire. */
export const fileFacts = sql`json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'seconds', f.seconds,
  'poster', f.poster_key is not null, 'kind', case when f.mime like 'video/%' then 'video'
    when f.mime like 'image/%' then 'photo' else 'document' end)`;

const facts = sql`c.id, c.kind, c.title, c.instructions, c.link, c.due_on::text as due_on, c.created_at as "createdAt",
  to_json(c.created_at) as created_at, c.version, c.rubric, json_build_object('id', p.id, 'title', p.title) as program,
  (select json_build_object('id', m.id, 'starts_at', m.starts_at) from meeting m where m.id = c.meeting_id) as meeting,
  coalesce((select json_agg(${fileFacts} order by f.created_at, f.id)
    from coursework_file f where f.coursework_id = c.id and f.submission_id is null), '[]'::json) as files`;

const work = sql`(select json_build_object('id', w.id, 'state', w.state, 'text', w.text, 'link', w.link,
    'file', (select ${fileFacts} from coursework_file f where f.submission_id = w.id),
    'submitted_at', w.submitted_at, 'late', w.late, 'attempt', w.attempt, 'comment', w.comment, 'score', w.score,
    'levels', w.levels, 'by_parent', w.by_parent,
    'marked_at', w.marked_at, 'version', w.version)
  from coursework_submission w where w.coursework_id = c.id and w.student_id = t.student_id)`;

/** What each reader can ask for. */
interface Asked extends PageQuery {
  id?: string;
  program_id?: string | undefined;
  meeting_id?: string | undefined;
  kind?: 'task' | 'resource' | undefined;
}

/** More conditions on the coursework `c` of the program `p`. */
function chosen({ id, program_id: programId, meeting_id: meetingId, kind, q }: Asked): SQL {
  const text = q ? containsText(q) : undefined;
  return sql`
    ${id ? sql`and c.id = ${id}` : sql``}
    ${programId ? sql`and c.program_id = ${programId}` : sql``}
    ${meetingId ? sql`and c.meeting_id = ${meetingId}` : sql``}
    ${kind ? sql`and c.kind = ${kind}` : sql``}
    ${text ? sql`and (${isLike(sql`c.title`, text)} or ${isLike(sql`p.title`, text)})` : sql``}`;
}

interface StaffAsked extends Asked {
  /** Only copies of these. */
  copiesOf?: readonly string[];
  /** Only coursework with submissions to mark. */
  toMark?: boolean;
}

/** Coursework of taught programs; counts include only children whom the reader teaches. */
export async function listStaffCoursework(db: Executor, staffId: string, asked: StaffAsked) {
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
        ${asked.copiesOf ? sql`and c.copied_from = any(${sql.param(asked.copiesOf)}::uuid[])` : sql``}
        ${chosen(asked)})
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

interface OwnAsked extends Asked {
  student_id?: string | undefined;
  state?: CourseworkState | undefined;
}

/** Who reads: whose coursework it is, and whether a parent asks for a child. */
interface OwnReader {
  students: SQL;
  today: string;
  byParent: boolean;
}

/** The coursework of these students, each child's separately; open and earliest due first. */
export async function listOwnCoursework(
  db: Executor,
  { students, asked, today, byParent }: OwnReader & { asked: OwnAsked },
) {
  const state = sql`coalesce(work ->> 'state', 'todo')`;
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<OwnCourseworkRow>(sql`
    with seen as (
      select ${facts}, json_build_object('id', s.id, 'full_name', s.full_name) as student,
        s.account_id is not null as "ownAccount", t.place, c.created_at < t.joined as "setBefore", ${work} as work
      from (select distinct on (e.student_id, e.program_id) e.student_id, e.program_id, e.status as place,
          ${sql.raw(joinedAt('e'))} as joined from enrollment e
        where e.student_id in ${students} and ${sql.raw(takesPart('e'))}
        order by e.student_id, e.program_id, e.status = 'completed') t
      join student s on s.id = t.student_id
      join coursework c on c.program_id = t.program_id
      join program p on p.id = c.program_id and p.deleted_at is null
      where true
        ${asked.student_id ? sql`and t.student_id = ${asked.student_id}` : sql``}
        ${chosen(asked)})
    select seen.*, count(*) over ()::int as total from seen
    ${asked.state ? sql`where kind = 'task' and ${state} = ${asked.state}` : sql``}
    order by ${state} in ('done', 'submitted'), due_on nulls last, "createdAt" desc, id
    ${pageText(at)}`)
    ).rows;
  return countedPage(asked, rowsOf, (row) => presentOwnCoursework(row, { today, byParent }));
}

export async function findOwnCoursework(
  db: Executor,
  { id, studentId, ...reader }: OwnReader & { id: string; studentId?: string | undefined },
) {
  const { data } = await listOwnCoursework(db, { ...reader, asked: { page: 1, limit: 1, id, student_id: studentId } });
  const [row] = data;
  if (!row) throw notFound('coursework');
  return row;
}
