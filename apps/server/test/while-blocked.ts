import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

/**
 * Runs `late` while another transaction has carried out `statement` and not committed it: only once something waits for
 * that transaction does it commit. So `late` has read what was true before, and goes on with what is true after.
 */
export async function whileBlocked<T>(
  { pool }: Pick<TestApp, 'pool'>,
  statement: string,
  values: readonly unknown[],
  late: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, [...values]);
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const running = late();
    const waiting = async () =>
      (
        await pool.query<{ n: number }>(
          'select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [own[0]!.pid],
        )
      ).rows[0]!.n > 0;
    const until = Date.now() + 5_000;
    while (!(await waiting())) {
      if (Date.now() > until) throw new Error('Nothing waited for the transaction.');
      await pause(5);
    }
    await client.query('commit');
    return await running;
  } finally {
    client.release();
  }
}
