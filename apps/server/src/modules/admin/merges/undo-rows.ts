import { sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { signInMark } from './exchange-sign-ins.ts';
import { isRow } from './move-rows.ts';

type Group = { table: string; column: string | null };

const name = (text: string) => sql.raw(`"${text}"`);

/** What a merge changed: by table and column, the last change first. */
async function groupsOf(db: Executor, mergeId: string): Promise<Group[]> {
  const { rows } = await db.execute<Group>(sql`
    select table_name as table, column_name as column from family_merge_row
    where merge_id = ${mergeId} and column_name is distinct from ${signInMark}
    group by 1, 2 order by max(id) desc`);
  return rows;
}

/** Rows `r` of a group whose record `x` still has the value that the merge gave it. */
const unchanged = (mergeId: string, { table, column }: { table: string; column: string }): SQL => sql`
  r.merge_id = ${mergeId} and r.table_name = ${table} and r.column_name = ${column} and ${isRow(table)}
    and to_jsonb(x.${name(column)}) is not distinct from r.new_value`;

/** A stored value as its column has it. */
const asBefore = (table: string, column: string): SQL =>
  sql`(jsonb_populate_record(null::${name(table)}, jsonb_build_object(${column}::text, r.old_value))).${name(column)}`;

/**
 * Puts back what a merge changed, the last change first. What somebody has changed since stays as it is. The caller has
 * cleared `merged_into_id`, so that no trigger sends the rows on again.
 */
export async function undoRows(tx: Transaction, mergeId: string): Promise<void> {
  for (const group of await groupsOf(tx, mergeId)) {
    const { table, column } = group;
    if (column === null)
      await tx.execute(sql`
        insert into ${name(table)} select (jsonb_populate_record(null::${name(table)}, r.old_value)).*
        from family_merge_row r where r.merge_id = ${mergeId} and r.table_name = ${table} and r.column_name is null
        on conflict do nothing`);
    else await undoColumn(tx, mergeId, { table, column });
  }
}

/** A child's account and a sign-in phone belong to one record each. */
const oneAtATime: ReadonlySet<string> = new Set(['student.account_id', 'account.sign_in_phone']);

async function undoColumn(
  tx: Transaction,
  mergeId: string,
  { table, column }: { table: string; column: string },
): Promise<void> {
  const put = (only: SQL) =>
    tx.execute(sql`
      update ${name(table)} x set ${name(column)} = ${asBefore(table, column)} from family_merge_row r
      where ${unchanged(mergeId, { table, column })} and ${only}`);
  if (!oneAtATime.has(`${table}.${column}`)) {
    await put(sql`true`);
    return;
  }
  // One after the other, because only one record may have such a value at every moment.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text from family_merge_row where merge_id = ${mergeId} and table_name = ${table} and column_name = ${column}
    order by id desc`);
  for (const { id } of rows) await put(sql`r.id = ${id}::bigint`);
}

/** How many stored changes can be put back, and how many records were changed since. */
export async function countUndo(
  db: Executor,
  mergeId: string,
): Promise<{ back: Map<string, number>; changed: number }> {
  const back = new Map<string, number>();
  let changed = 0;
  for (const { table, column } of await groupsOf(db, mergeId)) {
    if (column === null) continue;
    const { rows } = await db.execute<{ all: number; back: number }>(sql`
      select (select count(*) from family_merge_row where merge_id = ${mergeId} and table_name = ${table} and column_name = ${column})::int as all,
        (select count(*) from family_merge_row r join ${name(table)} x on ${unchanged(mergeId, { table, column })})::int as back`);
    const [count] = rows;
    if (!count) continue;
    back.set(`${table}.${column}`, count.back);
    changed += count.all - count.back;
  }
  return { back, changed };
}
