import type { LinkRequest } from '@doctorbird/contract/families/family-links';
import type { Page } from '@doctorbird/contract/core/paging';
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
): Promise<Page<LinkRequest>> {
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<RequestRow>(sql`
    select s.id, s.full_name as "fullName", s.date_of_birth::text as "dateOfBirth", s.grade_level as "gradeLevel"${textsOf('asked', 's')},
      s.email, s.created_at as "createdAt", same.id as "sameId", same.full_name as "sameName", count(*) over ()::int as total
    from student s left join student same on same.id = (${sameChild} order by o.created_at limit 1)
    where s.requested_parent_id = ${parentId} and s.parent_id is null and s.parent_request_refused_at is null
      and s.archived_at is null ${q ? sql`and ${isLike(sql`s.full_name`, containsText(q))}` : sql``}
    order by s.created_at desc, s.id ${pageText(at)}`)
    ).rows;
  return countedPage({ page, limit }, rowsOf, (row) => presentLinkRequest(row, today));
}
