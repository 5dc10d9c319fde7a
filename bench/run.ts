import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { fillDatabase, fillings } from './fill-database.ts';
import { measureFigures } from './figures.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live-event.ts';
import { urlOf, type LocalConnection } from './local-connection.ts';
import { measureMails } from './mails.ts';
import { measureOpeningNight } from './opening-night.ts';
import { compare, type Contest } from './load.ts';
import { startProgram, type Program } from './programs.ts';
import { measureRest } from './rest.ts';

/*
 * Ratios against bare servers, measured side by side in one run: machines are noisy, so rounds alternate and the
 * median counts. Goals are those of docs/scaling.md.
 */
const goals = { home: 0.5, lists: 0.6 };

const appPort = 4711;
const barePort = 4712;
// `npm run bench -- requests` measures requests against bare servers alone, `-- start` a start and the memory after it,
// `-- lists` the admins' lists, and `-- lists payments` one of them, `-- figures` what admins open and do with 100,000
// invoices, `-- mails` a newsletter, `-- night` an opening night, and `-- live` a competition that 300 people follow, `-- live 30` half a minute of it.
const [part, only] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'doctorbird-bench-'));
const running: Program[] = [];

try {
  if (part !== 'start') await measureAgainstBare();
  if ((part === undefined || part === 'start') && !(await measureRest(join(folder, 'demo'), appPort)))
    process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureAgainstBare(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  try {
    const connection = postgres.connection as LocalConnection;
    const measures = (name: string) => part === undefined || part === name;
    if (measures('requests')) await measureRequests(connection);
    if (measures('lists') && !(await measureLists(connection, folder, only))) process.exitCode = 1;
    if (measures('figures') && !(await measureFigures(connection, folder))) process.exitCode = 1;
    if (measures('mails') && !(await measureMails(connection))) process.exitCode = 1;
    if (measures('night') && !(await measureOpeningNight(connection, folder))) process.exitCode = 1;
    if (measures('live') && !(await measureLive(connection, folder, Number(only) || undefined))) process.exitCode = 1;
  } finally {
    for (const program of running) await program.stop();
    await postgres.stop();
  }
}

async function measureRequests(connection: LocalConnection) {
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
      goal: goals.lists,
    },
    {
      name: 'GET /admin/enrollments, 10 of 15,000',
      ours: at('/api/v1/admin/enrollments', people.adminToken),
      bare: bareAt('/admin'),
      goal: goals.lists,
    },
  ];
  const results = await compare(contests);

  process.stdout.write(
    '\nRequests per second, ours as a share of a bare node:http server with the same bytes or the same SELECT\n',
  );
  for (const { name, ratio, ours, bare: theirs, goal } of results)
    process.stdout.write(
      `${ratio >= goal ? 'ok  ' : 'MISS'} ${ratio.toFixed(2)} (goal ${goal})  ${name}  [${Math.round(ours)} of ${Math.round(theirs)}]\n`,
    );

  for (const program of running.splice(0)) await program.stop();
}
