import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './platform/startup-error.ts';

const KEEP_ALIVE = 10_000;
const OPEN_ANSWERS_PATIENCE = 5_000;

function portError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is in use by another program; stop it or set PORT.`);
  if (code === 'EACCES')
    return new StartupError(`This user may not open port ${port}; set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** Says at once that the port is taken, before a database is started for nothing. */
export async function checkPortIsFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((done, fail) => probe.once('error', fail).listen(port, host, done));
  } catch (error) {
    throw portError(error, host, port);
  }
  await new Promise((done) => probe.close(done));
}

/** Answers the port the application listens on and how to end it without cutting answers short. */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { server } = app;
  let closing = false;
  server.keepAliveTimeout = KEEP_ALIVE;
  // While closing, every answer tells its client to open a new connection, to whatever comes next.
  server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('connection', 'close');
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, host, port);
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      closing = true;
      const closed = app.close();
      server.closeIdleConnections();
      // Live streams never end by themselves.
      const cut = setTimeout(() => server.closeAllConnections(), OPEN_ANSWERS_PATIENCE);
      await closed;
      clearTimeout(cut);
    },
  };
}
