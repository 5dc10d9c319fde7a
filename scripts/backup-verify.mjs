import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE, fromCaller } from './server-command.mjs';

/** `npm run backup:verify [-- <file>]`: restores a backup, or the newest one, into a scratch folder and checks it. */
export default function verifyBackup(rest) {
  return runNode([
    ...ENVIRONMENT_FILE,
    '--disable-warning=ExperimentalWarning',
    'apps/server/src/verify-backup.ts',
    ...fromCaller(rest),
  ]);
}
