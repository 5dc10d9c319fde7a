import pg from 'pg';

/**
 * How many statements the application's pool sends while `work` runs, and what that answers. What has to be quick for many rows
 * takes as many statements for a thousand as for ten; how long these take is measured in `bench/`.
 */
export async function countQueries<T>(pool: pg.Pool, work: () => Promise<T>): Promise<{ queries: number; answer: T }> {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  let queries = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if ((pool as unknown as { _clients: pg.Client[] })._clients.includes(this)) queries += 1;
    return real.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    const answer = await work();
    return { queries, answer };
  } finally {
    pg.Client.prototype.query = real as typeof pg.Client.prototype.query;
  }
}
