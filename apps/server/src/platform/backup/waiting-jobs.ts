import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { ConnectionSettings } from '../database/connect.ts';
import { damaged } from './sealed-stream.ts';

/**
 * The queue's tables belong to its library and change with it, so a backup holds the waiting jobs (mails, refunds) and
 * a restore adds them to a fresh queue. Completed, failed and scheduled jobs are left out.
 */
const waitingText = `
  select j.name, q.policy, j.data, j.start_after as "startAfter", j.singleton_key as "singletonKey",
    j.retry_limit as "retryLimit", j.retry_delay as "retryDelay", j.retry_backoff as "retryBackoff",
    j.retry_delay_max as "retryDelayMax", j.expire_seconds as "expireInSeconds",
    j.deletion_seconds as "deleteAfterSeconds", j.heartbeat_seconds as "heartbeatSeconds",
    j.group_id as "groupId"
  from pgboss.job j join pgboss.queue q on q.name = j.name
  where j.state in ('created', 'retry', 'active') and j.name not like '\\_\\_pgboss%'
    and j.name not in (select name from pgboss.schedule)
  order by j.created_on, j.id`;

const waitingJob = z.object({
  name: z.string(),
  policy: z.enum(['standard', 'short', 'singleton', 'stately', 'exclusive', 'key_strict_fifo']),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.int().nullable(),
  expireInSeconds: z.int(),
  deleteAfterSeconds: z.int(),
  heartbeatSeconds: z.int().nullable(),
  /** The request that it goes back to; backups of earlier versions have none. */
  groupId: z.string().nullish(),
});
type WaitingJob = z.infer<typeof waitingJob>;

/** The waiting jobs, one per line; returns how many there were. */
export async function* readWaitingJobs(client: pg.ClientBase): AsyncGenerator<Buffer, number> {
  const { rows: known } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!known[0]?.there) return 0;
  const { rows } = await client.query(waitingText);
  for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
  return rows.length;
}

export async function parseWaitingJobs(data: AsyncIterable<Buffer>): Promise<WaitingJob[]> {
  const pieces: Buffer[] = [];
  for await (const piece of data) pieces.push(piece);
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean);
  const jobs = z.array(waitingJob).safeParse(lines.map((line): unknown => JSON.parse(line)));
  if (!jobs.success) throw damaged();
  return jobs.data;
}

/** Creates the queue's tables and the queues for these jobs. They are empty, so nothing runs yet. */
export async function prepareQueues(connection: ConnectionSettings, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await withBoss(connection, async (boss) => {
    for (const [name, policy] of new Map(jobs.map((job) => [job.name, job.policy])))
      await boss.createQueue(name, { policy });
  });
}

/** Adds the jobs in the client's open transaction. */
export async function addWaitingJobs(
  connection: ConnectionSettings,
  client: pg.ClientBase,
  jobs: readonly WaitingJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  await withBoss(connection, async (boss) => {
    for (const { name, policy: _policy, groupId, ...job } of jobs) {
      const all = { ...job, ...(groupId && { group: { id: groupId } }) };
      const fields = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
      await boss.insert(name, [fields], { db });
    }
  });
}

async function withBoss(connection: ConnectionSettings, work: (boss: PgBoss) => Promise<void>): Promise<void> {
  const boss = new PgBoss({ ...connection, schema: 'pgboss', max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    await work(boss);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}
