import { join } from 'node:path';
import { openBenchDatabase, startAppServer } from './app-server.ts';
import { familiesText, fillInvoices, priceCents, unpaidPlacesText } from './fill-invoices.ts';
import type { LocalConnection } from './local-connection.ts';
import type { Program } from './programs.ts';
import { report } from './table.ts';
import { endRequests, middle, nth, timedRequest, type Asked, type Side as Caller } from './timed-request.ts';

/**
 * What admins open and do all day in an organisation with 100,000 invoices against one with 1,000: two databases of one
 * PostgreSQL, two processes of the product, one request at a time in turns.
 */
const sizes = { small: 1000, large: 100_000 } as const;
const rounds = 81;
const warmUp = 4;

interface Side extends Caller {
  /** Places that are not paid for, and families, as many in both. */
  places: ReadonlyArray<{ id: string; parentId: string }>;
  families: readonly string[];
}
interface Measure {
  name: string;
  goal: number;
  ask: (side: Side, at: number) => Asked;
}

const get =
  (path: string): Measure['ask'] =>
  () => ({ path: `admin/${path}` });
const price = priceCents / 100;

const measures: Measure[] = [
  { name: 'dashboard', goal: 2, ask: get('dashboard') },
  { name: 'analytics, 12 months', goal: 2, ask: get('analytics?months=12') },
  { name: 'analytics, 24 months', goal: 2, ask: get('analytics?months=24') },
  { name: 'numbers in the sidebar', goal: 2, ask: get('work-counts') },
  { name: 'outstanding amounts', goal: 1.5, ask: get('outstanding') },
  {
    name: "a family's account",
    goal: 1.5,
    ask: ({ families }, at) => ({ path: `admin/parents/${nth(families, at % families.length)}/ledger` }),
  },
  {
    name: 'record a payment',
    goal: 1.5,
    ask: ({ places }, at) => ({
      path: 'admin/payments/record',
      body: {
        payer_id: nth(places, at).parentId,
        method: 'cash',
        items: [{ enrollment_id: nth(places, at).id, due: price, amount: price }],
      },
    }),
  },
];

/** Request by request in turns, so that a busy moment of the machine hits both; the ratio is that of the medians. */
async function measure(small: Side, large: Side, { name, goal, ask }: Measure): Promise<boolean> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let at = 0; at < warmUp + rounds; at += 1) {
    const turn = {
      small: (await timedRequest(small, ask(small, at))).ms,
      large: (await timedRequest(large, ask(large, at))).ms,
    };
    if (at < warmUp) continue;
    times.small.push(turn.small);
    times.large.push(turn.large);
  }
  const [base, more] = [middle(times.small), middle(times.large)];
  return report({
    part: `Admins, ${sizes.large} invoices against ${sizes.small}`,
    name,
    value: more / base,
    unit: 'times',
    goal: { atMost: goal },
    from: `${base.toFixed(1)} -> ${more.toFixed(1)} ms`,
  });
}

async function measureSides(small: Side, large: Side): Promise<boolean> {
  process.stdout.write(`\nAdmins, ${sizes.large} invoices against ${sizes.small}\n`);
  let good = true;
  for (const one of measures) if (!(await measure(small, large, one))) good = false;
  endRequests();
  return good;
}

async function openSide(connection: LocalConnection, folder: string, { size, port }: { size: number; port: number }) {
  const name = `invoices_${size}`;
  // One connection: what is set on it holds for all that fills the database.
  const { db, pool, close, settings } = await openBenchDatabase(connection, name, 1);
  const token = await fillInvoices(db, pool, size);
  const places = (await pool.query<Side['places'][number]>(unpaidPlacesText)).rows;
  const families = (await pool.query<{ id: string }>(familiesText)).rows.map((row) => row.id);
  await close();
  const program = await startAppServer(settings, { port, dataDir: join(folder, name) });
  return { side: { port, token, places, families }, program };
}

/** Prints a line for each measure, and answers whether all are within their goals. */
export async function measureFigures(connection: LocalConnection, folder: string): Promise<boolean> {
  const running: Program[] = [];
  try {
    process.stdout.write(`Filling two databases: ${sizes.small} and ${sizes.large} invoices ...\n`);
    const small = await openSide(connection, folder, { size: sizes.small, port: 4723 });
    running.push(small.program);
    const large = await openSide(connection, folder, { size: sizes.large, port: 4724 });
    running.push(large.program);
    return await measureSides(small.side, large.side);
  } finally {
    for (const program of running) await program.stop();
  }
}
