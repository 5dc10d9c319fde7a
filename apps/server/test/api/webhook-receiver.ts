import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string | undefined>;
  body: string;
}

/** Another program on this machine: takes what is posted, and answers as the test says. */
export async function startReceiver() {
  const received: Received[] = [];
  const state = { status: 200, headers: {} as Record<string, string>, body: '', delayMs: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string | undefined>,
        body: Buffer.concat(chunks).toString(),
      });
      const answer = () => response.writeHead(state.status, state.headers).end(state.body);
      if (state.delayMs > 0) setTimeout(answer, state.delayMs);
      else answer();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    state,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

/** What a receiver does by Standard Webhooks 1.0, written for itself: none of the product's code is used. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret) ?? [];
  const expected = createHmac('sha256', Buffer.from(encoded, 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
