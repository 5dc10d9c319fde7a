import pg from 'pg';

type Callback = (error: Error) => void;

/** What to do to the queries of one request, counted from the one that claims its Idempotency-Key. */
export interface Plan {
  /** Refuse the query with this number; the key's claim is 0. */
  failAt?: number;
  /** Send the first commit and lose its answer. */
  loseCommit?: boolean;
}

export interface Seen {
  /** The number of the first commit, or null when there was none. */
  commit: number | null;
  queries: number;
  /** Whether the planned fault happened. */
  hit: boolean;
}

const timeout = () =>
  Object.assign(new pg.DatabaseError('canceling statement due to statement timeout', 50, 'error'), {
    code: '57014',
    severity: 'ERROR',
  });

/** Stands between the application and its database and refuses the queries that a plan names. One request at a time. */
export function failingDatabase(pool: pg.Pool) {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  let plan: Plan | undefined;
  let seen: Seen = { commit: null, queries: 0, hit: false };

  const isOurs = (client: pg.Client) => (pool as unknown as { _clients: pg.Client[] })._clients.includes(client);
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string } | undefined)?.text ?? '');
    const claims = text.startsWith('insert into "idempotency_key"');
    // The stand-in of the gateway has its books in the same database, but it is somebody else.
    if (
      !plan ||
      !isOurs(this) ||
      text === 'rollback' ||
      text.includes('sandbox_transaction') ||
      (seen.queries === 0 && !claims)
    )
      return real.apply(this, args);
    const number = seen.queries;
    seen.queries += 1;
    if (text === 'commit') {
      seen.commit ??= number;
      if (plan.loseCommit && number === seen.commit) {
        seen.hit = true;
        const sent = real.apply(this, args) as Promise<unknown>;
        return sent.then(() => Promise.reject(new Error('Connection terminated unexpectedly')));
      }
    }
    if (number !== plan.failAt) return real.apply(this, args);
    seen.hit = true;
    const last = args.at(-1);
    if (typeof last !== 'function') return Promise.reject(timeout());
    process.nextTick(() => (last as Callback)(timeout()));
    return undefined;
  } as typeof pg.Client.prototype.query;

  return {
    async during<T>(given: Plan, work: () => Promise<T>): Promise<{ answer: T; seen: Seen }> {
      [plan, seen] = [given, { commit: null, queries: 0, hit: false }];
      try {
        return { answer: await work(), seen };
      } finally {
        plan = undefined;
      }
    },
    restore() {
      pg.Client.prototype.query = real as typeof pg.Client.prototype.query;
    },
  };
}
