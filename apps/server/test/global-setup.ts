import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { ConnectionSettings } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { createJobs } from '../src/platform/jobs/pg-boss-jobs.ts';
import { administer, named } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: ConnectionSettings;
    template: string;
  }
}

/** Starts one PostgreSQL for the whole run (or takes TEST_DATABASE_URL) and makes the database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwnServer();
  const server = own?.connection ?? { connectionString: process.env.TEST_DATABASE_URL };
  const template = `doctorbird_template_${process.pid}`;
  await administer(server, `create database ${template}`);
  const connection = named(server, template);
  await migrateDatabase(connection);
  // The tables of the job queue belong to the template too, or every test file would wait for them.
  const jobs = createJobs({ connection, logger: pino({ level: 'silent' }) });
  await jobs.start({ work: false });
  await jobs.stop();
  project.provide('server', server);
  project.provide('template', template);
  return async () => {
    await administer(server, `drop database if exists ${template} with (force)`);
    await own?.stop();
  };
}

async function startOwnServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-test-'));
  // Three workers with two applications each would want more than one application's server allows.
  const server = await startEmbeddedPostgres({ dataDir, durable: false, connections: 200 });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connection: server.connection, stop };
}
