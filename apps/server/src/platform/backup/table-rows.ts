import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { finished } from 'node:stream/promises';

export interface TableShape {
  name: string;
  columns: string[];
  /** The columns of its primary key, in order. */
  key: string[];
}

/** Gives each value one text whatever the server's settings, because checksums are made of the text. */
export const plainTexts = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** The migrated tables with their written columns (without those that PostgreSQL computes). */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return rows;
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

/** A table's rows by key, as COPY writes them; returns how many there were. */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns, key }: TableShape,
  { none = false } = {},
): AsyncGenerator<Buffer, number> {
  const order = key.length > 0 ? ` order by ${quoted(key)}` : '';
  const rows = `select ${quoted(columns)} from public.${quoted([name])}${none ? ' where false' : order}`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout`));
  const ended = finished(stream);
  ended.catch(() => {});
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } finally {
    // If abandoned halfway, the connection would continue to send rows to its next user.
    stream.resume();
    await ended;
  }
  return stream.rowCount;
}
