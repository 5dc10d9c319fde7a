import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlError } from '../../src/platform/database/sql-state.ts';
import { afterChanges, announceChange } from '../../src/platform/audit/after-changes.ts';
import { afterCommit, inTransaction, reportFailedHooks } from '../../src/platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table slip (id int primary key, big int8, day date)`);
});
afterAll(() => database.drop());

describe('a transaction', () => {
  test('runs its hooks after the commit, in order, and those of a savepoint with it', async () => {
    const seen: string[] = [];
    await inTransaction(database.db, async (tx, after) => {
      await tx.execute(sql`insert into slip values (1)`);
      after(async () => {
        const { rows } = await database.db.execute(sql`select id from slip where id = 1`);
        seen.push(`outer sees ${rows.length}`);
      });
      await inTransaction(tx, async (inner) => afterCommit(inner, () => void seen.push('inner')));
      seen.push('end of function');
    });
    expect(seen).toEqual(['end of function', 'outer sees 1', 'inner']);
  });

  test('drops its hooks when it fails, and those of a savepoint that fails', async () => {
    const seen: string[] = [];
    const failing = inTransaction(database.db, async (_tx, after) => {
      after(() => void seen.push('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await inTransaction(database.db, async (tx) => {
      await inTransaction(tx, async (_inner, after) => {
        after(() => void seen.push('never'));
        throw new Error('inner');
      }).catch(() => {});
    });
    expect(seen).toEqual([]);
  });

  test('runs a hook once that was asked for twice, also from a savepoint', async () => {
    let runs = 0;
    const count = () => void (runs += 1);
    await inTransaction(database.db, async (tx, after) => {
      after(count);
      await inTransaction(tx, async (inner) => afterCommit(inner, count));
    });
    expect(runs).toBe(1);
  });

  test('answers what is asked at once in turn, and the driver has nothing to warn of', async () => {
    const warnings: string[] = [];
    const hear = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', hear);
    const answers = await inTransaction(database.db, async (tx) =>
      Promise.all([1, 2, 3].map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n, pg_sleep(0.01)`))),
    );
    const failing = inTransaction(database.db, async (tx) =>
      Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`)]),
    );
    await expect(failing).rejects.toThrow();
    await pause(0);
    process.off('warning', hear);
    expect(answers.map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3]);
    expect(warnings).toEqual([]);
  });

  test('succeeds although a hook fails, runs the others, and reports it', async () => {
    const seen: unknown[] = [];
    reportFailedHooks(database.db, (error) => seen.push((error as Error).message));
    const answer = await inTransaction(database.db, async (_tx, after) => {
      after(() => {
        throw new Error('cache is gone');
      });
      after(() => void seen.push('next'));
      return 'saved';
    });
    expect(answer).toBe('saved');
    expect(seen).toEqual(['cache is gone', 'next']);
    await afterCommit(database.db, () => Promise.reject(new Error('outside of one')));
    expect(seen.at(-1)).toBe('outside of one');
  });

  test('announces its changes by kind, once each, and none that was rolled back', async () => {
    const heard: string[] = [];
    afterChanges(database.db, ['program'], () => heard.push('program'));
    afterChanges(database.db, ['robot', 'page'], () => heard.push('site'));
    await inTransaction(database.db, async (tx) => {
      await announceChange(tx, 'robot.created');
      await inTransaction(tx, (inner) => announceChange(inner, 'page.published'));
      await inTransaction(tx, async (inner) => {
        await announceChange(inner, 'program.moved');
        throw new Error('undone');
      }).catch(() => {});
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['site']);
    await announceChange(database.db, 'program.moved');
    await announceChange(database.db, 'enrollment.moved');
    expect(heard).toEqual(['site', 'program']);
  });

  test('is tried again when only another try can succeed', async () => {
    await database.db.execute(sql`insert into slip values (10, 0)`);
    const addOne = () =>
      inTransaction(
        database.db,
        async (tx) => {
          const { rows } = await tx.execute<{ big: number }>(sql`select big from slip where id = 10`);
          await tx.execute(sql`update slip set big = ${rows[0]!.big + 1} where id = 10`);
        },
        { isolationLevel: 'serializable', retrySerialization: 20 },
      );
    await Promise.all([addOne(), addOne(), addOne()]);
    const { rows } = await database.db.execute(sql`select big from slip where id = 10`);
    expect(rows).toEqual([{ big: 3 }]);
  });
});

test('a row that is held for longer than one wait is waited for within the budget of a request', async () => {
  await database.db.execute(sql`insert into slip (id, big) values (30, 0)`);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from slip where id = 30 for update');
  const changes = Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(database.db, (tx) => tx.execute(sql`update slip set big = big + 1 where id = 30`)),
    ),
  );
  await pause(3_600);
  await holder.query('commit');
  holder.release();
  await changes;
  const { rows } = await database.db.execute(sql`select big from slip where id = 30`);
  expect(rows).toEqual([{ big: 8 }]);
});

describe('a connection', () => {
  test('reads large numbers as numbers, days as text, and refuses what would be rounded', async () => {
    const { rows } = await database.db.execute(
      sql`select 9007199254740991::int8 as big, date '2026-07-04' as day, count(*) as n from slip where id < 0`,
    );
    expect(rows).toEqual([{ big: 9007199254740991, day: '2026-07-04', n: 0 }]);
    await expect(database.db.execute(sql`select 9007199254740992::int8`)).rejects.toThrow();
  });

  test('has its limits and its time zone set', async () => {
    const { rows } = await database.db.execute(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`);
    expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s', zone: 'UTC' }]);
  });

  test('names the constraint that was broken', async () => {
    await database.db.execute(sql`insert into slip values (20)`);
    const error = await database.db.execute(sql`insert into slip values (20)`).catch((thrown: unknown) => thrown);
    expect(sqlError(error)).toEqual({ code: '23505', constraint: 'slip_pkey' });
  });
});
