import { accessSync, constants, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionSettings } from './connect.ts';
import { StartupError } from '../startup-error.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { CANNOT_CONNECT_NOW, sqlError } from './sql-state.ts';
import { withClient } from './with-client.ts';

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
    const ignored = await checkSessions(connection, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    const note = databaseDirectUrl ? await checkPooler({ connectionString: databaseUrl }) : ignored;
    return { connection, note, close: async () => {}, onUnexpectedExit: () => {} };
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

/** Refuses a pooler that refuses the settings of a connection, and returns a note about one that drops them. */
async function checkSessions(connection: ConnectionSettings, setting: string): Promise<string | undefined> {
  let limit: string;
  try {
    ({ limit } = await checkServer({ ...connection, options: '-c statement_timeout=4321' }, setting));
  } catch (error) {
    if (!(error instanceof StartupError) || !/unsupported startup parameter/.test(error.message)) throw error;
    throw new StartupError(
      `${setting} is the address of a pooler: set DATABASE_DIRECT_URL to that of the database itself (docs/operations.md, Connections, poolers and replicas).`,
      { cause: error },
    );
  }
  return limit === '4321ms'
    ? undefined
    : `A pooler behind ${setting} drops the time zone and the time limits of connections: if it works in transaction mode, set DATABASE_DIRECT_URL (docs/operations.md, Connections, poolers and replicas).`;
}

/** What the server otherwise sets on its own connections, a pooler has to: days would shift in another time zone. */
async function checkPooler(connection: ConnectionSettings): Promise<string | undefined> {
  const { zone, limit } = await checkServer(connection, 'DATABASE_URL');
  if (!/^(Etc\/)?(UTC|GMT|Universal|Zulu)$/i.test(zone))
    throw new StartupError(
      `The connections of DATABASE_URL have the time zone ${zone}, and dates would be wrong: run "alter role current_user set timezone = 'UTC'" there and restart the pooler.`,
    );
  return limit === '0'
    ? 'The pooler of DATABASE_URL sets no time limits, so a statement that hangs holds its connection (docs/operations.md, Connections, poolers and replicas).'
    : undefined;
}

/** PostgreSQL would only write into its log that it cannot copy there, and keep everything until the disk is full. */
function refuseBadArchive(folder: string | undefined): void {
  if (folder === undefined) return;
  if (!existsSync(folder))
    throw new StartupError(`WAL_ARCHIVE_DIR ${folder} is not there: make the folder, or take the setting out.`);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `WAL_ARCHIVE_DIR ${folder} cannot be written: give it to the user of the server and, under systemd, name it in ReadWritePaths (docs/operations.md, Back to a moment).`,
      { cause: error },
    );
  }
}

interface Session {
  version: number;
  zone: string;
  limit: string;
}

const readSession = (connection: ConnectionSettings & { options?: string }): Promise<Session> =>
  withClient({ ...connection, connectionTimeoutMillis: 5_000 }, async (client) => {
    const { rows } = await client.query<Session>(
      `select current_setting('server_version_num')::int as version, current_setting('TimeZone') as zone,
         current_setting('statement_timeout') as limit`,
    );
    return rows[0]!;
  });

/** After a machine was switched on, its PostgreSQL may be as little ready as we are, or too busy for a new connection. */
const startPatienceMs = 30_000;
const pauseMs = 500;
/** An address where nobody listens, and a wrong password, are said at once. */
const isStarting = (error: unknown): boolean =>
  sqlError(error)?.code === CANNOT_CONNECT_NOW || (error instanceof Error && error.message === 'timeout expired');

async function whileItStarts<T>(connect: () => Promise<T>): Promise<T> {
  const until = performance.now() + startPatienceMs;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!isStarting(error) || performance.now() > until) throw error;
      await pause(pauseMs);
    }
  }
}

async function checkServer(connection: ConnectionSettings & { options?: string }, setting: string): Promise<Session> {
  let session: Session;
  try {
    session = await whileItStarts(() => readSession(connection));
  } catch (error) {
    // An address that refuses on IPv4 and IPv6 gives an AggregateError whose own message is empty.
    const inner = error instanceof AggregateError ? error.errors[0] : error;
    const reason = inner instanceof Error ? inner.message : String(inner);
    throw new StartupError(`The PostgreSQL of ${setting} does not answer: ${reason}.`, { cause: error });
  }
  if (session.version < OLDEST_VERSION)
    throw new StartupError(
      `The PostgreSQL of ${setting} is version ${Math.floor(session.version / 10_000)}; version 15 or later is needed.`,
    );
  return session;
}
