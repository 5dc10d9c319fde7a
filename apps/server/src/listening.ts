import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './platform/startup-error.ts';

/** Longer than the 60 seconds for which common proxies reuse a connection: one that ends first cuts off their next request. */
const KEEP_ALIVE = 75_000;
const OPEN_ANSWERS_PATIENCE = 5_000;
/** How long new requests wait while the listening socket closes. */
const HOLDING = 100;
/** How long an open connection without a request stays open. */
const IDLE_PATIENCE = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends streams, which are open for ever, and answers those who wait for changes; whoever comes later is not held. */
    endLongAnswers(): void;
  }
}

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

/** Reports a port in use at once, before starting a database for nothing. */
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

/** Returns the port and a way to stop without cutting responses short. */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { server } = app;
  let closing = false;
  server.keepAliveTimeout = KEEP_ALIVE;
  // While closing, every response asks its client to open a new connection.
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
      // Before the open answers are waited for: these would last until they are cut off.
      app.endLongAnswers();
      await stopAccepting(server);
      const cut = setTimeout(() => server.closeAllConnections(), OPEN_ANSWERS_PATIENCE);
      await connectionsGone(server);
      clearTimeout(cut);
      await app.close();
    },
  };
}

/**
 * Closing a listening socket resets the connections in its queue. So new requests wait for a moment until the running
 * ones leave the loop free; then the queue is emptied in the poll phase, and the socket closed right behind it. The
 * HTTP server's own `close` would cut idle connections too. Then the waiting requests continue.
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

/**
 * Resolves once every connection has ended. Connections are idle for a moment between two responses, so they are
 * checked again.
 */
async function connectionsGone(server: Server): Promise<void> {
  const since = Date.now();
  for (;;) {
    const open = await new Promise<number>((done) => server.getConnections((_error, count) => done(count ?? 0)));
    if (open === 0) return;
    if (Date.now() - since > IDLE_PATIENCE) server.closeIdleConnections();
    await pause(20);
  }
}
