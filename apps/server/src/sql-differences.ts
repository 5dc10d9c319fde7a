import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failInOneLine } from './backup-command.ts';
import { differencesOf, readDeclaredSql } from './platform/database/declared-sql.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { withClient } from './platform/database/with-client.ts';

/** Writes what the migrations lack of the functions and triggers in `*.sql.ts` into a file; empty when they are in step. */
async function writeDifferences(file: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctorbird-sql-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrateDatabase(server.connection);
    const declared = await readDeclaredSql();
    const differences = await withClient(server.connection, (client) => differencesOf(client, declared));
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
