import type pg from 'pg';

/**
 * One connection for a piece of work, outside of the pool, and closed after it. What breaks the connection rejects the statement under way
 * or the next one; without a listener it would end the process with a stack trace.
 */
export async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { default: driver } = await import('pg');
  const client = new driver.Client(settings);
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
