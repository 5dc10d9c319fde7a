import { openDatabase } from '../../src/platform/database/open-database.ts';

// The process that embedded-postgres.test.ts kills: it opens the data folder named on its command line and stays.
try {
  const database = await openDatabase({ dataDir: process.argv[2]! });
  process.stdout.write(`${JSON.stringify(database.connection)}\n`);
  setInterval(() => {}, 60_000);
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
} catch (error) {
  process.stdout.write(`${JSON.stringify({ failure: (error as Error).message })}\n`);
}
