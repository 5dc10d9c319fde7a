import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkFiles } from '../../src/modules/privacy/retention/stored-files.ts';
import { isDeep, turnOf } from '../depth.ts';
import { failingDatabase, type Plan } from '../failing-database.ts';
import { callers } from './callers.ts';
import { everyCall } from './expectations/every-call.ts';
import { makeCall } from './make-call.ts';
import type { Ask, Expectation } from './patterns.ts';
import { buildScene, type Scene } from './scene.ts';

/** Their rows are of a reader, of a table's head or of the numbers of a year, made by the first request that needs them and no part of what is repeated. */
const once = ['idempotency_key', 'paper_counter', 'stop_link', 'family_import_mapping', 'permission_use'];
const definitions = calls as Record<CallName, CallDefinition>;
const expectations = everyCall as Record<CallName, Expectation>;
/** Empties an organisation that has to be the demo: api/sample-data.test.ts repeats it. */
const elsewhere: readonly CallName[] = ['removeSampleData'];
const keyed = (Object.keys(calls) as CallName[]).filter(
  (name) => definitions[name].idempotent && !elsewhere.includes(name),
);

/** Where a request is made to fail: at each query, on a day at the first, the middle and the last one. */
function placesOf(from: number, to: number): number[] {
  const all = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  return isDeep ? all : [...new Set([all[0], all[all.length >> 1], all.at(-1)])].filter((at) => at !== undefined);
}

/**
 * Whatever fails in a request and wherever, its repeats have one effect and one answer. Half of the calls (`part` 0 or 1),
 * with a database of their own: all of them in one file would be what a run of the tests ends with.
 */
export function oneEffectOf(part: 0 | 1): void {
  let scene: Scene;
  let database: ReturnType<typeof failingDatabase>;
  /** Counts on a connection of its own: those of the pool are new after each fault, and would have to plan it anew. */
  let counter: pg.Client;
  let tables: string[];
  beforeAll(async () => {
    scene = await buildScene();
    counter = new pg.Client(scene.world.pool.options);
    await counter.connect();
    tables = await countedTables();
    database = failingDatabase(scene.world.pool);
  });
  afterAll(async () => {
    database.restore();
    expect(await countedTables(), 'a table that no test has counted').toEqual(tables);
    await counter.end();
    await scene.world.close();
  });

  /** A request of its own, that can be made again and again with the same key. */
  async function newRequest(name: CallName) {
    const { statuses, ask = async (): Promise<Ask> => ({}) } = expectations[name];
    const caller = callers.find((one) => one !== 'nobody' && statuses[one] < 400)!;
    const { token = scene.people[caller as keyof Scene['people']].token, ...asked }: Ask = await ask(scene, caller);
    const headers = { 'idempotency-key': `${name}-${scene.next()}` };
    const send = () => makeCall(scene.world, definitions[name], { ...asked, headers }, token);
    return { status: statuses[caller], send, with: (plan: Plan) => database.during(plan, send) };
  }

  /** The tables whose rows count; those of jobs too, for each is a mail or a charge. */
  async function countedTables(): Promise<string[]> {
    const { rows } = await counter.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and not c.relispartition and c.relname not in (${once.map((name) => `'${name}'`).join(', ')})
        and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname like 'j%')) order by 1`);
    return rows.map(({ name }) => name);
  }

  /** How many rows each table holds. That a request failed is noted, and is no effect of it. */
  async function countRows(): Promise<Record<string, number>> {
    const counts = tables.map(
      (name) =>
        `(select count(*) from ${name} ${name === 'public.audit_entry' ? "where action <> 'request.failed'" : ''}) as "${name}"`,
    );
    const { rows } = await counter.query<Record<string, number>>({
      name: 'count-rows',
      text: `select ${counts.join(', ')}`,
    });
    return rows[0]!;
  }

  /** Rows whose file is not in the store. */
  const missingFiles = async (): Promise<number> =>
    (await checkFiles(scene.world.db, scene.world.files, scene.world.clock.now())).missing.length;

  /** What `work` added to the tables. */
  async function effectOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await countRows();
    await work();
    const after = await countRows();
    return Object.fromEntries(
      Object.keys(after).flatMap((name) => {
        const added = after[name]! - (before[name] ?? 0);
        return added === 0 ? [] : [[name, added]];
      }),
    );
  }

  test.each(
    turnOf(
      keyed.filter((_name, at) => at % 2 === part),
      6,
    ),
  )(
    '%s: a request that failed anywhere has one effect and gives the first answer',
    { timeout: 60_000 },
    async (name) => {
      const plain = await newRequest(name);
      let usual = { commit: null as number | null, queries: 0 };
      const once = await effectOf(async () => {
        const { answer, seen } = await plain.with({});
        expect(answer.status, JSON.stringify(answer.body)).toBe(plain.status);
        usual = seen;
      });
      const first = usual.commit ?? usual.queries;
      const lost = await missingFiles();

      // Before the commit nothing is done, and the same key may be used until it is. Then the answer to the commit is lost.
      const early = await newRequest(name);
      const effect = await effectOf(async () => {
        // What is remembered for a while is not asked again, so this one may commit a query or two earlier than the first.
        let isDone = false;
        for (const failAt of placesOf(0, first)) {
          const { answer, seen } = await early.with({ failAt });
          expect({ failAt, hit: seen.hit, failed: answer.status >= 500 }).toEqual({ failAt, hit: true, failed: true });
          isDone = seen.commit !== null && seen.commit < failAt;
          if (isDone) break;
        }
        if (usual.commit !== null && !isDone)
          expect((await early.with({ loseCommit: true })).answer.status).toBeGreaterThanOrEqual(500);
        const answer = await early.send();
        expect({ lost: 'commit', status: answer.status, body: answer.body }).toMatchObject({ status: early.status });
        expect((await early.send()).body).toEqual(answer.body);
      });
      expect({ lost: 'commit', effect }).toEqual({ lost: 'commit', effect: once });
      // What was sent is stored: the row of a request that seemed to fail must not name a file that was taken back.
      expect(await missingFiles()).toBe(lost);

      // Behind the commit every step may fail: what is read again, further transactions, storing the answer.
      for (const failAt of placesOf(first + 1, usual.queries)) {
        const late = await newRequest(name);
        const added = await effectOf(async () => {
          const { answer: broken, seen } = await late.with({ failAt });
          expect(seen.hit).toBe(true);
          const answer = await late.send();
          expect({ failAt, status: answer.status, body: answer.body }).toMatchObject({ status: late.status });
          if (broken.status < 300) expect(answer.body).toEqual(broken.body);
          expect((await late.send()).body).toEqual(answer.body);
        });
        expect({ failAt, added }).toEqual({ failAt, added: once });
      }

      // The answer itself cannot be put together.
      const shape = definitions[name].answer;
      if (!shape) return;
      const odd = await newRequest(name);
      const added = await effectOf(async () => {
        const failing = vi.spyOn(shape, 'parse').mockImplementation(() => {
          throw new Error('no answer');
        });
        const broken = await odd.send().finally(() => failing.mockRestore());
        expect(broken.status).toBe(500);
        expect((await odd.send()).status).toBe(odd.status);
      });
      expect(added).toEqual(once);
    },
  );
}
