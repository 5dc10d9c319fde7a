import { existsSync } from 'node:fs';
import type { ConnectionSettings } from './connect.ts';
import { StartupError } from '../startup-error.ts';
import { lockDataDir } from './data-dir-lock.ts';

const OLDEST_VERSION = 150_000;

export interface OpenDatabase {
  connection: ConnectionSettings;
  note?: string;
  close: () => Promise<void>;
  onUnexpectedExit: (listener: (reason: string) => void) => void;
}

/** PostgreSQL at DATABASE_DIRECT_URL or DATABASE_URL, on whose connections sessions last; otherwise the embedded one in the data folder. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  archiveDir,
  dataDir,
}: {
  databaseUrl?: string;
  databaseDirectUrl?: string;
  archiveDir?: string;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (databaseUrl) {
    const connection = { connectionString: databaseDirectUrl ?? databaseUrl };
    await checkServer(connection, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    if (databaseDirectUrl) await checkServer({ connectionString: databaseUrl }, 'DATABASE_URL');
    return { connection, close: async () => {}, onUnexpectedExit: () => {} };
  }
  refuseBadArchive(archiveDir);
  const lock = lockDataDir(dataDir);
  try {
    const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
    const server = await startEmbeddedPostgres({ dataDir, archive: archiveDir });
    const close = async () => {
      await server.stop();
      lock.release();
    };
    return { connection: server.connection, note: server.note, close, onUnexpectedExit: server.onUnexpectedExit };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PostgreSQL would only write into its log that it cannot copy there, and keep everything until the disk is full. */
function refuseBadArchive(folder: string | undefined): void {
  if (folder !== undefined && !existsSync(folder))
    throw new StartupError(`WAL_ARCHIVE_DIR ${folder} is not there: make the folder, or take the setting out.`);
}

async function checkServer(connection: ConnectionSettings, setting: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    version = rows[0]!.version;
  } catch (error) {
    // An address that refuses on IPv4 and IPv6 gives an AggregateError whose own message is empty.
    const inner = error instanceof AggregateError ? error.errors[0] : error;
    const reason = inner instanceof Error ? inner.message : String(inner);
    throw new StartupError(`The PostgreSQL of ${setting} does not answer: ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `The PostgreSQL of ${setting} is version ${Math.floor(version / 10_000)}; version 15 or later is needed.`,
    );
  }
}
