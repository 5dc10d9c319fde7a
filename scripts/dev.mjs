import { runServer } from './node-runtime.mjs';
import { SERVER_FLAGS, SERVER_SOURCE } from './server-command.mjs';

// Named one by one: watching everything that is imported would meet the files Vite writes and restart for ever.
const WATCHED = ['apps/server/src', 'apps/server/demo', 'packages/contract/src'];

/** `npm run dev`: the server restarts on save, and the web application reloads in the browser (Vite, inside the server). */
export default function dev(rest) {
  const watch = WATCHED.map((folder) => `--watch-path=${folder}`);
  return runServer([...SERVER_FLAGS, ...watch, '--watch-preserve-output', SERVER_SOURCE, ...rest], {
    NODE_ENV: 'development',
  });
}
