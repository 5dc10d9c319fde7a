import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { backupLines, failInOneLine, neededSecret } from './backup-command.ts';
import { loadConfig, type Config } from './config.ts';
import { checkMoney } from './modules/billing/checks/check-money.ts';
import { checkPlaces } from './modules/enrollments/waiting/check-places.ts';
import { newestOf } from './platform/backup/daily-backup.ts';
import { noteVerified } from './platform/backup/verified.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { RestoredFiles } from './platform/backup/restored-files.ts';
import { keyFile } from './platform/crypto/key-ring.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  const config = loadConfig();
  const secret = neededSecret(config.backup);
  const file = process.argv[2] ?? (await newestIn(config.backup.dir));
  const scratch = await mkdtemp(join(tmpdir(), 'doctorbird-verify-'));
  try {
    const faults = await verify(file, secret, { config, scratch });
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
    else await note(file, config.backup.dir);
    process.stdout.write(
      faults.length === 0
        ? 'The backup is good: every row and file came back, the money adds up and every seat is in order.\n'
        : 'The backup opens, but what is in it is not in order.\n',
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
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

/**
 * Restores it into a PostgreSQL of its own, which compares the counts and sums of all tables and files, and returns what does not add up
 * there. The running server and its data are not touched.
 */
async function verify(
  file: string,
  secret: string,
  { config, scratch }: { config: Config; scratch: string },
): Promise<string[]> {
  const key = keyFile(config.dataDir);
  if (config.dataKeys.length === 0 && existsSync(key)) cpSync(key, keyFile(scratch), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: scratch, durable: false });
  try {
    const place = { dataDir: scratch, files: new RestoredFiles(scratch), dataKeys: config.dataKeys };
    const restored = await restoreBackup(file, secret, async () => server.connection, place);
    const lines = backupLines(`Restored the backup of ${restored.head.createdAt} into a scratch folder`, restored);
    process.stdout.write(`${lines.join('\n')}\n`);
    const { db, close } = connectDatabase(server.connection, { max: 1 });
    try {
      const found = [...(await checkMoney(db)), ...(await checkPlaces(db))];
      return found.map(({ rule, id, found: what }) => `${rule}: ${id} (${what})`);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}
