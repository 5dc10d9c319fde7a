import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { type RequestRow, presentLinkRequest } from './link-requests.presenter.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { textsOf } from '../students/child-texts.rows.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';

/** The parent's record of a child with the same name and birth date and no account yet. */
export const sameChild = sql`select o.id from student o where o.parent_id = s.requested_parent_id and o.account_id is null
  and o.archived_at is null and same_name(o.full_name) = same_name(s.full_name) and o.date_of_birth = s.date_of_birth`;

export async function listLinkRequests(
  db: Executor,
  { parentId, query: { page, limit, q }, today }: { parentId: string; query: PageQuery; today: string },
) {
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<RequestRow>(sql`
    select s.id, s.full_name, s.date_of_birth::text as "dateOfBirth", s.grade_level as "gradeLevel"${textsOf('asked', 's')},
      s.email, to_json(s.created_at) as created_at,
      case when same.id is not null then json_build_object('id', same.id, 'full_name', same.full_name) end as same_as, count(*) over ()::int as total
    from student s left join student same on same.id = (${sameChild} order by o.created_at limit 1)
    where s.requested_parent_id = ${parentId} and s.parent_id is null and s.parent_request_refused_at is null
      and s.archived_at is null ${q ? sql`and ${isLike(sql`s.full_name`, containsText(q))}` : sql``}
    order by s.created_at desc, s.id ${pageText(at)}`)
    ).rows;
  return countedPage({ page, limit }, rowsOf, (row) => presentLinkRequest(row, today));
}
