import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ConnectionSettings } from './connect.ts';
import { isInUse } from './data-dir-lock.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { POSTGRES_DATABASE, POSTGRES_USER, SOCKET_PORT, socketFolder } from './postgres-arguments.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { StartupError } from '../startup-error.ts';

/** Opens the database as `openDatabase` does; an embedded server that runs for another process is used and left running. */
export async function openOrJoinDatabase(config: {
  databaseUrl?: string;
  databaseDirectUrl?: string;
  archiveDir?: string;
  dataDir: string;
}): Promise<Pick<OpenDatabase, 'connection' | 'close'>> {
  if (config.databaseUrl || !isInUse(config.dataDir)) return openDatabase(config);
  return { connection: runningPostgres(config.dataDir), close: async () => {} };
}

/** The connection to the PostgreSQL of the process that holds the data folder. */
function runningPostgres(dataDir: string): ConnectionSettings {
  const { folder } = choosePostgresAccount(dataDir, findPostgresBinaries(join(dataDir, 'pg-lib')));
  if (!readPostmasterFile(folder)?.ready)
    throw new StartupError(`The server in DATA_DIR ${dataDir} is starting or stopping: try again in a moment.`);
  const account = { user: POSTGRES_USER, database: POSTGRES_DATABASE };
  const password = join(dataDir, 'keys', 'postgres.password');
  if (process.platform === 'win32' && existsSync(password)) {
    // Line 4 of the server's own file is its port.
    const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]);
    return { ...account, host: '127.0.0.1', port, password: readFileSync(password, 'utf8').trim() };
  }
  return { ...account, host: socketFolder(dirname(folder), tmpdir(), process.getuid?.() ?? 0), port: SOCKET_PORT };
}
