import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backupLines, failInOneLine, neededSecret } from './backup-command.ts';
import { loadConfig } from './config.ts';
import { newestOf } from './platform/backup/daily-backup.ts';
import { noteVerified } from './platform/backup/verified.ts';
import { StartupError } from './platform/startup-error.ts';
import { rehearseBackup } from './rehearse-backup.ts';
import { inScratch } from './scratch.ts';

try {
  const config = loadConfig();
  const secret = neededSecret(config.backup);
  const file = process.argv[2] ?? (await newestIn(config.backup.dir));
  await inScratch('verify', async (scratch) => {
    const { restored, faults } = await rehearseBackup(file, secret, { config, scratch });
    const lines = backupLines(`Restored the backup of ${restored.head.createdAt} into a scratch folder`, restored);
    process.stdout.write(`${lines.join('\n')}\n`);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
    else await note(file, config.backup.dir);
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
  if (!dir || resolve(dirname(file)) !== dir) return;
  await noteVerified(dir, { file: basename(file), now: new Date() }).catch(() => {
    process.stdout.write('The status page will not show this, because the folder of the backups cannot be written.\n');
  });
}

async function newestIn(folder: string | undefined): Promise<string> {
  const name = folder && newestOf(await readdir(folder).catch(() => []));
  if (!folder || !name) throw new StartupError('Say which backup to verify: npm run backup:verify -- <file>.');
  return join(folder, name);
}
