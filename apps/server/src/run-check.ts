import { existsSync } from 'node:fs';
import { failInOneLine } from './backup-command.ts';
import { loadConfig } from './config.ts';
import { type Database, connectDatabase } from './platform/database/connect.ts';
import { openOrJoinDatabase } from './platform/database/running-postgres.ts';
import { StartupError } from './platform/startup-error.ts';

interface Check {
  /** "money": what there has to be. */
  about: string;
  check: (db: Database) => Promise<readonly { rule: string; id: string; found: string }[]>;
  good: string;
  bad: string;
}

/** A command that proves something from the rows of the database, also while the server runs. Exits with 1 when it is wrong. */
export async function runCheck({ about, check, good, bad }: Check): Promise<void> {
  try {
    const config = loadConfig();
    if (!config.databaseUrl && !existsSync(config.dataDir))
      throw new StartupError(`There is no ${about} to check: DATA_DIR ${config.dataDir} is not there.`);
    const database = await openOrJoinDatabase(config);
    try {
      const { db, close } = connectDatabase(database.connection, { max: 1 });
      try {
        const faults = await check(db);
        for (const { rule, id, found } of faults) process.stdout.write(`${rule}: ${id} (${found})\n`);
        process.stdout.write(`${faults.length === 0 ? good : bad}\n`);
        if (faults.length > 0) process.exitCode = 1;
      } finally {
        await close();
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    failInOneLine(error);
  }
}
