import { getTableColumns } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { tag } from '../../organisation/tags/tags.table.ts';

/** Tags with the number of their records. */
export const rows = (db: Executor) => db.select(getTableColumns(tag)).from(tag);

export type TagRow = Awaited<ReturnType<typeof rows>>[number];
