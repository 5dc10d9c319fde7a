import pg from 'pg';

/** What the clients of a pool are asked while `work` runs, as `query` takes it, and what `work` answers. */
export async function watchQueries<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<{ queries: unknown[][]; answer: T }> {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const queries: unknown[][] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if ((pool as unknown as { _clients: pg.Client[] })._clients.includes(this)) queries.push(args);
    return real.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    const answer = await work();
    return { queries, answer };
  } finally {
    pg.Client.prototype.query = real as typeof pg.Client.prototype.query;
  }
}

/**
 * How many statements the application's pool sends while `work` runs, and what that answers. What has to be quick for many rows
 * takes as many statements for a thousand as for ten; how long these take is measured in `bench/`.
 */
export async function countQueries<T>(pool: pg.Pool, work: () => Promise<T>): Promise<{ queries: number; answer: T }> {
  const { queries, answer } = await watchQueries(pool, work);
  return { queries: queries.length, answer };
}
