import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { CallDefinition, Role } from '@doctorbird/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildAccount, buildParent } from '../demo/builders/build-account.ts';
import { buildStudent } from '../demo/builders/build-student.ts';
import type { AppDependencies } from '../src/app-dependencies.ts';
import { buildApp } from '../src/app.ts';
import { newAccount } from '../src/access/account-version.ts';
import { hashPassword } from '../src/access/passwords.ts';
import { Sessions } from '../src/access/sessions.ts';
import { loadConfig } from '../src/config.ts';
import { buildDependencies } from '../src/dependencies.ts';
import { checkMoney } from '../src/modules/billing/checks/check-money.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { readSignInRules } from '../src/modules/organisation/settings/sign-in-rules.ts';
import { recordAudit } from '../src/platform/audit/record-audit.ts';
import { settableClock, type Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { deadIn, deadLinks } from './dead-links.ts';
import { administer, named } from './test-server.ts';
import type { Answer, AnswerTo, CallOptions, TypedOptions } from './typed-calls.ts';
import { watchedLog } from './watched-log.ts';

export interface SignedIn {
  id: string;
  token: string;
  email: string;
}

export interface TestApp extends Pick<AppDependencies, 'db' | 'pool' | 'jobs' | 'sealer' | 'files'> {
  app: FastifyInstance;
  base: string;
  clock: ReturnType<typeof settableClock>;
  dataDir: string;
  /** A request as the contract has it. */
  call<C extends CallDefinition>(definition: C, ...options: TypedOptions<C>): Promise<AnswerTo<C>>;
  /** The same with whatever a client may send: what the contract does not have, a part that is missing, another key. */
  send<C extends CallDefinition>(definition: C, options?: CallOptions): Promise<AnswerTo<C>>;
  /** Any request below the server's root, redirects not followed. */
  request(method: string, path: string, options?: CallOptions & { raw?: string }): Promise<Answer>;
  signInAs(role: Role, facts?: { fullName?: string; email?: string; roles?: readonly string[] }): Promise<SignedIn>;
  close(): Promise<void>;
}

interface TestAppOptions {
  rateLimitScale: number;
  now: string;
  /** As outside of the demo; most tests sign admins in by the password alone. */
  secondStepForAdmins: boolean;
  /** The stand-in of a card gateway; off is how a real organisation runs. */
  cards: boolean;
  /** Takes every line of the log, from the most talkative level on. */
  log: (line: string) => void;
  environment: Record<string, string>;
}

export const testPassword = 'correct-horse-7';
let hashed: Promise<string> | undefined;

/** Sessions as the server's own, for actions that tests call themselves. */
export function sessionsOf({ db, clock }: { db: Database; clock: Clock }): Sessions {
  const judge = () => Promise.reject(new Error('Only the server judges sessions.'));
  return new Sessions(db, clock, judge, judge);
}

/** What signing in from here leaves, without a look at the password, which takes longer than most tests. */
/** A session of an account that is there. */
export async function openSession(
  db: Database,
  clock: Clock,
  { id, role }: { id: string; role: Role },
): Promise<string> {
  const sessions = sessionsOf({ db, clock });
  const address = '127.0.0.1';
  const origin = { actorId: id, role, address, requestId: null };
  return inTransaction(db, async (tx) => {
    const token = await sessions.open(tx, newAccount(id), { userAgent: 'node', address });
    await recordAudit(tx, origin, { action: 'sign_in.accepted', entity: 'account', entityId: id });
    return token;
  });
}

/** The real server on a port of its own, on a copy of the migrated database, with a clock that tests move. */
export async function startTestApp({
  rateLimitScale = 1000,
  now = '2026-03-10T15:00:00Z',
  secondStepForAdmins = false,
  cards = true,
  log,
  environment,
}: Partial<TestAppOptions> = {}): Promise<TestApp> {
  const server = inject('server');
  const name = `app_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${inject('template')}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-app-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://robots.test',
    RATE_LIMIT_SCALE: String(rateLimitScale),
    DEMO: 'off',
    SANDBOX_GATEWAY: cards ? 'on' : 'off',
    // Nobody answers there: a test that wants a card gateway starts its own.
    WIPAY_BASE_URL: 'http://127.0.0.1:9',
    WEBHOOKS_TO_LOCALHOST: 'on',
    ...environment,
  });
  const clock = settableClock(now);
  const watched = watchedLog(log);
  const { dependencies, close } = buildDependencies(config, named(server, name), watched.logger, { clock });
  const app = await buildApp(dependencies, { withSite: false });
  await dependencies.jobs.start({ work: false });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const { db, pool, jobs, sealer, files } = dependencies;
  if (!secondStepForAdmins)
    await writeSetting(
      db,
      { now: clock.now() },
      { key: 'accounts', value: { ...(await readSignInRules(db, config)), second_step_for_admins: false } },
    );

  const dead = new Set<string>();
  const request: TestApp['request'] = async (method, path, options = {}) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(options.query ?? {})) query.set(key, String(value));
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(`${base}${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
      method,
      redirect: 'manual',
      body,
      headers: {
        'content-type': 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    });
    const type = response.headers.get('content-type') ?? '';
    const content = Buffer.from(await response.arrayBuffer());
    const answer = type.includes('json')
      ? JSON.parse(content.toString())
      : type.includes('text')
        ? content.toString()
        : content;
    watched.gaveAway(answer);
    for (const address of deadIn(answer)) dead.add(`${method} ${path.replace(/\?.*/, '')} answers ${address}`);
    return { status: response.status, body: answer, headers: response.headers };
  };

  const send = (definition: CallDefinition, options: CallOptions = {}): Promise<Answer> => {
    const path = definition.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
      encodeURIComponent(options.params?.[key] ?? ''),
    );
    return request(definition.method, `/api/v1${path}`, options);
  };

  return {
    app,
    base,
    db,
    pool,
    jobs,
    sealer,
    files,
    clock,
    dataDir,
    request,
    // The contract has the types of what came; `walk.test.ts` holds each call to them.
    call: send,
    send: send,
    async signInAs(role, facts = {}) {
      hashed ??= hashPassword(testPassword);
      const email = facts.email ?? `${role}-${randomBytes(4).toString('hex')}@robots.test`;
      const account = { ...facts, email, passwordHash: await hashed, createdAt: clock.now() };
      const id = role === 'parent' ? await buildParent(db, account) : await buildAccount(db, role, account);
      if (role === 'student')
        await buildStudent(db, { parentId: null, accountId: id, dateOfBirth: '2012-02-02', gradeLevel: '8' });
      const token = await openSession(db, clock, { id, role });
      watched.gaveAway({ token });
      return { id, email, token };
    },
    async close() {
      await app.close();
      const leaked = await watched.leaks(pool);
      const faults = await checkMoney(db);
      for (const link of await deadLinks(pool)) dead.add(link);
      await close();
      await administer(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
      if (leaked.length > 0) throw new Error(`The log holds what belongs to people: ${leaked.slice(0, 5).join(', ')}`);
      if (dead.size > 0) throw new Error(`These lead to no page of their reader: ${[...dead].slice(0, 8).join('; ')}`);
      if (faults.length > 0)
        throw new Error(
          `The money does not add up: ${faults.map((fault) => Object.values(fault).join(' ')).join('; ')}`,
        );
    },
  };
}
