import type pg from 'pg';

/** An index of three letters in a row costs ten times as much row by row as it does at once. */
const slowIndexesText = `select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and indexdef like '%USING gin%'`;

/** Runs statements without the indexes of searches, and builds these from what is there then. */
export async function withoutSearchIndexes(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(slowIndexesText);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await work();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of rows) await client.query(definition);
}

/** Runs statements whose rows need no trigger: nothing is copied from them or counted by them, and they name rows that exist. */
export async function withoutTriggers(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica');
  await work();
  await client.query('set session_replication_role = origin');
}
