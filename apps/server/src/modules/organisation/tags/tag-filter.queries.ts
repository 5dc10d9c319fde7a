import { count, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { hasTag } from './record-tags.rows.ts';
import { recordTag } from './tags.table.ts';

/** Up to this many records of a tag are looked up one by one; beyond, a page is found sooner in the order of the list. */
const fewRecords = 1500;

interface TagFilter {
  /** For the rows of a page. */
  page: (record: AnyColumn) => SQL | undefined;
  /** For their total. */
  total: (record: AnyColumn) => SQL | undefined;
}

/** The conditions of a long list that is filtered by a tag; without a tag there are none. The planner alone would read the whole list. */
export async function tagFilter(db: Executor, tagId: string | undefined): Promise<TagFilter> {
  if (!tagId) return { page: () => undefined, total: () => undefined };
  const some = db
    .select({ id: recordTag.recordId })
    .from(recordTag)
    .where(eq(recordTag.tagId, tagId))
    .limit(fewRecords + 1)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  const lookedUp = (record: AnyColumn): SQL =>
    sql`${record} = any(array(select rt.record_id from record_tag rt where rt.tag_id = ${tagId}))`;
  const few = (counted?.total ?? 0) <= fewRecords;
  return { page: few ? lookedUp : (record) => hasTag(record, tagId), total: lookedUp };
}
