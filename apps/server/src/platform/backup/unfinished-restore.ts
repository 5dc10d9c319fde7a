import type pg from 'pg';
import type { ConnectionSettings } from '../database/connect.ts';
import { StartupError } from '../startup-error.ts';
import { withClient } from '../database/with-client.ts';

/** An empty schema, which is there as long as a restore is under way: whatever kills the restore leaves it. */
const SCHEMA = 'doctorbird_unfinished_restore';

export const markUnfinished = (client: pg.ClientBase) => client.query(`create schema if not exists ${SCHEMA}`);

/** Part of the transaction that brings the rows. */
export const markFinished = (client: pg.ClientBase) => client.query(`drop schema if exists ${SCHEMA}`);

/** A place that a restore was killed in has a schema and perhaps files, but no rows: it would look like a new organization. Throws a StartupError. */
export async function refuseUnfinished(connection: ConnectionSettings): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
      SCHEMA,
    ]);
    if (rows[0]?.there)
      throw new StartupError(
        'A restore into this place was interrupted, so its data is not whole: run npm run restore again with the same backup.',
      );
  });
}
