import { statfs } from 'node:fs/promises';
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { DomainError } from '../domain-error.ts';
import { programVersion } from '../upgrade/program-version.ts';

interface Needs {
  /** What a collector sends as its bearer token. */
  token: string;
  db: Database;
  pool: pg.Pool;
  dataDir: string;
  /** The moment of the newest backup that was read back; null: none, or none is set up. */
  newestBackup: () => Promise<Date | null>;
}

/** Answers within the time that people call fast, and those that they notice. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything that grows when something does not work, in one statement. */
const counts = sql`
  select
    (select count(*) from pgboss.job where state in ('created', 'retry') and start_after <= now())::int as "jobsDue",
    (select count(*) from pgboss.job where state = 'failed')::int as "jobsFailed",
    (select count(*) from mail_message where state = 'queued')::int as "mailsQueued",
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from mail_message where state = 'queued')::int as "mailsOldest",
    (select count(*) from mail_message where state = 'failed' and created_at > now() - interval '1 day')::int as "mailsFailed",
    (select count(*) from sweep_failure)::int as "rowsFailing",
    pg_database_size(current_database())::float8 as "databaseBytes"`;

/**
 * GET /metrics in the format of Prometheus, for those who have METRICS_TOKEN. Routes are named by their pattern, never by an address:
 * no id, search or name of anybody is in it. Without the setting there is no such page, and nothing is measured.
 */
export async function useMetrics(
  app: FastifyInstance,
  { token, db, pool, dataDir, newestBackup }: Needs,
): Promise<void> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answered = new Histogram({
    name: 'doctorbird_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    answered.observe(labels, reply.elapsedTime / 1000);
  });
  new Gauge({
    name: 'doctorbird_build_info',
    help: 'Always 1; the labels say which version this is',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: programVersion.version, commit: programVersion.commit ?? 'unknown' }, 1);
  const gauge = (name: string, help: string) => new Gauge({ name: `doctorbird_${name}`, help, registers });
  const gauges = {
    jobsDue: gauge('jobs_due', 'Background tasks that could run now'),
    jobsFailed: gauge('jobs_failed', 'Background tasks that were given up, until somebody retries or dismisses them'),
    mailsQueued: gauge('mails_queued', 'Messages that wait to be sent'),
    mailsOldest: gauge('mails_oldest_seconds', 'How long the oldest of them has waited'),
    mailsFailed: gauge('mails_failed_day', 'Messages of the last day that could not be sent'),
    rowsFailing: gauge('sweep_rows_failing', 'Records that a regular task could not do, and tries again'),
    databaseBytes: gauge('database_bytes', 'Size of the database'),
  };
  const connections = new Gauge({
    name: 'doctorbird_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
  });
  const disk = gauge('disk_free_bytes', 'Free space where the data folder is');
  const databaseUp = gauge('database_up', 'Whether the database answers');
  const backupAge = gauge('backup_age_seconds', 'Age of the newest backup that was read back; -1 without one');

  async function look(): Promise<void> {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'waited_for' }, pool.waitingCount);
    const { bavail, bsize } = await statfs(dataDir);
    disk.set(bavail * bsize);
    const newest = await newestBackup();
    backupAge.set(newest ? Math.round((Date.now() - newest.getTime()) / 1000) : -1);
    try {
      const { rows } = await db.execute<Record<keyof typeof gauges, number>>(counts);
      for (const [name, value] of Object.entries(rows[0]!)) gauges[name as keyof typeof gauges].set(value);
      databaseUp.set(1);
    } catch {
      // What was counted before would look like today's.
      for (const one of Object.values(gauges)) one.reset();
      databaseUp.set(0);
    }
  }

  const wanted = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new DomainError('unauthenticated', 'metrics_token', 'Send METRICS_TOKEN as a bearer token.');
    await look();
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
