import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE, fromCaller } from './server-command.mjs';

/** `npm run restore -- <file>`: loads a backup into an empty database and data folder. */
export default function restore(rest) {
  return runNode([
    ...ENVIRONMENT_FILE,
    '--disable-warning=ExperimentalWarning',
    'apps/server/src/restore.ts',
    ...fromCaller(rest),
  ]);
}
