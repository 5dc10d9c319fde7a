import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { addressOf } from '../test-server.ts';
import { runUpgradeProgram } from './run-upgrade-program.ts';
import { ask, eventually, newAccount, newWorld, signIn, type RunningServer, type World } from './running-server.ts';

// The real thing, in the mode that gives a connection for one transaction each.
const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));
const folder = mkdtempSync(join(tmpdir(), 'doctorbird-pooler-'));
let world: World;
let pooler: ChildProcess | undefined;
afterEach(async () => {
  await world.drop();
  pooler?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startPooler(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  const { host, port: far, user, database } = new pg.Client(world.connection);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${user}" ""\n`);
  const limits =
    'set statement_timeout = 5000; set lock_timeout = 3000; set idle_in_transaction_session_timeout = 10000';
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${far} dbname=${database} user=${user} connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
logfile = ${join(folder, 'pgbouncer.log')}
`,
  );
  // It refuses to run as root, and may reach the socket of PostgreSQL only as whoever runs this: as for PostgreSQL itself, in a namespace.
  const asOther = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];
  const [command, ...args] = [...asOther, bouncer!, file];
  pooler = spawn(command, args, { stdio: 'ignore' });
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  await eventually(
    async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        return true;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    },
    (open) => open,
    20_000,
  );
  return url;
}

test.skipIf(!bouncer)(
  `two servers behind PgBouncer in transaction mode${bouncer ? '' : ' (needs pgbouncer)'}`,
  { timeout: 180_000 },
  async () => {
    world = await newWorld();
    const address = await startPooler();
    await expect(world.start(undefined, { DATABASE_URL: address })).rejects.toThrow(
      /DATABASE_URL is the address of a pooler: set DATABASE_DIRECT_URL/,
    );
    const env = {
      DATABASE_URL: address,
      DATABASE_DIRECT_URL: addressOf(world.connection),
      DATABASE_POOL_SIZE: '8',
    };
    const one: RunningServer = await world.start(undefined, env);
    const other = await world.start(undefined, env);
    const [admin, parent] = [await newAccount(world, 'admin'), await newAccount(world, 'parent')];
    const token = await signIn(one.base, admin.email);
    // Lists whose statements are prepared elsewhere, many at once on few connections.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        ask(at % 2 ? one.base : other.base, 'GET', at % 3 ? '/admin/enrollments' : '/admin/work-counts', { token }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    // What is told by one is heard by the other: the listening line is not the pooler's.
    const home = await signIn(one.base, parent.email);
    expect((await ask(other.base, 'GET', '/students', { token: home })).status).toBe(200);
    expect((await ask(one.base, 'POST', '/auth/logout', { token: home })).status).toBeLessThan(300);
    await eventually(
      () => ask(other.base, 'GET', '/students', { token: home }),
      ({ status }) => status === 401,
      2_000,
    );
    expect(await one.end('SIGTERM')).toBe(0);
    expect(await other.end('SIGTERM')).toBe(0);
    // The pooler still holds connections that were theirs: no server works any more all the same.
    const { rows } = await world.pool.query(
      "select count(*)::int as held from pg_stat_activity where application_name = 'doctorbird-pooled'",
    );
    expect(rows[0].held).toBeGreaterThan(0);
    const upgraded = await runUpgradeProgram('upgrade', folder, { env: { ...world.env, ...env, DATA_KEY: '' } });
    expect(upgraded).toMatchObject({ code: 0, output: expect.stringMatching(/nothing to do|Upgraded to version/) });
  },
);
