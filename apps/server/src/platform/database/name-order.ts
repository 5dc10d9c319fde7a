import type pg from 'pg';

/** Columns by these names hold what people are listed by. */
const names = [
  'full_name',
  'name',
  'title',
  'student_name',
  'program_title',
  'organization',
  'contact_name',
  'school',
  'label',
];

/**
 * Lists stand in the order of a dictionary, not of bytes: Étienne between Eva and Zelda. A new table has its names in that order
 * too, without a word in its migration. A trigger that names such a column is made again, because the column cannot change under
 * it. Where the server was built without ICU they have the order of its own collation.
 */
export async function orderNames(client: pg.ClientBase): Promise<void> {
  await client.query(`
do $$
declare
  one record;
  definitions text[];
begin
  if not exists (select 1 from pg_collation where collname = 'und-x-icu' and collprovider = 'i') then
    return;
  end if;
  for one in
    select a.attrelid::regclass as rel, a.attrelid, a.attnum, a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_collation l on l.oid = a.attcollation
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype and not a.attisdropped
      and l.collname <> 'und-x-icu' and a.attname in (${names.map((name) => `'${name}'`).join(', ')})
    order by c.relname, a.attname
  loop
    select coalesce(array_agg(pg_get_triggerdef(t.oid) order by t.tgname), '{}') into definitions
    from pg_trigger t where t.tgrelid = one.attrelid and not t.tgisinternal
      and exists (select 1 from pg_depend d where d.classid = 'pg_trigger'::regclass and d.objid = t.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjid = one.attrelid and d.refobjsubid = one.attnum);
    for i in 1 .. coalesce(array_length(definitions, 1), 0) loop
      execute format('drop trigger %I on %s', substring(definitions[i] from 'TRIGGER "?([a-z_]+)"? '), one.rel);
    end loop;
    execute format('alter table %s alter column %I type text collate "und-x-icu"', one.rel, one.attname);
    for i in 1 .. coalesce(array_length(definitions, 1), 0) loop
      execute definitions[i];
    end loop;
  end loop;
end
$$`);
}
