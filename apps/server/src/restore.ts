import { loadConfig } from './config.ts';
import { backupLines, failInOneLine, neededSecret, tableLines } from './backup-command.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { RestoredFiles } from './platform/backup/restored-files.ts';
import { RestoredObjects } from './platform/backup/restored-objects.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openDatabase, type OpenDatabase } from './platform/database/open-database.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  const config = loadConfig();
  const secret = neededSecret(config.backup);
  const [file] = process.argv.slice(2);
  if (!file) throw new StartupError('Say which backup to restore: npm run restore -- <file>.');
  let database: OpenDatabase | undefined;
  try {
    const open = async () => (database = await openDatabase(config)).connection;
    const files = config.bucket ? new RestoredObjects(await openFileStore(config)) : new RestoredFiles(config.dataDir);
    const restored = await restoreBackup(file, secret, open, { ...config, files });
    const lines = backupLines(`Restored the backup of ${restored.head.createdAt}`, restored);
    process.stdout.write(`${[...lines, ...tableLines(restored), 'Everybody has to sign in again.'].join('\n')}\n`);
  } finally {
    await database?.close();
  }
} catch (error) {
  failInOneLine(error);
}
