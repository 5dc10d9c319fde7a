import type { Page } from '@doctorbird/contract/core/paging';
import type { WaitingState } from '@doctorbird/contract/enrollments/waiting-list';
import { orderText } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { sql, type SQL } from 'drizzle-orm';
import { entriesText, inOrder, type WaitingRow } from './waiting-list.rows.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** What ended longer ago is no longer on the family's page. */
const shownDays = 30;

async function read(
  db: Executor,
  where: SQL,
  bounds: SQL = sql``,
  order = `order by ${inOrder}`,
): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(
    sql`${sql.raw(entriesText)} where ${where} ${sql.raw(order)} ${bounds}`,
  );
  return rows.map((row) => ({
    ...row,
    joined_at: new Date(row.joined_at),
    offer_ends_at: row.offer_ends_at && new Date(row.offer_ends_at),
  }));
}

/** A family's open entries, and those that ended lately. */
export const entriesOfFamily = (db: Executor, parentId: string, now: Date): Promise<WaitingRow[]> => {
  const since = new Date(now.getTime() - shownDays * 86_400_000).toISOString();
  return read(db, sql`w.parent_id = ${parentId} and (w.ended_at is null or w.ended_at > ${since}::timestamptz)`);
};

/** These entries, in the order of the ids. */
export async function entriesById(db: Executor, ids: readonly string[]): Promise<WaitingRow[]> {
  const rows = await read(db, sql`w.id in ${inList(ids)}`);
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

interface Asked extends PageQuery {
  state?: WaitingState | 'open' | undefined;
  program_id?: string | undefined;
  sort?: string | undefined;
}

/** The admins' list: offered places, then the line of each program, then what has ended. */
export async function listEntries(db: Executor, query: Asked): Promise<Page<WaitingRow>> {
  const { page, limit, state, program_id, q, sort } = query;
  const search = q?.trim() ? containsText(q) : null;
  const parts = [
    sql`true`,
    ...(state === 'open' ? [sql`w.state in ('waiting', 'offered')`] : state ? [sql`w.state = ${state}`] : []),
    ...(program_id ? [sql`w.program_id = ${program_id}`] : []),
    ...(search
      ? [
          sql`(exists (select 1 from student i where i.id = w.student_id and ${isLike(sql`i.full_name`, search)})
            or exists (select 1 from account i where i.id = w.parent_id and ${isLike(sql`i.full_name`, search)})
            or exists (select 1 from program i where i.id = w.program_id and ${isLike(sql`i.title`, search)}))`,
        ]
      : []),
  ];
  const where = sql.join(parts, sql` and `);
  const columns = { joined_at: 'w.joined_at', student: 's.full_name' };
  const rows = await read(db, where, pageText({ page, limit }), orderText(sort, columns, inOrder));
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from waiting_entry w where ${where}`,
  );
  return { data: rows, page, limit, total: counted.rows[0]?.total ?? 0 };
}
