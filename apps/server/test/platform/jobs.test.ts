import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import { createJobs } from '../../src/platform/jobs/pg-boss-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let jobs: Jobs;
let ran: { data: object; attempt: number; last: boolean }[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  ran = [];
  // So seldom that no job of a test is found by it.
  jobs = createJobs({ connection: database.connection, logger: pino({ level: 'silent' }), pollingSeconds: 600 });
  jobs.define('note', {}, async (data, { attempt, isLastAttempt }) => {
    ran.push({ data, attempt, last: isLastAttempt });
  });
  jobs.define(
    'broken',
    { retryLimit: 1, retryDelay: 0, retryBackoff: false },
    async (data, { attempt, isLastAttempt }) => {
      ran.push({ data, attempt, last: isLastAttempt });
      throw new Error('the far end is down');
    },
  );
});
afterEach(() => jobs.stop());

describe('jobs', () => {
  test('belong to the transaction they were enqueued in', async () => {
    await jobs.start({ work: false });
    await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'note', { n: 1 }));
    await inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, 'note', { n: 2 });
      throw new Error('undone');
    }).catch(() => {});
    expect(await jobs.runDue()).toBe(1);
    expect(ran.map(({ data }) => data)).toEqual([{ n: 1 }]);
  });

  test('with one key wait only once; without a key every one counts', async () => {
    await jobs.start({ work: false });
    await jobs.enqueue(database.db, 'note', { n: 1 }, { singletonKey: 'k' });
    await jobs.enqueue(database.db, 'note', { n: 2 }, { singletonKey: 'k' });
    await jobs.enqueue(database.db, 'note', { n: 3 });
    await jobs.enqueue(database.db, 'note', { n: 4 });
    expect(await jobs.runDue()).toBe(3);
  });

  test('of one name alone run where the others must wait', async () => {
    jobs.schedule('broken', '* * * * *');
    await jobs.start({ only: 'note' });
    await jobs.enqueue(database.db, 'broken', { n: 1 });
    await jobs.enqueue(database.db, 'note', { n: 2 });
    await vi.waitFor(() => expect(ran).toHaveLength(1));
    expect(ran[0]).toMatchObject({ data: { n: 2 } });
    const { rows } = await database.db.execute(
      sql`select (select count(*)::int from pgboss.job where name = 'broken' and state = 'created') as waiting,
        (select count(*)::int from pgboss.schedule where name = 'broken') as regular`,
    );
    expect(rows).toEqual([{ waiting: 1, regular: 0 }]);
    await database.db.execute(sql`delete from pgboss.job where name = 'broken'`);
  });

  test('wait for their time', async () => {
    await jobs.start({ work: false });
    await jobs.enqueue(database.db, 'note', {}, { startAfter: new Date(Date.now() + 60_000) });
    expect(await jobs.runDue()).toBe(0);
    await database.db.execute(sql`delete from pgboss.job where name = 'note'`);
  });

  test('that fail for good stay to be seen, and can be put back', async () => {
    await jobs.start({ work: false });
    await jobs.enqueue(database.db, 'broken', { n: 1 });
    expect(await jobs.runDue()).toBe(2);
    expect(ran.map(({ attempt, last }) => [attempt, last])).toEqual([
      [1, false],
      [2, true],
    ]);
    const [failed] = await jobs.listFailed(database.db);
    expect(failed).toMatchObject({ name: 'broken', data: { n: 1 }, error: 'the far end is down' });
    await jobs.retryFailed(database.db, 'broken', failed!.id);
    expect(await jobs.runDue()).toBeGreaterThan(0);
  });

  test('are woken by the commit, long before the next poll', async () => {
    await jobs.start();
    // The first fetch has to be over, or the job would be found by it and prove nothing.
    await new Promise((done) => setTimeout(done, 300));
    await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'note', { n: 9 }));
    await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 30_000, interval: 10 });
  });

  test('of a schedule follow the code', async () => {
    jobs.schedule('note', '0 6 * * *');
    await jobs.start();
    const { rows } = await database.db.execute(sql`select name, cron, timezone from pgboss.schedule`);
    expect(rows).toEqual([{ name: 'note', cron: '0 6 * * *', timezone: 'America/Jamaica' }]);
  });
});
