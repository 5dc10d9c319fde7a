import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { buildDependencies } from '../../src/dependencies.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { EARLY_MIGRATIONS } from '../../src/platform/database/adopt-baseline.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { knownMigrations, migrateDatabase } from '../../src/platform/database/migrate.ts';
import { folderKey, folderPassphrase } from './folder-key.ts';

/*
 * Writes the data folder of today's build, with the whole demo, as a backup beside this file:
 * node apps/server/test/early/write-folder.ts (Node 24). `earlier-folders.test.ts` upgrades each that is here. Write one before
 * a release, and when the migrations are squashed; keep the last two.
 */
// The baseline stands for the last of those that it replaced.
const migrations = knownMigrations(EARLY_MIGRATIONS).length + knownMigrations().length - 1;
const file = join(import.meta.dirname, `after-${String(migrations - 1).padStart(4, '0')}.backup`);
if (existsSync(file)) throw new Error(`${file} is there already.`);
const folder = await mkdtemp(join(tmpdir(), 'doctorbird-folder-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), durable: false });
const config = loadConfig({
  NODE_ENV: 'test',
  DATA_DIR: folder,
  DATA_KEY: folderKey,
  PUBLIC_ORIGIN: 'http://localhost:4000',
});
const { dependencies, close } = buildDependencies(config, server.connection, pino({ level: 'silent' }));
const { jobs, pool, files, clock } = dependencies;
try {
  await migrateDatabase(server.connection);
  // Which knows the jobs.
  const app = await buildApp(dependencies, { withSite: false });
  await jobs.start({ work: false });
  await loadDemoIfEmpty(dependencies);
  const client = await pool.connect();
  try {
    const { size } = await writeBackup(file, folderPassphrase, { client, files, now: clock.now() });
    process.stdout.write(`${file}: ${Math.round(size / 1024)} KiB\n`);
  } finally {
    client.release();
    await app.close();
  }
} finally {
  await close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
