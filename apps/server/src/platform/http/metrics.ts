import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { DomainError } from '../domain-error.ts';
import { programVersion } from '../upgrade/program-version.ts';
import { openRoute } from './open-route.ts';

interface Needs {
  /** What a collector sends as its bearer token. */
  token: string;
  pool: pg.Pool;
  /** What is known about the server, and how its numbers are called here; the status page shows the same facts. */
  facts: ReadonlyArray<{ key: string; metric: { name: string; help: string } | null }>;
  /** How often statements were slow, by their names. */
  slow: () => ReadonlyMap<string, number>;
  read: () => Promise<Record<string, { value: number | null | undefined }>>;
}

/** Answers within the time that people call fast, and those that they notice. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * GET /metrics in the format of Prometheus, for those who have METRICS_TOKEN. Routes are named by their pattern, never by an address:
 * no id, search or name of anybody is in it. Without the setting there is no such page, and nothing is measured.
 */
export async function useMetrics(app: FastifyInstance, { token, pool, facts, slow, read }: Needs): Promise<void> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
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
  const gauges = facts.flatMap(({ key, metric }) =>
    metric === null ? [] : [{ key, one: gauge(metric.name, metric.help) }],
  );
  const connections = new Gauge({
    name: 'doctorbird_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
  });
  const slowStatements = new Counter({
    name: 'doctorbird_slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY_MS',
    labelNames: ['statement'],
    registers,
  });
  const databaseUp = gauge('database_up', 'Whether the database answers');

  async function look(): Promise<void> {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'waited_for' }, pool.waitingCount);
    slowStatements.reset();
    for (const [statement, times] of slow()) slowStatements.inc({ statement }, times);
    const readings = await read();
    databaseUp.set(readings.database_answer?.value === undefined ? 0 : 1);
    // What was measured before would look like today's; -1 says that there is nothing to measure.
    for (const { key, one } of gauges) {
      const value = readings[key]?.value;
      one.set(value === undefined ? Number.NaN : (value ?? -1));
    }
  }

  const wanted = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', openRoute('METRICS_TOKEN'), async (request, reply) => {
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
