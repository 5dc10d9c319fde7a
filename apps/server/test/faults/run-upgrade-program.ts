import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderKey, folderPassphrase } from '../early/folder-key.ts';
import type { CrashPoint } from './running-server.ts';

const crashPoint = pathToFileURL(join(import.meta.dirname, 'crash-point.mjs')).href;
const programs = {
  upgrade: join(import.meta.dirname, '../../src/upgrade.ts'),
  failing: join(import.meta.dirname, 'failing-upgrade.ts'),
  backup: join(import.meta.dirname, '../../src/backup.ts'),
  restore: join(import.meta.dirname, '../../src/restore.ts'),
};
export type UpgradeProgram = keyof typeof programs;

/**
 * `npm run upgrade` on the data of an earlier build, or the same with a check that fails, as a process that can be killed; so are `npm run backup`
 * and `npm run restore`, of which `backups` is the file.
 */
export async function runUpgradeProgram(
  program: UpgradeProgram,
  backups: string,
  { env, crashAt }: { env: Record<string, string>; crashAt?: CrashPoint | undefined },
) {
  const args = ['--disable-warning=ExperimentalWarning', '--import', crashPoint, programs[program], backups];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      NODE_ENV: 'test',
      DEMO: 'off',
      PUBLIC_ORIGIN: 'http://localhost:4000',
      DATA_KEY: folderKey,
      BACKUP_PASSPHRASE: folderPassphrase,
      ...env,
      ...(crashAt && { CRASH_AT: JSON.stringify(crashAt) }),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, output };
}
