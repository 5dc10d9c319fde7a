import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let port: number;
beforeAll(async () => {
  world = await startTestApp();
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

/** Sends what no client of ours would, and reads all that comes back until the connection ends. */
async function raw(request: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status, headers, body: JSON.parse(body) as Record<string, string> };
}

test.each([
  ['what is no HTTP', 'HELLO THERE\r\n\r\n', '400', 'malformed'],
  [
    'two lengths',
    'POST /api/v1/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n',
    '400',
    'malformed',
  ],
  ['a head of 20 KB', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, '431', 'too_large'],
])('%s is refused with a sentence and a number', async (_what, request, status, code) => {
  const answer = await raw(request);
  expect(answer.status).toContain(` ${status} `);
  expect(answer.body).toEqual({
    error: expect.stringMatching(/^[A-Z].+\.$/),
    code,
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(answer.headers).toContain(`x-request-id: ${answer.body.request_id}`);
  expect(answer.headers).toContain('cache-control: no-store');
  expect(answer.headers).toContain('x-content-type-options: nosniff');
});
