import type pg from 'pg';
import type { ConnectionSettings } from '../database/connect.ts';
import type { ProgramVersion } from './program-version.ts';
import { withClient } from '../database/with-client.ts';

/**
 * Which versions have worked with this database, newest last. It stands beside the record of the migrations, and as that one outside of
 * what a backup holds: it is about this database and not about the organisation.
 */
const table = 'drizzle.program_version';

/** The version that worked with this database last; null when that was before versions were recorded. */
export async function recordedVersion(client: pg.ClientBase): Promise<ProgramVersion | null> {
  const { rows: known } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  if (!known[0]?.there) return null;
  const { rows } = await client.query<ProgramVersion>(
    `select version, commit from ${table} order by since desc, id desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Notes that this version works with the database now, unless that is known. */
export async function recordVersion(
  connection: ConnectionSettings,
  { version, commit }: ProgramVersion,
): Promise<void> {
  await withClient(connection, async (client) => {
    const last = await recordedVersion(client);
    if (last?.version === version && last.commit === commit) return;
    await client.query('begin');
    // Several processes of one version start at once.
    await client.query("select pg_advisory_xact_lock(hashtext('program version'))");
    await client.query(
      `create table if not exists ${table}
         (id bigserial primary key, version text not null, commit text, since timestamptz not null default now())`,
    );
    const newest = await recordedVersion(client);
    if (newest?.version !== version || newest.commit !== commit)
      await client.query(`insert into ${table} (version, commit) values ($1, $2)`, [version, commit]);
    await client.query('commit');
  });
}
