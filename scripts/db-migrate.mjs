import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE } from './server-command.mjs';

/** `npm run db:migrate`: brings the database up to date without starting the server. */
export default function migrate() {
  return runNode([...ENVIRONMENT_FILE, 'apps/server/src/migrate.ts']);
}
