import pg from 'pg';

/** One statement of a request, as it left. */
export interface Sent {
  text: string;
  name?: string | undefined;
  values: readonly unknown[];
}

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Temp Read Blocks'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** What PostgreSQL did for statements: pages of memory that it looked at, and rows that went through its hands. */
export interface Cost {
  pages: number;
  rows: number;
}

type Query = (...args: unknown[]) => unknown;

/** The statements that any client of this process sends while `work` runs. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
  const real = pg.Client.prototype.query as Query;
  const sent: Sent[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text?: string; name?: string; values?: unknown[] }, unknown];
    const { text, name, values: own } = typeof config === 'string' ? { text: config } : config;
    if (text) sent.push({ text, name, values: own ?? (Array.isArray(values) ? values : []) });
    return real.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = real as typeof pg.Client.prototype.query;
  }
  return sent;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const rowsOf = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'] +
  sum((node.Plans ?? []).map(rowsOf));

/** What a statement that reads costs, planned as the connection of a server plans it that has sent it before. */
export async function costOf(client: pg.Client, { text, name, values }: Sent): Promise<Cost & { plan: Node }> {
  const explain = 'explain (analyze, buffers, timing off, format json)';
  const answer = name
    ? await explainPrepared(client, { text, values }, explain)
    : await client.query({ text: `${explain} ${text}`, values: [...values] });
  const plan = (answer.rows as { 'QUERY PLAN': { Plan: Node }[] }[])[0]!['QUERY PLAN'][0]!.Plan;
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] + (plan['Temp Read Blocks'] ?? 0),
    rows: Math.round(rowsOf(plan)),
    plan,
  };
}

/** From the sixth time on PostgreSQL may take a plan for any value. */
const untilPlannedForAny = 6;

async function explainPrepared(client: pg.Client, { text, values }: Sent, explain: string) {
  await client.query(`prepare asked as ${text}`);
  try {
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    for (let at = 0; at < untilPlannedForAny; at += 1) await client.query(`execute asked${given}`);
    return await client.query(`${explain} execute asked${given}`);
  } finally {
    await client.query('deallocate asked');
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Whether a statement only reads: one that changes something is not made again. */
export const reads = ({ text }: Sent): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\bfor (update|share)\b/i.test(text);

/** A total of a list, or a number beside one. */
export const isCount = ({ text }: Sent): boolean => /^\s*select count\(\*\)(?:::int as total)? from\b/i.test(text);
