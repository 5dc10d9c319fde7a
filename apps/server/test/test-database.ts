import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectDatabase, type ConnectionSettings, type DatabaseConnection } from '../src/platform/database/connect.ts';
import { administer, named } from './test-server.ts';

export interface TestDatabase extends DatabaseConnection {
  /** For parts that open connections of their own, such as the job queue. */
  connection: ConnectionSettings;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
}

/** A migrated database of the test file's own; copying the template takes some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('server');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${inject('template')}`);
  const connection = named(server, name);
  const opened = connectDatabase(connection, { max: 5 });
  return {
    ...opened,
    connection,
    async drop() {
      await opened.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
