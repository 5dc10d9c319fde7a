import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE } from './server-command.mjs';

/** `npm run check:places`: proves from the rows that no program is oversold and nobody passed a waiting list. */
export default function checkPlaces() {
  return runNode([...ENVIRONMENT_FILE, '--disable-warning=ExperimentalWarning', 'apps/server/src/check-places.ts']);
}
