import pg from 'pg';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { urlOf, type LocalConnection } from './local-connection.ts';
import { startProgram, type Program } from './programs.ts';

type Opened = ReturnType<typeof connectDatabase>;

/** A migrated database of its own in the PostgreSQL of the run, and so many connections to fill it. */
export async function openBenchDatabase(
  connection: LocalConnection,
  name: string,
  connections = 4,
): Promise<Opened & { settings: LocalConnection }> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const settings = { ...connection, database: name };
  await migrateDatabase(settings);
  return { ...connectDatabase(settings, { max: connections }), settings };
}

/** Families pay at the stand-in of a bank. The product has one in tests and in the demo alone, so this is a test to it. */
export const sandboxBank = { NODE_ENV: 'test', SANDBOX_GATEWAY: 'on' } as const;

/** The product as it runs in production, without the demo and with budgets that no load reaches. */
export const startAppServer = (
  connection: LocalConnection,
  { port, dataDir, env = {} }: { port: number; dataDir: string; env?: Record<string, string> },
): Promise<Program> =>
  startProgram(
    'apps/server/build/main.js',
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(connection),
      DEMO: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000000',
      NODE_ENV: 'production',
      ...env,
    },
    `http://localhost:${port}/api/v1/ready`,
  );
