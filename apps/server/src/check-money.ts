import { existsSync } from 'node:fs';
import { failInOneLine } from './backup-command.ts';
import { loadConfig } from './config.ts';
import { checkMoney } from './modules/billing/checks/check-money.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { openOrJoinDatabase } from './platform/database/running-postgres.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  const config = loadConfig();
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new StartupError(`There is no money to check: DATA_DIR ${config.dataDir} is not there.`);
  const database = await openOrJoinDatabase(config);
  try {
    const { db, close } = connectDatabase(database.connection, { max: 1 });
    try {
      const faults = await checkMoney(db);
      for (const { rule, id, found } of faults) process.stdout.write(`${rule}: ${id} (${found})\n`);
      process.stdout.write(faults.length === 0 ? 'The money adds up.\n' : 'The money does not add up.\n');
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
