import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { isInUse } from '../platform/database/data-dir-lock.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/open-database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { waitForOtherServers } from '../platform/upgrade/other-servers.ts';

// Any fixed number, as long as nothing else in this database uses it.
const UPGRADE_LOCK = 7_203_117;

export interface OpenAlone {
  connection: OpenDatabase['connection'];
  client: pg.Client;
  close: () => Promise<void>;
}

/** Opens the database for this process alone, and waits `patience` for a server that is just stopping. Throws a StartupError. */
export async function openAlone(config: Config, patience: number): Promise<OpenAlone> {
  if (!config.databaseUrl) await waitForTheFolder(config.dataDir, patience);
  const { connection, close } = await openDatabase(config);
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC -c statement_timeout=0' });
  // What breaks this connection breaks the next statement too, which says why.
  client.on('error', () => {});
  const closeBoth = async () => {
    await client.end().catch(() => {});
    await close();
  };
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [UPGRADE_LOCK]);
    if (!rows[0]?.free) throw new StartupError('Another upgrade of this database is running, so nothing was changed.');
    await waitForOtherServers(client, patience);
  } catch (error) {
    await closeBoth();
    throw error;
  }
  return { connection, client, close: closeBoth };
}

async function waitForTheFolder(dataDir: string, patience: number): Promise<void> {
  if (!existsSync(dataDir)) throw new StartupError(`There is nothing to upgrade: DATA_DIR ${dataDir} is not there.`);
  const until = Date.now() + patience;
  while (isInUse(dataDir)) {
    if (Date.now() > until)
      throw new StartupError(
        `A server still runs in DATA_DIR ${dataDir}, so nothing was changed: stop it and run this again.`,
      );
    await pause(500);
  }
}
