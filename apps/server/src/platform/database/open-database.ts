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

/** PostgreSQL at DATABASE_URL, otherwise the embedded one in the data folder. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await checkServer(connection);
    return { connection, close: async () => {}, onUnexpectedExit: () => {} };
  }
  const lock = lockDataDir(dataDir);
  try {
    const { startEmbeddedPostgres } = await import('./embedded-postgres.ts');
    const server = await startEmbeddedPostgres({ dataDir });
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

async function checkServer(connection: ConnectionSettings): Promise<void> {
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
    throw new StartupError(`The PostgreSQL of DATABASE_URL does not answer: ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `The PostgreSQL of DATABASE_URL is version ${Math.floor(version / 10_000)}; version 15 or later is needed.`,
    );
  }
}
