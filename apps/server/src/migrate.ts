import { ConfigError, loadConfig } from './config.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { printedError } from './platform/log/plain-error.ts';
import { StartupError } from './platform/startup-error.ts';
import { programVersion } from './platform/upgrade/program-version.ts';
import { recordVersion } from './platform/upgrade/recorded-version.ts';
import { refuseUnfinishedUpgrade } from './platform/upgrade/upgrade-journal.ts';

try {
  const config = loadConfig();
  refuseUnfinishedUpgrade(config.dataDir);
  const database = await openDatabase(config);
  try {
    const applied = await migrateDatabase(database.connection);
    await recordVersion(database.connection, programVersion);
    process.stdout.write(applied === 0 ? 'The database is up to date.\n' : `Migrations applied: ${applied}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const expected = error instanceof StartupError || error instanceof ConfigError;
  process.stderr.write(`${expected ? error.message : printedError(error)}\n`);
  process.exitCode = 1;
}
