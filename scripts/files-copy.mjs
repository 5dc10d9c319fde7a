import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE, fromCaller } from './server-command.mjs';

/** `npm run files:copy`: copies the files of the data folder into the bucket of the settings; again, what is not there yet. */
export default function copyFiles(rest) {
  return runNode([
    ...ENVIRONMENT_FILE,
    '--disable-warning=ExperimentalWarning',
    'apps/server/src/copy-files.ts',
    ...fromCaller(rest),
  ]);
}
