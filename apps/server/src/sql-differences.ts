import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { failInOneLine } from './backup-command.ts';
import { differencesOf, readDeclaredSql } from './platform/database/declared-sql.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';

/** Writes what the migrations lack of the functions and triggers in `*.sql.ts` into a file; empty when they are in step. */
async function writeDifferences(file: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-sql-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrateDatabase(server.connection);
    const client = new pg.Client(server.connection);
    await client.connect();
    const differences = await differencesOf(client, await readDeclaredSql());
    await client.end();
    await writeFile(file, differences.map(({ statement }) => `${statement}\n`).join('--> statement-breakpoint\n'));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  await writeDifferences(process.argv[2]!);
} catch (error) {
  failInOneLine(error);
}
