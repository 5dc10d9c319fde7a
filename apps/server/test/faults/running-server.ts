import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { hashPassword } from '../../src/access/passwords.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { firstRules } from '../../src/modules/organisation/settings/sign-in-rules.ts';
import {
  connectDatabase,
  type ConnectionSettings,
  type DatabaseConnection,
} from '../../src/platform/database/connect.ts';
import { buildAccount, buildParent } from '../../demo/builders/build-account.ts';
import { addressOf, administer, named } from '../test-server.ts';

const crashPoint = pathToFileURL(join(import.meta.dirname, 'crash-point.mjs')).href;
const password = 'correct-horse-7';

export interface CrashPoint {
  /** Part of the SQL text that the process dies at. */
  query?: string;
  when?: 'before' | 'after' | 'before-commit' | 'after-commit';
  /** Which time that it runs; the first unless said otherwise. */
  time?: number;
  /** Milliseconds until a promise is rejected that nobody awaits. */
  timer?: number;
}

export interface RunningServer {
  child: ChildProcess;
  base: string;
  /** Ends it and answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  ended: Promise<{ code: number | null; output: string }>;
}

/** The real server as a process of its own; resolves when it is ready, or rejects with what it printed. */
export async function startServer(env: Record<string, string>, crashAt?: CrashPoint): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', crashPoint, inject('serverFile')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'doctorbird-faults-compiled'),
      NODE_ENV: 'test',
      PORT: '0',
      DEMO: 'off',
      SANDBOX_GATEWAY: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      ...env,
      ...(crashAt && { CRASH_AT: JSON.stringify(crashAt) }),
    },
  });
  let output = '';
  const ready = new Promise<string>((resolve) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const match = /ready at (http:\S+)/.exec(output);
      if (match) resolve(match[1]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  const base = await Promise.race([
    ready,
    ended.then((over) => {
      throw new Error(`The server ended with code ${over.code}: ${over.output}`);
    }),
  ]);
  return {
    child,
    base,
    ended,
    async end(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await ended).code;
    },
  };
}

/** A database and a data folder of their own, as a server is given them. */
export interface World extends DatabaseConnection {
  connection: ConnectionSettings;
  dataDir: string;
  env: Record<string, string>;
  start(crashAt?: CrashPoint, env?: Record<string, string>): Promise<RunningServer>;
  drop(): Promise<void>;
}

/** `migrated: false` gives an empty database. */
export async function newWorld({ migrated = true } = {}): Promise<World> {
  const server = inject('server');
  const name = `fault_${randomBytes(8).toString('hex')}`;
  await administer(
    server,
    migrated ? `create database ${name} template ${inject('template')}` : `create database ${name}`,
  );
  const connection = named(server, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-fault-'));
  // Not under the name of a server, which an upgrade waits for.
  const address = new URL(addressOf(connection));
  address.searchParams.set('application_name', 'faults');
  const opened = connectDatabase({ connectionString: address.href }, { max: 4 });
  // Admins sign in by the password alone: what is tried here is something else.
  if (migrated)
    await writeSetting(
      opened.db,
      { now: new Date() },
      { key: 'accounts', value: { ...firstRules(false), second_step_for_admins: false } },
    );
  const env = { DATABASE_URL: addressOf(connection), DATA_DIR: dataDir };
  const running: RunningServer[] = [];
  return {
    ...opened,
    connection,
    dataDir,
    env,
    async start(crashAt, more = {}) {
      const one = await startServer({ ...env, ...more }, crashAt);
      running.push(one);
      return one;
    },
    async drop() {
      await Promise.all(running.map((one) => one.end()));
      await opened.close();
      await administer(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An account that can sign in, whatever becomes of the server. */
export async function newAccount({ db }: World, role: 'parent' | 'admin'): Promise<{ id: string; email: string }> {
  const email = `${role}-${randomBytes(4).toString('hex')}@robots.test`;
  const facts = { email, passwordHash: await hashPassword(password), createdAt: new Date() };
  return { id: role === 'parent' ? await buildParent(db, facts) : await buildAccount(db, role, facts), email };
}

export interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
}

/** One request. Rejects when the connection breaks, as it does in a browser. */
export async function ask(
  base: string,
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string } = {},
): Promise<Reply> {
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  // What was done and has nothing to say (204) has no body.
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export async function signIn(base: string, email: string): Promise<string> {
  const { status, body } = await ask(base, 'POST', '/auth/login', { body: { email, password } });
  if (status !== 200) throw new Error(`Signing in answered ${status}.`);
  return body.token as string;
}

/** Stands before the database: while it is closed it refuses, and open connections are cut. */
export async function newProxy(target: ConnectionSettings) {
  const open = new Set<Socket>();
  let refusing = false;
  const server = createServer((client) => {
    if (refusing) return void client.resetAndDestroy();
    const { host, port } = addressParts(target);
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { user, database } = addressParts(target);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    cut() {
      refusing = true;
      // A Unix socket has no reset; the side of the application is always TCP.
      for (const one of open) {
        if (one.remoteFamily) one.resetAndDestroy();
        else one.destroy();
      }
    },
    restore() {
      refusing = false;
    },
    async close() {
      for (const one of open) one.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function addressParts(target: ConnectionSettings) {
  if (target.connectionString) {
    const { username, password: secret, hostname, port, pathname } = new URL(target.connectionString);
    const user = secret ? `${username}:${secret}` : username;
    return { user, host: hostname, port: Number(port || 5432), database: pathname.slice(1) };
  }
  return {
    user: String(target.user),
    host: String(target.host),
    port: Number(target.port),
    database: String(target.database),
  };
}

/** Asks again and again until `test` holds; what is waited for is an effect of another process. */
export async function eventually<T>(look: () => Promise<T>, test: (seen: T) => boolean, patience = 10_000): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (test(seen)) return seen;
    if (Date.now() > until) throw new Error(`It did not happen in time; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
