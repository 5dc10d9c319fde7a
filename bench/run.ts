import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { fillDatabase, fillings } from './fill-database.ts';
import { measureFigures } from './figures.ts';
import { measureFreshClone } from './fresh-clone.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live-event.ts';
import { urlOf, type LocalConnection } from './local-connection.ts';
import { measureMails } from './mails.ts';
import { measureOpeningNight } from './opening-night.ts';
import { compare, type Contest } from './load.ts';
import { startProgram, type Program } from './programs.ts';
import { measureProcesses } from './processes.ts';
import { measureRest } from './rest.ts';
import { measureScale } from './scale.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureSoak } from './soak.ts';
import { printTable, report } from './table.ts';

/*
 * Ratios against bare servers, measured side by side in one run: machines are noisy, so rounds alternate and the
 * median counts. Goals are those of docs/scaling.md, and one table of all figures ends the run.
 */
const goals = { home: 0.95, parent: 0.7, admin: 0.8 };

const appPort = 4711;
const barePort = 4712;
/*
 * `npm run bench -- <part>` measures one part alone. `--table FILE` writes the table there, too; `--rows N` is the size of the
 * larger database of `lists`, and the families of `scale`; `--only NAME` narrows lists; `--seconds N` and `--minutes N` shorten `live` and `soak`.
 */
const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    table: { type: 'string' },
    rows: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const folder = await mkdtemp(join(tmpdir(), 'doctorbird-bench-'));
const running: Program[] = [];

/** What needs a PostgreSQL of the run, by the name of its part. */
const withDatabase: Record<string, (connection: LocalConnection) => Promise<boolean>> = {
  requests: measureRequests,
  'sign-ins': (connection) => measureSignIns(connection, folder),
  processes: (connection) => measureProcesses(connection, folder),
  lists: (connection) =>
    measureLists(connection, folder, {
      ...(chosen.rows && { rows: Number(chosen.rows) }),
      ...(chosen.only && { only: chosen.only }),
    }),
  figures: (connection) => measureFigures(connection, folder),
  scale: (connection) => measureScale(connection, folder, number(chosen.rows)),
  mails: measureMails,
  night: (connection) => measureOpeningNight(connection, folder),
  live: (connection) => measureLive(connection, folder, number(chosen.seconds)),
  soak: (connection) => measureSoak(connection, folder, number(chosen.minutes)),
};
const alone: Record<string, () => Promise<boolean>> = {
  start: () => measureRest(join(folder, 'demo'), appPort),
  clone: () => measureFreshClone(folder),
};

const parts = [...Object.keys(withDatabase), ...Object.keys(alone)];
const unknown = positionals.filter((part) => !parts.includes(part));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
const wanted = positionals.length > 0 ? positionals : parts;

try {
  for (const part of wanted) if ((await alone[part]?.()) === false) process.exitCode = 1;
  if (wanted.some((part) => withDatabase[part])) await measureWithDatabase();
} finally {
  await rm(folder, { recursive: true, force: true });
  await printTable(chosen.table && resolve(process.env.INIT_CWD ?? '.', chosen.table));
}

async function measureWithDatabase(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  try {
    for (const part of wanted) {
      if (withDatabase[part]) process.stdout.write(`\n${part}\n`);
      if ((await withDatabase[part]?.(postgres.connection as LocalConnection)) === false) process.exitCode = 1;
    }
  } finally {
    for (const program of running) await program.stop();
    await postgres.stop();
  }
}

async function measureRequests(connection: LocalConnection): Promise<boolean> {
  await migrateDatabase(connection);
  const database = connectDatabase(connection, { max: 4 });
  process.stdout.write(
    `Filling the database: ${fillings.enrollments} enrollments of ${fillings.students} students ...\n`,
  );
  const people = await fillDatabase(database.db, database.pool);
  await database.close();

  const url = urlOf(connection);
  const app = await startProgram(
    'apps/server/build/main.js',
    {
      PORT: String(appPort),
      DATA_DIR: join(folder, 'app'),
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
      NODE_ENV: 'production',
    },
    `http://localhost:${appPort}/api/v1/ready`,
  );
  running.push(app);
  const bare = await startProgram(
    'bench/bare-server.ts',
    {
      PORT: String(barePort),
      DATABASE_URL: url,
      HOME_FROM: `http://localhost:${appPort}/`,
      PARENT_ID: people.parentId,
    },
    `http://localhost:${barePort}/ready`,
  );
  running.push(bare);

  const at = (path: string, token?: string): Contest['ours'] => ({
    url: `http://localhost:${appPort}${path}`,
    headers: { 'accept-encoding': 'br', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const bareAt = (path: string) => ({ url: `http://localhost:${barePort}${path}`, headers: {} });
  const contests: Contest[] = [
    { name: 'Home page, ready Brotli copy', ours: at('/'), bare: bareAt('/home'), goal: goals.home },
    {
      name: "GET /enrollments, a parent's",
      ours: at('/api/v1/enrollments', people.parentToken),
      bare: bareAt('/parent'),
      goal: goals.parent,
    },
    {
      name: 'GET /admin/enrollments, 10 of 15,000',
      ours: at('/api/v1/admin/enrollments', people.adminToken),
      bare: bareAt('/admin'),
      goal: goals.admin,
    },
  ];
  const results = await compare(contests);

  const good = results.map(({ name, ratio, ours, bare: theirs, goal }) =>
    report({
      part: 'Requests, against a bare node:http server with the same bytes or the same SELECT',
      name,
      value: ratio,
      unit: 'of bare',
      goal: { atLeast: goal },
      from: `${Math.round(ours)} of ${Math.round(theirs)} a second`,
    }),
  );
  for (const program of running.splice(0)) await program.stop();
  return good.every(Boolean);
}
