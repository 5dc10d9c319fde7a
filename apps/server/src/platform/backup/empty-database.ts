import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { listTables, quoted } from './table-rows.ts';

/** A restore needs an unused database. Our own tables without rows are fine. */
export async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client);
  if (tables.length === 0) return;
  const { rows: known } = await client.query<{ ours: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as ours",
  );
  let filled = !known[0]?.ours;
  for (const { name } of tables) {
    if (filled) break;
    const result = await client.query(`select from public.${quoted([name])} limit 1`);
    filled = result.rowCount !== 0;
  }
  if (filled)
    throw new StartupError(
      'The database already has data, and a backup is restored only into an empty one, so nothing was changed: choose a new DATA_DIR or DATABASE_URL.',
    );
}

/** Drops what migrations and the queue created. Extensions stay: others may need them. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare item record;
    begin
      for item in select c.oid::regclass as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
          select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      loop execute format('drop table if exists %s cascade', item.name); end loop;
      for item in select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and not exists (
          select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop routine if exists %s cascade', item.name); end loop;
      for item in select t.oid::regtype as name from pg_type t
        where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not exists (
          select 1 from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      loop execute format('drop type if exists %s cascade', item.name); end loop;
    end $$;
    drop schema if exists drizzle cascade;
    drop schema if exists pgboss cascade`);
}
