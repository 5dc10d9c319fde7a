import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './platform/startup-error.ts';

const KEEP_ALIVE = 10_000;
const OPEN_ANSWERS_PATIENCE = 5_000;
/** So long new requests are held while the listening socket is closed. */
const HOLDING = 100;
/** So long an open connection without a request is left to its owner. */
const IDLE_PATIENCE = 1_000;

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
      await stopAccepting(server);
      // Live streams never end by themselves.
      const cut = setTimeout(() => server.closeAllConnections(), OPEN_ANSWERS_PATIENCE);
      await connectionsGone(server);
      clearTimeout(cut);
      await app.close();
    },
  };
}

/**
 * Closing a listening socket resets the connections that wait in its queue. So new requests are held for a moment, until
 * the running ones leave the loop free; then the queue is emptied in the poll phase, and the socket closed right behind
 * it. Not by the HTTP server's own `close`, which cuts idle connections too. Then the held requests go on.
 */
async function stopAccepting(server: Server): Promise<void> {
  type Request = [IncomingMessage, ServerResponse];
  const handlers = server.listeners('request') as ((...request: Request) => void)[];
  const held: Request[] = [];
  server.removeAllListeners('request');
  server.on('request', (...request: Request) => void held.push(request));
  await pause(HOLDING);
  await new Promise<void>((done) => {
    setImmediate(() => {
      TcpServer.prototype.close.call(server);
      done();
    });
  });
  server.removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const request of held) server.emit('request', ...request);
}

/** Resolves once every connection has ended; between two answers each is idle for a moment, so they are asked again. */
async function connectionsGone(server: Server): Promise<void> {
  const since = Date.now();
  for (;;) {
    const open = await new Promise<number>((done) => server.getConnections((_error, count) => done(count ?? 0)));
    if (open === 0) return;
    if (Date.now() - since > IDLE_PATIENCE) server.closeIdleConnections();
    await pause(20);
  }
}
