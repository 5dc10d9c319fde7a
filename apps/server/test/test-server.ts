import pg from 'pg';
import type { ConnectionSettings } from '../src/platform/database/connect.ts';

/** Runs one statement on the server's own database. */
export async function administer(server: ConnectionSettings, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server with another database. */
export function named(server: ConnectionSettings, database: string): ConnectionSettings {
  if (!server.connectionString) return { ...server, database };
  const address = new URL(server.connectionString);
  address.pathname = `/${database}`;
  return { connectionString: address.href };
}

/** The same as DATABASE_URL has it. */
export function addressOf(connection: ConnectionSettings): string {
  if (connection.connectionString) return connection.connectionString;
  const { user, host, port, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}
