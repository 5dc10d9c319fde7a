import type pg from 'pg';
import { watchQueries } from './count-queries.ts';

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

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/**
 * How many pages of 8 KiB PostgreSQL reads for what the application's pool is asked while `work` runs. Unlike a clock, it does not mind
 * what else the machine does: a list that grows with its rows shows it with a few thousand of them. Totals are left out.
 */
export async function pagesRead(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const { queries } = await watchQueries(pool, work);
  const sent = queries.flatMap((args) => sentIn(args) ?? []);
  let pages = 0;
  for (const { text, values } of sent.filter((one) => !isTotal(one))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return pages;
}
