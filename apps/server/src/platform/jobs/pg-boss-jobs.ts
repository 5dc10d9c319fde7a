import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobWithMetadata, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../database/connect.ts';
import { afterCommit } from '../database/transaction.ts';
import { currentWork, doingWork } from '../log/current-work.ts';
import { traced } from '../tracing/tracing.ts';
import { JOBS_APPLICATION, takeOverAbandoned } from './take-over-abandoned.ts';
import type { FailedJob, JobHandler, Jobs, JobSettings } from './jobs.ts';

const TIME_ZONE = 'America/Jamaica';
// Jobs of this process wake their worker themselves; polling finds other processes' jobs and postponed ones.
const POLLING_SECONDS = 3;
// A process working on a job sends two heartbeats in this time; without them, another process takes over.
const HEARTBEAT_SECONDS = 60;
const RETENTION_SECONDS = 30 * 24 * 60 * 60;
const STOP_PATIENCE = 6_000;

interface Definition {
  settings: JobSettings;
  handler: JobHandler<object>;
}

interface Schedule {
  name: string;
  cron: string;
  data: object;
  tz: string;
}

export interface JobsOptions {
  connection: ConnectionSettings;
  logger: Logger;
  pollingSeconds?: number;
}

export function createJobs({ connection, logger, pollingSeconds = POLLING_SECONDS }: JobsOptions): Jobs {
  const definitions = new Map<string, Definition>();
  const schedules: Schedule[] = [];
  const workers = new Map<string, string[]>();
  let boss: PgBoss | undefined;

  const started = (): PgBoss => {
    if (!boss) throw new Error('Jobs were used before they were started.');
    return boss;
  };

  /** Only a hint: a worker that misses it finds the job at its next poll. */
  const wake = (name: string): void => {
    for (const worker of workers.get(name) ?? []) boss?.notifyWorker(worker);
  };

  async function runOne(definition: Definition, job: JobWithMetadata<object>): Promise<void> {
    const { id, name, data, retryCount, retryLimit, signal, groupId } = job;
    const attempt = { id, attempt: retryCount + 1, isLastAttempt: retryCount >= retryLimit, signal };
    await doingWork({ id: groupId ?? id, name, kind: 'task' }, async () => {
      try {
        await traced('task', name, () => definition.handler(data, attempt));
      } catch (error) {
        logger[attempt.isLastAttempt ? 'error' : 'warn'](
          { err: error, job: name, id, attempt: attempt.attempt },
          'job failed',
        );
        throw error;
      }
    });
  }

  async function prepareQueues(running: PgBoss): Promise<void> {
    const existing = new Map((await running.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, { settings }] of definitions) {
      const options = queueOptions(settings);
      const queue = existing.get(name);
      if (!queue) await running.createQueue(name, { policy: 'short', ...options });
      else if (differs(queue, options)) await running.updateQueue(name, options);
    }
  }

  async function prepareSchedules(running: PgBoss): Promise<void> {
    const existing = await running.getSchedules();
    for (const { name, cron, data, tz } of schedules) {
      const entry = existing.find((schedule) => schedule.name === name);
      if (entry?.cron !== cron || entry.timezone !== tz) await running.schedule(name, cron, data, { tz });
    }
    for (const { name } of existing) {
      if (!schedules.some((schedule) => schedule.name === name)) await running.unschedule(name);
    }
  }

  return {
    define(name, settings, handler) {
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice.`);
      definitions.set(name, { settings, handler: handler as JobHandler<object> });
    },

    schedule(name, cron, data = {}, { tz = TIME_ZONE } = {}) {
      schedules.push({ name, cron, data, tz });
    },

    async enqueue(executor, name, data, { startAfter, singletonKey, priority = 0 } = {}) {
      const running = started();
      // The queue deduplicates waiting jobs by key, so a job that may repeat gets a unique one.
      const key = singletonKey ?? randomUUID();
      await running.send(name, data, {
        startAfter,
        singletonKey: key,
        priority,
        ...cause(),
        db: fromDrizzle(executor, sql),
      });
      if (!startAfter) await afterCommit(executor, () => wake(name));
    },

    async enqueueMany(executor, name, jobs) {
      if (jobs.length === 0) return;
      const many = jobs.map(({ data, priority, startAfter }) => ({
        data,
        priority,
        singletonKey: randomUUID(),
        ...cause(),
        ...(startAfter && { startAfter }),
      }));
      await started().insert(name, many, { db: fromDrizzle(executor, sql) });
      await afterCommit(executor, () => wake(name));
    },

    async start({ work = true, only } = {}) {
      const running = new PgBoss({
        ...connection,
        schema: 'pgboss',
        application_name: JOBS_APPLICATION,
        max: 3,
        supervise: work,
        schedule: work && only === undefined,
        superviseIntervalSeconds: 30,
        monitorIntervalSeconds: 30,
      });
      running.on('error', (error) => logger.error({ err: error }, 'job queue'));
      running.on('warning', (warning) => logger.warn({ warning }, 'job queue'));
      if (work) await takeOverAbandoned(connection, () => running.start(), logger);
      else await running.start();
      boss = running;
      await prepareQueues(running);
      if (!work) return;
      if (only === undefined) await prepareSchedules(running);
      for (const [name, definition] of definitions) {
        if (only !== undefined && name !== only) continue;
        const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: pollingSeconds } as const;
        const ids: string[] = [];
        workers.set(name, ids);
        for (let count = definition.settings.concurrency ?? 1; count > 0; count -= 1) {
          // There may be more jobs: without this each would wait for the next poll.
          const again = () => void (ids[at] && running.notifyWorker(ids[at]));
          const at = ids.length;
          const work = async ([job]: JobWithMetadata<object>[]) => job && runOne(definition, job).finally(again);
          ids.push(await running.work(name, options, work));
        }
      }
    },

    async stop() {
      workers.clear();
      await boss?.stop({ graceful: true, timeout: STOP_PATIENCE, close: true });
      boss = undefined;
    },

    async runDue(only) {
      const running = started();
      let ran = 0;
      for (let more = true; more;) {
        more = false;
        for (const [name, definition] of definitions) {
          if (only !== undefined && name !== only) continue;
          const [job] = await running.fetch<object>(name, { batchSize: 1, includeMetadata: true });
          if (!job) continue;
          more = true;
          ran += 1;
          await runOne(definition, job).then(
            () => running.complete(name, job.id),
            (error: Error) => running.fail(name, job.id, { message: error.message }),
          );
        }
      }
      return ran;
    },

    async listFailed(executor, limit = 50) {
      const { rows } = await executor.execute<Record<keyof FailedJob, unknown>>(sql`
        select id, name, data, coalesce(output->>'message', output::text, '') as error, completed_on as "failedAt"
        from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`);
      return rows.map((row) => ({ ...(row as unknown as FailedJob), failedAt: new Date(String(row.failedAt)) }));
    },

    async retryFailed(executor, name, id) {
      await started().retry(name, id, { db: fromDrizzle(executor, sql) });
      await afterCommit(executor, () => wake(name));
    },

    async hurry(executor, name, data) {
      // Jobs that were put off wait as `created`, those that failed before as `retry`.
      const { rowCount } = await executor.execute(sql`
        update pgboss.job set start_after = least(start_after, now())
        where name = ${name} and state in ('created', 'retry') and data @> ${JSON.stringify(data)}::jsonb`);
      if (!rowCount) return false;
      await afterCommit(executor, () => wake(name));
      return true;
    },

    async dropFailed(executor, name, id) {
      await started().deleteJob(name, id, { db: fromDrizzle(executor, sql) });
    },

    async dropAll(executor) {
      await executor.execute(sql`
        delete from pgboss.job where state <> 'active' and name not like '\\_\\_pgboss%'
          and not (state in ('created', 'retry') and name in (select name from pgboss.schedule))`);
    },
  };
}

/**
 * The request that a job goes back to. The queue's group says which jobs belong together and, as long as no queue limits its groups, does nothing
 * else; in the data it would make two jobs for the same thing look different.
 */
function cause(): { group?: { id: string } } {
  const work = currentWork();
  return work ? { group: { id: work.id } } : {};
}

type QueueOptions = Omit<Queue, 'name' | 'policy'>;

function queueOptions(settings: JobSettings): QueueOptions {
  return {
    retryLimit: settings.retryLimit ?? 3,
    retryDelay: settings.retryDelay ?? 10,
    retryBackoff: settings.retryBackoff ?? true,
    ...(settings.retryDelayMax ? { retryDelayMax: settings.retryDelayMax } : {}),
    expireInSeconds: settings.expireInSeconds ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
  };
}

function differs(queue: QueueOptions, options: QueueOptions): boolean {
  return Object.entries(options).some(([name, value]) => queue[name as keyof QueueOptions] !== value);
}
