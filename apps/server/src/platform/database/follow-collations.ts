import type pg from 'pg';

/**
 * Names stand in the order of ICU (migration 0055), whose rules another PostgreSQL may have changed; indexes that were built by
 * the old ones miss rows. Builds these again and records the new version, in one transaction. Where the database's owner may
 * not record it, an administrator does both: docs/operations.md, "Order of names". Returns how many indexes were built.
 */
export async function followCollations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ name: string; indexes: string[] }>(`
    select format('%I.%I', n.nspname, c.collname) as name,
      array(select i.indexrelid::regclass::text from pg_index i where c.oid = any(i.indcollation::oid[]) order by 1) as indexes
    from pg_collation c join pg_namespace n on n.oid = c.collnamespace
    where c.collprovider = 'i'
      and exists (select 1 from pg_attribute a join pg_class r on r.oid = a.attrelid
        where a.attcollation = c.oid and r.relkind = 'r' and r.relnamespace = 'public'::regnamespace)
      and c.collversion is distinct from pg_collation_actual_version(c.oid) and pg_has_role(c.collowner, 'usage')`);
  if (rows.length === 0) return 0;
  const statements = rows.flatMap(({ name, indexes }) => [
    ...indexes.map((index) => `reindex index ${index}`),
    `alter collation ${name} refresh version`,
  ]);
  // Sent at once, they are one transaction.
  await client.query(statements.join(';\n'));
  return rows.reduce((all, { indexes }) => all + indexes.length, 0);
}
