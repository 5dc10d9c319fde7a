import { ConfigError, loadConfig } from './config.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { printedError } from './platform/log/plain-error.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  const database = await openDatabase(loadConfig());
  try {
    const applied = await migrateDatabase(database.connection);
    process.stdout.write(applied === 0 ? 'The database is up to date.\n' : `Migrations applied: ${applied}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const expected = error instanceof StartupError || error instanceof ConfigError;
  process.stderr.write(`${expected ? error.message : printedError(error)}\n`);
  process.exitCode = 1;
}
