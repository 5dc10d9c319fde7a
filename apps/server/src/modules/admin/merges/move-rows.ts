import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { keysOf, movingColumns, removedColumns, type Referred } from './merge-columns.ts';

const name = (text: string) => sql.raw(`"${text}"`);
const keyColumns = (table: string) => Object.entries(keysOf[table] ?? { id: 'uuid' as const });

/** The key of a row `x` as json. */
const keyAsJson = (table: string): SQL =>
  sql.raw(
    `jsonb_build_object(${keyColumns(table)
      .map(([column]) => `'${column}', x."${column}"`)
      .join(', ')})`,
  );

/** Whether a stored row `r` is about the row `x`. */
export const isRow = (table: string): SQL =>
  sql.raw(
    keyColumns(table)
      .map(([column, type]) => `x."${column}" = (r.row_key ->> '${column}')::${type}`)
      .join(' and '),
  );

interface Step {
  mergeId: string;
  of: Referred;
  /** The id that is replaced, and the one that replaces it. */
  from: string;
  to: string;
}

type Moving = (typeof movingColumns)[number];

/** Whether the record that stays has such a row `y` already. */
function isThere({ table, column, unless, where, nullsEqual }: Moving, to: string): SQL | null {
  if (!unless) return null;
  const same = unless.map((columns) =>
    ['true', ...columns.map((one) => `y."${one}" ${nullsEqual ? 'is not distinct from' : '='} x."${one}"`)].join(
      ' and ',
    ),
  );
  const limits = where === undefined ? 'true' : `x.${where} and y.${where}`;
  return sql`exists (select 1 from ${name(table)} y where y.${name(column)} = ${to} and ${sql.raw(limits)}
    and (${sql.raw(same.map((one) => `(${one})`).join(' or '))}))`;
}

/** Groups in which each table stands once: one statement changes a row only once. */
function batchesOf(of: Referred): Moving[][] {
  const batches: Moving[][] = [];
  for (const moving of movingColumns.filter((movingColumn) => movingColumn.of === of)) {
    const free = batches.find((batch) => batch.every(({ table }) => table !== moving.table));
    if (free) free.push(moving);
    else batches.push([moving]);
  }
  return batches;
}

/** Parts of a statement that each change or remove rows, with what each did as rows of `family_merge_row`. */
interface Part {
  work: SQL;
  table: string;
  column: string | null;
}

/** One statement for all: a merge has some forty tables to go through. */
async function recordAll(tx: Transaction, mergeId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const named = parts.map((part, at) => ({ ...part, alias: sql.raw(`p${at}`) }));
  await tx.execute(sql`
    with ${sql.join(
      named.map(({ alias, work }) => sql`${alias} as (${work})`),
      sql`, `,
    )}
    insert into family_merge_row (merge_id, table_name, row_key, column_name, old_value, new_value)
    ${sql.join(
      named.map(
        ({ alias, table, column }) =>
          sql`select ${mergeId}::uuid, ${table}::text, key, ${column}::text, old_value, new_value from ${alias}`,
      ),
      sql` union all `,
    )}`);
}

/** Gives everything that refers to one record to another, and stores each value for undo. */
export async function moveRows(tx: Transaction, { mergeId, of, from, to }: Step): Promise<void> {
  for (const batch of batchesOf(of))
    await recordAll(
      tx,
      mergeId,
      batch.flatMap((moving): Part[] => {
        const { table, column } = moving;
        const there = isThere(moving, to);
        const moved = sql`
          update ${name(table)} x set ${name(column)} = ${to}
          where x.${name(column)} = ${from} and ${there ? sql`not ${there}` : sql`true`}
          returning ${keyAsJson(table)} as key, to_jsonb(${from}::text) as old_value, to_jsonb(${to}::text) as new_value`;
        const removed =
          there && moving.otherwise === 'removed'
            ? [removal(table, sql`x.${name(column)} = ${from} and ${there}`)]
            : [];
        return [...removed, { work: moved, table, column }];
      }),
    );
}

const removal = (table: string, where: SQL): Part => ({
  table,
  column: null,
  work: sql`delete from ${name(table)} x where ${where}
    returning ${keyAsJson(table)} as key, to_jsonb(x) as old_value, null::jsonb as new_value`,
});

/** Removes what an account has for itself alone, such as its calendar link. */
export const removeOwnRows = (tx: Transaction, mergeId: string, accountId: string): Promise<void> =>
  recordAll(
    tx,
    mergeId,
    removedColumns.map(({ table, column }) => removal(table, sql`x.${name(column)} = ${accountId}`)),
  );

/** Tables of which a merge changes single values. */
type ChangedTable = 'account' | 'parent' | 'student' | PicturedTable;
/** Tables whose pictures say which children they show. */
export const picturedTables = ['robot', 'gallery_item', 'service', 'competition', 'placed_photo'] as const;
type PicturedTable = (typeof picturedTables)[number];

/** Changes values of one record, and stores the earlier ones for undo. */
export async function setValues(
  tx: Transaction,
  mergeId: string,
  { table, id, to }: { table: ChangedTable; id: string; to: Readonly<Record<string, SQL>> },
): Promise<void> {
  const columns = Object.keys(to);
  if (columns.length === 0) return;
  const values = sql.raw(`jsonb_build_object(${columns.map((column) => `'${column}', x."${column}"`).join(', ')})`);
  await tx.execute(sql`
    with before as (select ${values} as v from ${name(table)} x where x.id = ${id}),
      changed as (update ${name(table)} x set ${sql.join(
        columns.map((column) => sql`${name(column)} = ${to[column]}`),
        sql`, `,
      )} where x.id = ${id} returning ${values} as v)
    insert into family_merge_row (merge_id, table_name, row_key, column_name, old_value, new_value)
    select ${mergeId}, ${table}, jsonb_build_object('id', ${id}::text), c, nullif(b.v -> c, 'null'), nullif(n.v -> c, 'null')
    from before b cross join changed n cross join jsonb_object_keys(b.v) c where b.v -> c is distinct from n.v -> c`);
}

/** Counts, as the preview lists them. `children` are those of the family that is merged. */
export const movedCounts = (from: string): SQL => {
  const counted = movingColumns.flatMap(({ table, column, of, counts }) => {
    if (counts === undefined) return [];
    const mine =
      of === 'family'
        ? sql`= ${from}`
        : of === 'child'
          ? sql`in (select s.id from student s where s.parent_id = ${from} and s.merged_into_id is null)`
          : sql`in (select b.id from billing_account b where b.kind = 'family' and b.holder_id = ${from})`;
    const shown = table === 'student' && column === 'parent_id' ? sql`and x.merged_into_id is null` : sql``;
    return [
      sql`select ${counts}::text as what, count(*)::int as count from ${name(table)} x where x.${name(column)} ${mine} ${shown}`,
    ];
  });
  return sql`${sql.join(counted, sql` union all `)}
    union all select 'Payments', count(*)::int from payment p
      where p.enrollment_id in (select e.id from enrollment e where e.parent_id = ${from})
        or p.receivable_id in (select v.id from receivable v join billing_account b on b.id = v.account_id
          where b.kind = 'family' and b.holder_id = ${from})`;
};
