import type { Page } from '@doctorbird/contract/core/paging';
import type { TaughtPlace } from '@doctorbird/contract/teaching/progress';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countedPage, pageText } from '../../../platform/database/page-of-list.ts';
import { programNames } from '../../programs/catalog/program-names.queries.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { type TaughtPlaceRow, presentTaughtPlace } from './taught-places.presenter.ts';

/** Children whom this staff member teaches, by program and name. */
export async function listTaughtPlaces(
  db: Executor,
  staffId: string,
  asked: {
    page: number;
    limit: number;
    q?: string | undefined;
    student_id?: string | undefined;
    program_id?: string | undefined;
  },
): Promise<Page<TaughtPlace>> {
  const text = asked.q ? containsText(asked.q) : undefined;
  const found = await countedPage(
    asked,
    async (at) =>
      (
        await db.execute<TaughtPlaceRow & { total: number }>(sql`
    select t.enrollment_id, json_build_object('id', s.id, 'full_name', s.full_name) as student,
      json_build_object('id', p.id, 'title', p.title) as program, count(*) over ()::int as total
    from ${taughtPlaces(staffId)} t join student s on s.id = t.student_id join program p on p.id = t.program_id
    where p.deleted_at is null
      ${asked.student_id ? sql`and s.id = ${asked.student_id}` : sql``}
      ${asked.program_id ? sql`and p.id = ${asked.program_id}` : sql``}
      ${text ? sql`and (${isLike(sql`s.full_name`, text)} or ${isLike(sql`p.title`, text)})` : sql``}
    order by s.full_name, p.title, t.enrollment_id ${pageText(at)}`)
      ).rows,
  );
  const names = await programNames(
    db,
    found.data.map(({ program }) => program.id),
  );
  return { ...found, data: found.data.map((row) => presentTaughtPlace(row, names)) };
}
