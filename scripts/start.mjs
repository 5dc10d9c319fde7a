import { runServer } from './node-runtime.mjs';
import { SERVER, SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-command.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** `npm start`: the whole product on one port. */
export default async function start(rest) {
  await ensureWebBuild();
  return runServer([...SERVER_FLAGS, SERVER, ...rest], {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
}
