import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  refers: { table: string; column: string } | null;
  /** A text that is one of a few words, which nobody types. */
  oneOf: readonly string[] | null;
}
type Row = Record<string, unknown>;
/** A row, and through which column it belongs to the family; null for a row of somebody else. */
export interface Made {
  via: string | null;
  row: Row;
}
interface Plan {
  /** The family's id, where the column can have it, and somebody else's; null for a column that refers to no person. */
  people: (table: string, column: Column) => { of: string | null; other: string } | null;
  /** Columns whose row belongs to the one that names it: `payment.checkout_id`. */
  owned: readonly string[];
  /** What a column holds where a word would not do. */
  samples: Record<string, (word: string) => unknown>;
  /** Columns along which a row does not come to belong to the family. */
  apart: readonly string[];
  /** Tables that have the rows of people already. */
  skip: readonly string[];
  /** What is set in the row of nobody. */
  set: ReadonlyArray<{ table: string; set: Row }>;
}

/** The texts that the code takes from a list of words. */
async function listedTexts(): Promise<Map<string, readonly string[]>> {
  const source = join(import.meta.dirname, '../src');
  const listed = new Map<string, readonly string[]>();
  for (const file of globSync('**/*.table.ts', { cwd: source })) {
    const tables = Object.values((await import(join(source, file))) as object).filter((one) => is(one, PgTable));
    for (const table of tables)
      for (const column of Object.values(getTableColumns(table)))
        if (column.enumValues?.length) listed.set(`${getTableName(table)}.${column.name}`, column.enumValues);
  }
  return listed;
}

/** Every table of ours with its columns, those that the database fills left out. */
export async function tablesOf(db: Pick<PoolClient, 'query'>): Promise<Map<string, Column[]>> {
  const listed = await listedTexts();
  const { rows } = await db.query<{ table: string; at: number; name: string; type: string; nullable: boolean }>(`
    select c.relname as table, a.attnum as at, a.attname as name, t.typname as type, not a.attnotnull as nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
    order by c.relname, a.attnum`);
  const { rows: rules } = await db.query<{
    table: string;
    at: number;
    kind: string;
    to: string;
    key: string;
    text: string;
  }>(`
    select c.relname as table, k.conkey[1] as at, k.contype as kind, f.relname as to, a.attname as key, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
      left join pg_attribute a on a.attrelid = k.confrelid and a.attnum = k.confkey[1]
    where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f') and array_length(k.conkey, 1) = 1`);
  const tables = new Map<string, Column[]>();
  for (const { table, at, name, type, nullable } of rows) {
    const own = rules.filter((rule) => rule.table === table && rule.at === at);
    const key = own.find(({ kind }) => kind === 'f');
    const choices = own.filter(({ kind, text }) => kind === 'c' && text.includes('= ANY'));
    const known = listed.get(`${table}.${name}`);
    tables.set(table, [
      ...(tables.get(table) ?? []),
      {
        name,
        type,
        nullable,
        refers: key ? { table: key.to, column: key.key } : null,
        oneOf:
          known ??
          (choices.length > 0
            ? choices.flatMap(({ text }) => [...text.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!))
            : null),
      },
    ]);
  }
  return tables;
}

const fillers: Record<string, unknown> = {
  timestamptz: '2026-01-05T12:00:00Z',
  timestamp: '2026-01-05T12:00:00Z',
  date: '2026-01-05',
  time: '10:00',
  bool: false,
};
/** Names of files, digests and keys, which no person wrote. */
export const wordless = /(^|_)(key|digest|hash|fingerprint)$/;

/** Rows that say in each text where they came from: of the family through each column that can name it, and of others. */
export function planRows(tables: Map<string, Column[]>, plan: Plan): Map<string, Made[]> {
  const made = new Map<string, Made[]>();
  const others = new Map([...tables.keys()].map((table) => [table, randomUUID()]));
  const running = new Set<string>();
  let number = 0;

  const value = (table: string, column: Column, via: string | null): unknown => {
    const name = `${table}.${column.name}`;
    number += 1;
    const word = `Lost ${name} via ${via ?? 'nobody'} ${number}`;
    if (name in plan.samples) return plan.samples[name]!(word);
    if (column.type === 'text' || column.type === 'varchar')
      return column.oneOf?.[0] ?? (wordless.test(column.name) ? `${number}${randomUUID()}` : word);
    if (column.type === '_text') return column.oneOf ? [] : [word];
    if (column.type === 'jsonb') return JSON.stringify({ said: word });
    if (column.nullable) return null;
    if (column.type === 'uuid') return randomUUID();
    if (column.type === 'bytea') return Buffer.from(randomUUID());
    return column.type.startsWith('_') ? [] : (fillers[column.type] ?? 1);
  };

  const rowOf = (table: string, via: string | null, set: Row): Row => {
    const row: Row = {};
    for (const column of tables.get(table)!) {
      const person = plan.people(table, column);
      if (column.name in set) row[column.name] = set[column.name];
      else if (person) row[column.name] = column.nullable ? null : person.other;
      else if (column.refers && column.refers.table !== table) row[column.name] = otherOf(column.refers);
      else if (column.refers) row[column.name] = null;
      else row[column.name] = value(table, column, via);
    }
    return row;
  };
  const otherOf = ({ table, column }: { table: string; column: string }): unknown =>
    column === 'id' ? others.get(table) : (rowsOf(table).find(({ via }) => via === null)?.row[column] ?? null);

  function rowsOf(table: string): Made[] {
    const known = made.get(table);
    if (known || running.has(table) || plan.skip.includes(table)) return known ?? [];
    running.add(table);
    const columns = tables.get(table)!;
    const rows: Made[] = [
      {
        via: null,
        row: rowOf(table, null, columns.some(({ name }) => name === 'id') ? { id: others.get(table) } : {}),
      },
    ];
    for (const column of columns) {
      const person = plan.people(table, column);
      const name = `${table}.${column.name}`;
      if (person) {
        if (person.of !== null) rows.push({ via: name, row: rowOf(table, name, { [column.name]: person.of }) });
      } else if (
        column.refers &&
        column.refers.table !== table &&
        !plan.owned.includes(name) &&
        !plan.apart.includes(name)
      )
        for (const { via, row } of rowsOf(column.refers.table))
          if (via !== null) {
            const through = `${name}<${via}`;
            rows.push({ via: through, row: rowOf(table, through, { [column.name]: row[column.refers.column] }) });
          }
    }
    for (const name of plan.owned) {
      const [owner, column] = name.split('.') as [string, string];
      if (tables.get(owner)!.find((one) => one.name === column)!.refers!.table !== table) continue;
      for (const { via, row } of rowsOf(owner)) {
        if (via === null) continue;
        row[column] = randomUUID();
        rows.push({ via: `${name}>${via}`, row: rowOf(table, `${name}>${via}`, { id: row[column] }) });
      }
    }
    running.delete(table);
    made.set(table, rows);
    return rows;
  }
  for (const table of tables.keys()) rowsOf(table);
  for (const { table, set } of plan.set) Object.assign(made.get(table)!.find(({ via }) => via === null)!.row, set);
  return made;
}

/** Writes them past every rule of the database, for it is the texts that are looked at and not whether the rows make sense. */
export async function insertRows(client: PoolClient, made: Map<string, Made[]>): Promise<string[]> {
  const problems: string[] = [];
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as t, conname as n from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 loop
      execute format('alter table %s drop constraint %I', c.t, c.n); end loop;
    for c in select i.indexrelid::regclass as n from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and not i.indisprimary and t.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) loop
      execute format('drop index %s', c.n); end loop; end $$`);
  await client.query('set session_replication_role = replica');
  await client.query('begin');
  for (const [table, rows] of made)
    for (const { via, row } of rows) {
      const names = Object.keys(row);
      const text = `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
      try {
        await client.query('savepoint one');
        await client.query(text, Object.values(row));
      } catch (error) {
        await client.query('rollback to one');
        problems.push(`${table} via ${via}: ${(error as Error).message}`);
      }
    }
  await client.query('commit');
  await client.query('set session_replication_role = origin');
  return problems;
}
