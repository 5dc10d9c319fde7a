import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE, fromCaller } from './server-command.mjs';

/** `npm run backup -- <file or folder>`: writes everything into one encrypted file, also while the server runs. */
export default function backup(rest) {
  return runNode([
    ...ENVIRONMENT_FILE,
    '--disable-warning=ExperimentalWarning',
    'apps/server/src/backup.ts',
    ...fromCaller(rest),
  ]);
}
