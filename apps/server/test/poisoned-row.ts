import pg from 'pg';

type Callback = (error: Error) => void;

const refusal = () =>
  Object.assign(
    new pg.DatabaseError('new row for relation "record" violates check constraint "poisoned"', 80, 'error'),
    {
      code: '23514',
      severity: 'ERROR',
    },
  );

/**
 * Stands between the application and its database while `work` runs, and refuses every statement about one record, as a row
 * that contradicts a rule does. What a sweep writes down about the failure passes.
 */
export async function withPoisoned<T>(pool: pg.Pool, id: string, work: () => Promise<T>): Promise<T> {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const isOurs = (client: pg.Client) => (pool as unknown as { _clients: pg.Client[] })._clients.includes(client);
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const { text = '', values } = (typeof args[0] === 'string' ? { text: args[0], values: args[1] } : args[0]) as {
      text?: string;
      values?: unknown;
    };
    const given = JSON.stringify([values, Array.isArray(args[1]) ? args[1] : null]);
    if (!isOurs(this) || text.includes('sweep_failure') || !given.includes(id)) return real.apply(this, args);
    const last = args.at(-1);
    if (typeof last !== 'function') return Promise.reject(refusal());
    process.nextTick(() => (last as Callback)(refusal()));
    return undefined;
  } as typeof pg.Client.prototype.query;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = real as typeof pg.Client.prototype.query;
  }
}
