import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE } from './server-command.mjs';

/** `npm run check:money`: proves from the rows that the money adds up, also while the server runs. */
export default function checkMoney() {
  return runNode([...ENVIRONMENT_FILE, '--disable-warning=ExperimentalWarning', 'apps/server/src/check-money.ts']);
}
