import pg from 'pg';

interface Sent {
  text: string;
  values: unknown[];
}

/** What a client is asked, whichever way: a text, or a query with its text, and values beside it or in it. */
function sentIn([config, values]: unknown[]): Sent | undefined {
  const { text, values: own } =
    typeof config === 'string' ? { text: config, values: undefined } : (config as Partial<Sent>);
  if (typeof text !== 'string' || !/^\s*(select|with)\b/i.test(text)) return undefined;
  return { text, values: Array.isArray(values) ? values : (own ?? []) };
}

/** A total by itself: a long one is remembered (`cached-totals.ts`), and a short one reads little. */
const isTotal = ({ text }: Sent) => /^\s*select count\(\*\)/i.test(text);

/** The reading statements that the clients of a pool are sent while `work` runs. */
async function readings(pool: pg.Pool, work: () => Promise<unknown>): Promise<Sent[]> {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const all: Sent[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const sent = (pool as unknown as { _clients: pg.Client[] })._clients.includes(this) && sentIn(args);
    if (sent) all.push(sent);
    return real.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = real as typeof pg.Client.prototype.query;
  }
  return all;
}

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/**
 * How many pages of 8 KiB PostgreSQL reads for what the application's pool is asked while `work` runs. Unlike a clock, it does not mind
 * what else the machine does: a list that grows with its rows shows it with a few thousand of them. Totals are left out.
 */
export async function pagesRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let pages = 0;
  for (const { text, values } of (await readings(pool, work)).filter((sent) => !isTotal(sent))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return pages;
}
