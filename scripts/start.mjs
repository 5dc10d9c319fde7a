import { runServer } from './node-runtime.mjs';
import { SERVER, SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-command.mjs';
import { ensureBuild } from './server-build.mjs';

/** `npm start`: the whole product on one port. */
export default async function start(rest) {
  await ensureBuild();
  return runServer([...SERVER_FLAGS, SERVER, ...rest], {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
}
