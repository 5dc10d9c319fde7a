import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backupLines, failInOneLine, neededSecret } from './backup-command.ts';
import { loadConfig } from './config.ts';
import { newestOf, type BackupSettings } from './platform/backup/daily-backup.ts';
import { noteVerified } from './platform/backup/verified.ts';
import { StartupError, startupErrorFrom } from './platform/startup-error.ts';
import { rehearseBackup } from './rehearse-backup.ts';
import { inScratch } from './scratch.ts';

try {
  const config = loadConfig();
  const secret = neededSecret(config.backup);
  const [given] = process.argv.slice(2);
  await inScratch('verify', async (scratch) => {
    const file = given ?? (await newestIn(config.backup, scratch));
    const { restored, faults } = await rehearseBackup(file, secret, { config, scratch });
    const lines = backupLines(`Restored the backup of ${restored.head.createdAt} into a scratch folder`, restored);
    process.stdout.write(`${lines.join('\n')}\n`);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
    else if (dirname(resolve(file)) === config.backup.dir || !given) await note(file, config.backup.dir);
    process.stdout.write(
      faults.length === 0
        ? 'The backup is good: every row and file came back, the money adds up and every seat is in order.\n'
        : 'The backup opens, but what is in it is not in order.\n',
    );
  });
} catch (error) {
  failInOneLine(error);
}

/** For the status page of the office. A folder that this user cannot write to makes the backup no worse. */
async function note(file: string, dir: string | undefined): Promise<void> {
  if (!dir) return;
  await noteVerified(dir, { file: basename(file), now: new Date() }).catch(() => {
    process.stdout.write('The status page will not show this, because the folder of the backups cannot be written.\n');
  });
}

/**
 * The newest backup of the folder, or of the bucket where that has a newer one: another server, or a container that is gone, may have written
 * it. Throws a StartupError when there is none.
 */
async function newestIn({ dir, bucket }: BackupSettings, scratch: string): Promise<string> {
  const name = dir === undefined ? undefined : newestOf(await readdir(dir).catch(() => []));
  const here = dir !== undefined && name !== undefined ? join(dir, name) : undefined;
  if (bucket) {
    const { fetchNewer } = await import('./platform/backup/upload-backup.ts');
    try {
      const fetched = await fetchNewer(bucket, { than: name, folder: scratch });
      if (fetched) return fetched;
    } catch (error) {
      const reason = startupErrorFrom(`The bucket ${bucket.bucket} could not be read`, error);
      if (!here) throw reason;
      process.stdout.write(`${reason.message} The newest backup of ${dir} is verified instead.\n`);
    }
  }
  if (!here) throw new StartupError('Say which backup to verify: npm run backup:verify -- <file>.');
  return here;
}
