import { count, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { recordTag, tag } from '../../organisation/tags/tags.table.ts';

/** Tags with the number of their records. */
export const rows = (db: Executor) =>
  db
    .select({ ...getTableColumns(tag), records: count(recordTag.recordId) })
    .from(tag)
    .leftJoin(recordTag, eq(recordTag.tagId, tag.id))
    .groupBy(tag.id);

export type TagRow = Awaited<ReturnType<typeof rows>>[number];
