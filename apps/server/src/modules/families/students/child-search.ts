import { type AnyColumn, type SQL, inArray, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { type Reading, fewFitting } from '../../../platform/database/few-ids.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { student } from './students.table.ts';

/** The accounts whose name matches a text; null when there are too many to name. */
export interface NameSearch {
  pattern: string;
  accounts: string[] | null;
}

export async function searchNames(db: Executor, q: string): Promise<NameSearch> {
  const pattern = containsText(q);
  const accounts = await fewFitting(db, account, isLike(account.fullName, pattern));
  return { pattern, accounts };
}

/** Whether the account is one of them: too many are looked at row by row on a page, and read once for all rows. */
export function isFoundAccount(column: AnyColumn, { pattern, accounts }: NameSearch, reading: Reading): SQL {
  if (accounts) return sql`${column} = any(${sql.param(accounts)}::uuid[])`;
  return reading === 'page'
    ? sql`(select ${isLike(sql`g.full_name`, pattern)} from account g where g.id = ${column})`
    : sql`${column} in (select g.id from account g where ${isLike(sql`g.full_name`, pattern)})`;
}

/** The children whose own or parent's name matches. */
export interface ChildSearch {
  pattern: string;
  children: string[] | null;
}

export async function searchChildren(db: Executor, q: string): Promise<ChildSearch> {
  const { pattern, accounts } = await searchNames(db, q);
  if (!accounts) return { pattern, children: null };
  const ways = [isLike(student.fullName, pattern)];
  if (accounts.length > 0) ways.push(inArray(student.parentId, accounts));
  const children = await fewFitting(db, student, or(...ways));
  return { pattern, children };
}

/** Whether the child is one of them, as in `isFoundAccount`. */
export function isFoundChild(column: AnyColumn, { pattern, children }: ChildSearch, reading: Reading): SQL {
  if (children) return sql`${column} = any(${sql.param(children)}::uuid[])`;
  const from = sql`student c left join account g on g.id = c.parent_id`;
  const says = sql`(${isLike(sql`c.full_name`, pattern)} or ${isLike(sql`g.full_name`, pattern)})`;
  return reading === 'page'
    ? sql`(select ${says} from ${from} where c.id = ${column})`
    : sql`${column} in (select c.id from ${from} where ${says})`;
}
