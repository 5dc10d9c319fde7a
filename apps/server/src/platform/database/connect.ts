import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { watchedClient, type WatchStatement } from './watched-client.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What every action takes first, whether a transaction is open or not. */
export type Executor = Database | Transaction;

/** How to connect to PostgreSQL: the embedded server's socket, or the address in DATABASE_URL. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

// Drizzle uses the global table of parsers, so these cannot be set for one pool only.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The number ${text} from the database is too large to be exact.`);
  return value;
});
// A calendar day has no time zone; a Date object would move it to the day before in Jamaica.
pg.types.setTypeParser(DATE, (text) => text);

// A forgotten transaction or a runaway query must not block everybody else.
const SESSION_OPTIONS = [
  'statement_timeout=5000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
  'timezone=UTC',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A server that does not answer is away; only a busy one is worth waiting for. */
class QuickClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? config : { ...config, connectionTimeoutMillis: 5_000 });
  }
}

/**
 * What a pooler gives a statement may be another connection than it gave the last one: a text prepared there is not here. Drizzle takes
 * every client whose class has "Pool" in its name for a pool.
 */
class UnnamedClient extends QuickClient {
  override query(...args: unknown[]): never {
    const [config, ...rest] = args;
    const isNamed = typeof config === 'object' && config !== null && 'name' in config && 'text' in config;
    const plain = isNamed ? { ...config, name: undefined } : config;
    return (super.query as (...all: unknown[]) => never)(plain, ...rest);
  }
}

/** `pooled`: the address is that of a pooler in transaction mode. `watch` is called for every statement. */
export function connectDatabase(
  settings: ConnectionSettings,
  { max, pooled = false, watch }: { max: number; pooled?: boolean; watch?: WatchStatement | undefined },
): DatabaseConnection {
  const client = pooled ? UnnamedClient : QuickClient;
  const pool = new pg.Pool({
    ...settings,
    max,
    // A pooler has the limits in its own settings (docs/operations.md), and refuses those of a client.
    ...(!pooled && { options: SESSION_OPTIONS }),
    // A pooler keeps connections, and their names, long after whoever asked has gone: those say nothing about who runs.
    application_name: pooled ? 'doctorbird-pooled' : 'doctorbird',
    Client: watch ? watchedClient(client, watch) : client,
    // As long as a transaction may wait for a row, because others wait for its connection then.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // Without a listener, a connection that dies while idle would end the process.
  pool.on('error', () => {});
  // The same while it is in use, between two statements of a transaction: the next statement fails and says why.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
