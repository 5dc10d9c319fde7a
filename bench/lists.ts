import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type ConnectionSettings } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { fillLists, surnamesText } from './fill-lists.ts';
import { actionForms, deepPage, growingForms, isDeep, looksUpSkipped, pageForms, type Form } from './list-forms.ts';
import { startProgram, type Program } from './programs.ts';

/**
 * The admin lists with 100,000 rows of each kind against 1,000, and page 100 against page 1: two databases of one
 * PostgreSQL, two processes of the product, one request at a time, because the wait of one person is what counts here.
 */
const sizes = { small: 1000, large: 100_000 } as const;
const goal = 1.5;
const rounds = 25;
const warmUp = 4;

/** They grow with what they count; of meetings and marks they read the last months alone. */
const figures = ['dashboard', 'today', 'tasks?state=open', 'analytics?months=12', 'attendance'];

/** The search over everything, as people type: a name, a slip in it, both names, a common first name, digits, an amount. */
const searches: Record<string, (surname: string, at: number) => string> = {
  surname: (surname) => surname,
  'surname, a letter missing': (surname) => surname.slice(0, 3) + surname.slice(4),
  'first name and surname': (surname) => `maya ${surname}`,
  'first name of every eighth': () => 'simone',
  'two letters': () => 'ka',
  'nothing like it': (surname) => `zz${surname}`,
  'last five digits': (_surname, at) => `00${String(100 + at * 7).slice(-3)}`,
  amount: () => 'J$42,000',
};
/** What a person waits at most, with 100,000 rows of each kind. */
const waitGoalMs = 100;

interface Side {
  port: number;
  token: string;
}
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** How long the first bytes of an answer take. */
const ask = ({ port, token }: Side, path: string, { body, status = 200 }: { body?: object; status?: number } = {}) =>
  new Promise<number>((done, fail) => {
    const begun = performance.now();
    const sent = body && JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(sent && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const method = sent ? 'POST' : 'GET';
    const asked = request({ port, path: `/api/v1/admin/${path}`, method, agent, headers }, (response) => {
      const ms = performance.now() - begun;
      response.resume();
      response.on('error', fail);
      response.on('end', () => {
        if (response.statusCode === status) done(ms);
        else fail(new Error(`${path} answered ${response.statusCode}.`));
      });
    });
    asked.on('error', fail).end(sent);
  });

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

type Turn = (at: number) => Promise<number>;

/** Request by request in turns, so that a busy moment of the machine hits both; the ratio is that of the medians. */
async function compare(base: Turn, more: Turn) {
  const times = { base: [] as number[], more: [] as number[] };
  for (let at = 0; at < warmUp + rounds; at += 1) {
    const turn = { base: await base(at), more: await more(at) };
    if (at < warmUp) continue;
    times.base.push(turn.base);
    times.more.push(turn.more);
  }
  return { base: middle(times.base), more: middle(times.more) };
}
type Compared = Awaited<ReturnType<typeof compare>>;

async function openSide(
  connection: Required<Pick<ConnectionSettings, 'host'>> & ConnectionSettings,
  size: number,
  at: number,
  folder: string,
) {
  const database = `lists_${size}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const settings = { ...connection, database };
  await migrateDatabase(settings);
  const opened = connectDatabase(settings, { max: 2 });
  const token = await fillLists(opened.db, opened.pool, size);
  const names = (await opened.pool.query<{ name: string }>(surnamesText)).rows.map(({ name }) => name);
  await opened.close();
  const port = 4721 + at;
  const url = `postgres://${connection.user ?? 'postgres'}@localhost${connection.port ? `:${connection.port}` : ''}/${database}?host=${encodeURIComponent(connection.host)}`;
  const program = await startProgram(
    'apps/server/build/main.js',
    {
      PORT: String(port),
      DATA_DIR: join(folder, database),
      DATABASE_URL: url,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
      NODE_ENV: 'production',
    },
    `http://localhost:${port}/api/v1/ready`,
  );
  return { side: { port, token }, names, program };
}

/** Measures again what missed its goal, twice at most: a busy machine is no slow list, and a slow list stays slow. */
async function measure(
  name: string,
  isMet: (one: Compared) => boolean,
  once: () => Promise<Compared>,
): Promise<boolean> {
  let found = await once();
  for (let again = 0; again < 2 && !isMet(found); again += 1) found = await once();
  const { base, more } = found;
  const met = isMet(found);
  const ratio = (more / base).toFixed(2).padStart(5);
  process.stdout.write(
    `${met ? 'ok  ' : 'MISS'} ${ratio}  ${name.padEnd(48)} [${base.toFixed(1)} -> ${more.toFixed(1)} ms]\n`,
  );
  return met;
}

const asFast = ({ base, more }: Compared) => more / base <= goal;
const soonEnough = ({ more }: Compared) => more <= waitGoalMs;

interface Sides {
  small: Side;
  large: Side;
}

/** The same form in both databases. */
function bothSizes({ small, large }: Sides, { path, body, status }: Form): () => Promise<Compared> {
  return () =>
    compare(
      (at) => ask(small, path(at), { body: body?.(at) }),
      (at) => ask(large, path(at), { body: body?.(at), status }),
    );
}

/** Prints a table, and returns whether all goals are met; `only` narrows it to lists whose name holds the word. */
export async function measureLists(
  connection: Required<Pick<ConnectionSettings, 'host'>> & ConnectionSettings,
  folder: string,
  only = '',
): Promise<boolean> {
  const running: Program[] = [];
  try {
    process.stdout.write(`Filling two databases: ${sizes.small} and ${sizes.large} rows of each kind ...\n`);
    const small = await openSide(connection, sizes.small, 0, folder);
    running.push(small.program);
    const large = await openSide(connection, sizes.large, 1, folder);
    running.push(large.program);
    return await measureAll({ small: small.side, large: large.side }, small.names, only);
  } finally {
    agent.destroy();
    for (const program of running) await program.stop();
  }
}

async function measureAll(sides: Sides, names: readonly string[], only: string): Promise<boolean> {
  const met: boolean[] = [];
  const chosen = (forms: readonly Form[]) => forms.filter(({ list }) => list.includes(only));
  const title = (text: string, forms: readonly unknown[]) => forms.length > 0 && process.stdout.write(`\n${text}\n`);
  const against = `${sizes.large} rows of each kind against ${sizes.small}`;

  if ('search'.startsWith(only)) {
    title(`The search over everything, ${sizes.large} rows of each kind (goal ${waitGoalMs} ms)`, [searches]);
    for (const [name, typed] of Object.entries(searches)) {
      const path = (at: number) =>
        `search?q=${encodeURIComponent(typed(String(names[at % names.length]).toLowerCase(), at))}`;
      met.push(await measure(name, soonEnough, bothSizes(sides, { list: 'search', name, path })));
    }
  }
  const pages = chosen(pageForms(names));
  title(`The office's lists, ten rows: ${against} (goal ${goal})`, pages);
  for (const form of pages) met.push(await measure(`${form.list} ${form.name}`, asFast, bothSizes(sides, form)));

  const actions = chosen(actionForms(names));
  title(`What the office does with them: ${against} (goal ${goal})`, actions);
  for (const form of actions) met.push(await measure(`${form.list}: ${form.name}`, asFast, bothSizes(sides, form)));

  const growing = chosen(growingForms);
  title(`What finds or adds up more: ${against} (goal ${waitGoalMs} ms)`, growing);
  for (const form of growing) met.push(await measure(`${form.list} ${form.name}`, soonEnough, bothSizes(sides, form)));

  const deep = pages.filter(isDeep);
  title(`Page 100 against page 1, of ${sizes.large} rows (goal ${goal})`, deep);
  for (const { list, name, path } of deep) {
    const page = (number: number) => (at: number) => {
      const first = path(at);
      return ask(sides.large, `${first}${first.includes('?') ? '&' : '?'}page=${number}`);
    };
    met.push(await measure(`${list} ${name}`, asFast, () => compare(page(1), page(100))));
  }
  const skipping = pages.filter(looksUpSkipped);
  title(`Page ${deepPage} of what most records have: ${against} (goal ${goal})`, skipping);
  for (const form of skipping) {
    const path = (at: number) => `${form.path(at)}&page=${deepPage}`;
    met.push(await measure(`${form.list} ${form.name}`, asFast, bothSizes(sides, { ...form, path })));
  }
  if (only === '' || figures.some((path) => path.startsWith(only))) {
    title('Figures that count every row of the organisation, in both databases (no goal)', figures);
    for (const path of figures)
      await measure(path, () => true, bothSizes(sides, { list: 'figures', name: path, path: () => path }));
  }
  return met.every(Boolean);
}
