// The server of the product behind a proxy that changes what WebKit's driver cannot: see `passing`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersAt } from '../../apps/server/test/small-proxy.ts';
import { collectTroubles, cutLine, frameAddress } from './in-page.ts';

const port = Number(process.env.PORT);
const upstream = `http://127.0.0.1:${port + 1}`;
const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/build/main.js')], {
  env: {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
  },
  stdio: 'inherit',
});
child.once('exit', (code) => process.exit(code ?? 1));
while (!(await answersAt(upstream))) await pause(200);

const collector = `(${collectTroubles.toString()})()`;
const collectorHash = `'sha256-${createHash('sha256').update(collector).digest('base64')}'`;
const agent = new Agent({ keepAlive: true });

/** WebKit's window stops at 447 px: a narrower page is looked at in a frame, whose width its media queries follow. */
const frame = (path: string) =>
  `<!doctype html><html lang="en"><title>Frame</title><style>body{margin:0}iframe{border:0;width:360px;height:740px}</style><iframe title="Page" src="${encodeURI(path)}"></iframe></html>`;

/**
 * Pages may stand in a frame of their own origin, and begin with the script that collects errors: WebKit's driver reports
 * none, and what a page does before the driver has it would be lost.
 */
async function passing(answer: IncomingMessage, to: ServerResponse): Promise<void> {
  const {
    'x-frame-options': _denied,
    // Between the product and the gateway's page Firefox would change to another process, where its driver loses the page.
    'cross-origin-opener-policy': _alone,
    'content-security-policy': policy,
    ...headers
  } = answer.headers;
  const framed = String(policy ?? '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace(/script-src /, `script-src ${collectorHash} `);
  if (policy) headers['content-security-policy'] = framed;
  if (!framed.includes(collectorHash)) {
    to.writeHead(answer.statusCode!, headers);
    answer.pipe(to);
    to.once('close', () => answer.destroy());
    return;
  }
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const html = Buffer.concat(pieces)
    .toString()
    .replace(/<head[^>]*>/, (head) => `${head}<script>${collector}</script>`);
  const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...rest } = headers;
  to.writeHead(answer.statusCode!, rest);
  to.end(html);
}

function answer(from: IncomingMessage, to: ServerResponse): void {
  if (from.headers.cookie?.includes(cutLine)) return void from.socket.destroy();
  const { pathname, searchParams } = new URL(from.url!, upstream);
  if (pathname === frameAddress)
    return void to
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(frame(searchParams.get('path') ?? '/'));
  // A page has to come as text to be changed, and whole.
  const { 'accept-encoding': encoding, 'if-none-match': match, ...headers } = from.headers;
  const isPage = from.headers.accept?.includes('text/html');
  const passed = request(
    `${upstream}${from.url}`,
    {
      method: from.method,
      agent,
      headers: {
        ...headers,
        ...(!isPage && encoding && { 'accept-encoding': encoding }),
        ...(!isPage && match && { 'if-none-match': match }),
        'x-forwarded-for': from.socket.remoteAddress,
      },
    },
    (answered) => void passing(answered, to),
  );
  passed.once('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()));
  from.pipe(passed);
}

const proxy = createServer(answer).listen(port, '127.0.0.1');
await once(proxy, 'listening');

async function stop(): Promise<void> {
  proxy.closeAllConnections();
  proxy.close();
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  await once(child, 'exit');
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
