import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whether a server takes requests, as the proxies of deploy/ ask it. */
export const answersAt = async (base: string): Promise<boolean> =>
  fetch(`${base}/api/v1/serving`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A proxy as small as those of deploy/: it asks the servers whether they take requests, gives each request to the next one, and sends to
 * another what could not be delivered.
 */
export async function startSmallProxy(upstreams: () => readonly string[], port = 0) {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;
  const look = setInterval(() => void update(), 200);
  async function update() {
    const bases = upstreams();
    const answers = await Promise.all(bases.map(answersAt));
    ready = bases.filter((_base, at) => answers[at]);
  }
  await update();

  function send(from: IncomingMessage, body: Buffer, to: ServerResponse, tries: number): void {
    const base = ready[(turn += 1) % ready.length];
    if (!base || tries === 0) return void to.writeHead(502).end();
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress };
    const passed = request(`${base}${from.url}`, { method: from.method, headers, agent }, (answer) => {
      to.writeHead(answer.statusCode!, answer.headers);
      // A stream of events is passed on as it comes, and ends with its reader.
      answer.pipe(to);
      to.once('close', () => answer.destroy());
    });
    // Refused, or a connection that was at rest and ended: nothing of it was read.
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy();
      else if (error.code === 'ECONNREFUSED' || passed.reusedSocket) send(from, body, to, tries - 1);
      else to.writeHead(502).end();
    });
    passed.end(body);
  }
  const proxy = createServer((from, to) => {
    const pieces: Buffer[] = [];
    from.on('data', (piece: Buffer) => pieces.push(piece));
    from.on('end', () => send(from, Buffer.concat(pieces), to, 3));
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    isReady: (base: string) => ready.includes(base),
    close() {
      clearInterval(look);
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
