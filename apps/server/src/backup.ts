import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { loadConfig } from './config.ts';
import { backupLines, failInOneLine, neededSecret } from './backup-command.ts';
import type { BackupSettings } from './platform/backup/daily-backup.ts';
import { uploadBackups } from './platform/backup/upload-backup.ts';
import { inFolder, writeBackup } from './platform/backup/write-backup.ts';
import { openOrJoinDatabase } from './platform/database/running-postgres.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { StartupError, startupErrorFrom } from './platform/startup-error.ts';
import { withClient } from './platform/database/with-client.ts';

try {
  const config = loadConfig();
  const secret = neededSecret(config.backup);
  const file = whereTo(process.argv[2], config.backup.dir);
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new StartupError(`There is nothing to back up: DATA_DIR ${config.dataDir} is not there.`);
  const database = await openOrJoinDatabase(config);
  try {
    const files = await openFileStore(config);
    const written = await withClient(database.connection, (client) =>
      writeBackup(file, secret, { client, files, now: new Date() }),
    );
    process.stdout.write(`${backupLines(`The backup ${file} is complete`, written, written.size).join('\n')}\n`);
    await copyIntoBucket(file, config.backup);
  } finally {
    await database.close();
  }
} catch (error) {
  failInOneLine(error);
}

/** What goes to the folder of the daily backups goes where they go: the folder may be gone with the container. */
async function copyIntoBucket(file: string, { dir, bucket, keep }: BackupSettings): Promise<void> {
  if (!bucket || !dir || resolve(dirname(file)) !== dir) return;
  try {
    await uploadBackups(dir, { bucket, keep });
  } catch (error) {
    throw startupErrorFrom(`It is only there: it could not be copied into the bucket ${bucket.bucket}`, error);
  }
  process.stdout.write(`It is in the bucket ${bucket.bucket} too.\n`);
}

/** A file, or a folder where the file is named by the time; without either, the folder of BACKUP_DIR. */
function whereTo(given: string | undefined, folder: string | undefined): string {
  const path = given ?? folder;
  if (!path) throw new StartupError('Say where the backup goes: npm run backup -- <file or folder>.');
  const isFolder = (given && /[/\\]$/.test(given)) || (existsSync(path) && statSync(path).isDirectory());
  return isFolder || !given ? inFolder(path, new Date()) : path;
}
