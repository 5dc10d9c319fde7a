import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { childrenOf } from './children.policy.ts';
import { type AssignedRow, presentAssignment } from './assigned-children.presenter.ts';

/** Each child once per program or group, newest assignment first; a child assigned personally may have neither. */
export async function listAssigned(db: Executor, staffId: string, { page, limit, q }: PageQuery) {
  const text = q ? containsText(q) : undefined;
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<AssignedRow>(sql`
    select c.id, to_json(c.since) as created_at, json_build_object('id', s.id, 'full_name', s.full_name, 'grade_level', s.grade_level,
        'parent', case when a.id is not null then json_build_object('full_name', a.full_name) end) as child,
      json_build_object('id', coalesce(p.id::text, g.id::text, ''), 'title', coalesce(p.title, g.name, 'One to one')) as program,
      (select count(*)::int from progress_report r where r.student_id = s.id and r.status <> 'draft'
        and r.superseded_at is null and (c.program_id is null or r.program_id = c.program_id)) as reports_submitted,
      count(*) over ()::int as total
    from ${childrenOf(staffId)} c
    join student s on s.id = c.student_id and s.archived_at is null
    left join program p on p.id = c.program_id
    left join partner_group g on g.id = c.group_id
    left join account a on a.id = s.parent_id
    ${text ? sql`where ${isLike(sql`s.full_name`, text)} or ${isLike(sql`p.title`, text)} or ${isLike(sql`g.name`, text)}` : sql``}
    order by c.since desc, c.id desc ${pageText(at)}`)
    ).rows;
  return countedPage({ page, limit }, rowsOf, presentAssignment);
}
