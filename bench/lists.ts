import { Agent, get } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type ConnectionSettings } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { fillLists, surnamesText } from './fill-lists.ts';
import { startProgram, type Program } from './programs.ts';

/**
 * The admin lists with 100,000 rows of each kind against 1,000, and page 100 against page 1: two databases of one
 * PostgreSQL, two processes of the product, one request at a time, because the wait of one person is what counts here.
 */
const sizes = { small: 1000, large: 100_000 } as const;
const goal = 1.5;
const rounds = 41;
const warmUp = 4;

/** What the screens offer beside "newest first". */
const orders: Record<string, readonly string[]> = {
  parents: ['full_name'],
  students: ['full_name', 'date_of_birth'],
  enrollments: ['student', 'program', '-amount'],
  payments: ['student', '-amount'],
  groups: ['name', 'organization'],
};
const filters: Record<string, string> = {
  parents: 'status=inactive',
  students: 'grade=5',
  enrollments: 'status=pending',
  payments: 'status=refunded',
  groups: 'status=active',
  audit: 'action=payment.settled',
  contacts: 'status=open',
  mails: 'status=failed',
};
/** Also what most rows are, where that takes another way through the data. */
const commonFilters: Record<string, string> = {
  payments: 'status=paid',
  mails: 'status=sent',
  contacts: 'status=answered',
};

/** They grow with what they count; of meetings and marks they read the last months alone. */
const figures = [
  'dashboard',
  'today',
  'tasks?state=open',
  'analytics?months=12',
  'views/counts?list=enrollments',
  'views/counts?list=payments',
];

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
/** What a person waits for the search at most, with 100,000 rows of each kind. */
const searchGoalMs = 100;

interface Form {
  list: string;
  name: string;
  query: (at: number) => string;
}

function formsOf(names: readonly string[]): Form[] {
  return Object.entries(filters).flatMap(([list, filter]) => {
    const common = commonFilters[list];
    return [
      { list, name: 'plain', query: () => '' },
      { list, name: 'q', query: (at: number) => `q=${names[at % names.length]}` },
      { list, name: filter, query: () => filter },
      ...(common ? [{ list, name: common, query: () => common }] : []),
      ...(orders[list] ?? []).map((sort) => ({ list, name: `sort=${sort}`, query: () => `sort=${sort}` })),
    ];
  });
}

interface Side {
  port: number;
  token: string;
}
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = ({ port, token }: Side, path: string): Promise<number> =>
  new Promise((done, fail) => {
    const begun = performance.now();
    get({ port, path: `/api/v1/admin/${path}`, agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () => {
        if (response.statusCode === 200) done(performance.now() - begun);
        else fail(new Error(`${path} answered ${response.statusCode}.`));
      });
    }).on('error', fail);
  });

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

type Path = (at: number) => string;

/** Request by request in turns, so that a busy moment of the machine hits both; the ratio is that of the medians. */
async function compare(base: Side, basePath: Path, more: Side, morePath: Path) {
  const times = { base: [] as number[], more: [] as number[] };
  for (let at = -warmUp; at < rounds; at += 1) {
    const turn = { base: await ask(base, basePath(at + warmUp)), more: await ask(more, morePath(at + warmUp)) };
    if (at < 0) continue;
    times.base.push(turn.base);
    times.more.push(turn.more);
  }
  return { base: middle(times.base), more: middle(times.more) };
}

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

function line({ base, more }: { base: number; more: number }, name: string): void {
  const ratio = more / base;
  process.stdout.write(
    `${ratio <= goal ? 'ok  ' : 'MISS'} ${ratio.toFixed(2)} (goal ${goal})  ${name.padEnd(36)} [${base.toFixed(1)} -> ${more.toFixed(1)} ms]\n`,
  );
}

async function measureSearch(small: Side, large: Side, names: readonly string[]): Promise<void> {
  process.stdout.write(`\nThe search over everything, ${sizes.large} rows of each kind (goal ${searchGoalMs} ms)\n`);
  for (const [name, typed] of Object.entries(searches)) {
    const path: Path = (at) =>
      `search?q=${encodeURIComponent(typed(String(names[at % names.length]).toLowerCase(), at))}`;
    const { base, more } = await compare(small, path, large, path);
    const verdict = more <= searchGoalMs ? 'ok  ' : 'MISS';
    process.stdout.write(`${verdict}      ${name.padEnd(46)} [${base.toFixed(1)} -> ${more.toFixed(1)} ms]\n`);
  }
}

/** Prints a table; `only` narrows it to lists whose name holds the word. */
export async function measureLists(
  connection: Required<Pick<ConnectionSettings, 'host'>> & ConnectionSettings,
  folder: string,
  only = '',
): Promise<void> {
  const running: Program[] = [];
  try {
    process.stdout.write(`Filling two databases: ${sizes.small} and ${sizes.large} rows of each kind ...\n`);
    const small = await openSide(connection, sizes.small, 0, folder);
    running.push(small.program);
    const large = await openSide(connection, sizes.large, 1, folder);
    running.push(large.program);
    if ('search'.startsWith(only)) await measureSearch(small.side, large.side, small.names);
    const forms = formsOf(small.names).filter(({ list }) => list.includes(only));
    if (only === 'search') return;
    process.stdout.write(`\nThe office's lists, ten rows: ${sizes.large} rows of each kind against ${sizes.small}\n`);
    for (const { list, name, query } of forms) {
      const path: Path = (at) => `${list}?${query(at)}`;
      line(await compare(small.side, path, large.side, path), `${list} ${name}`);
    }
    if (only === '' || figures.some((path) => path.startsWith(only))) {
      process.stdout.write(`\nFigures that count every row of the organisation, in both databases (no goal)\n`);
      for (const path of figures) {
        const { base, more } = await compare(
          small.side,
          () => path,
          large.side,
          () => path,
        );
        process.stdout.write(`     ${path.padEnd(36)} [${base.toFixed(1)} -> ${more.toFixed(1)} ms]\n`);
      }
    }
    process.stdout.write(`\nPage 100 against page 1, of ${sizes.large} rows\n`);
    for (const { list, name, query } of forms.filter((form) => form.name !== 'q')) {
      const page =
        (number: number): Path =>
        (at) =>
          `${list}?page=${number}&${query(at)}`;
      line(await compare(large.side, page(1), large.side, page(100)), `${list} ${name}`);
    }
  } finally {
    agent.destroy();
    for (const program of running) await program.stop();
  }
}
