import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOutside } from './post-outside.ts';

const seen: { host: string | undefined; text: string }[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    seen.push({ host: request.headers.host, text });
    if (request.url === '/never') return;
    if (request.url === '/long') {
      response.writeHead(200);
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      return more();
    }
    if (request.url === '/away') return response.writeHead(302, { location: '/' }).end();
    response.writeHead(201).end('thanks');
  });
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (path: string, patienceMs?: number) =>
  postOutside(
    `${base}${path}`,
    { headers: { 'content-type': 'text/plain' }, body: 'Grüße' },
    { toLocalhost: true, ...(patienceMs !== undefined && { patienceMs }) },
  );

test('posts the whole text and answers the status', async () => {
  expect(await post('/')).toBe(201);
  expect(seen.at(-1)?.text).toBe('Grüße');
});

test('follows no redirect', async () => {
  const before = seen.length;
  expect(await post('/away')).toBe(302);
  expect(seen.length).toBe(before + 1);
});

test('does not read an answer without an end', async () => {
  expect(await post('/long')).toBe(200);
});

test('gives up on one who does not answer', async () => {
  await expect(post('/never', 200)).rejects.toThrow();
});

test('connects by a name to what was checked', async () => {
  const { port } = new URL(base);
  expect(
    await postOutside(`http://localhost:${port}/`, { headers: {}, body: '' }, { toLocalhost: true }).catch(
      (error: Error & { code?: string }) => error.code,
    ),
  ).toBeOneOf([201, 'ECONNREFUSED']);
  expect(seen.at(-1)?.host).toBeDefined();
  await expect(
    post('/').then(() => postOutside(`${base}/`, { headers: {}, body: '' }, { toLocalhost: false })),
  ).rejects.toThrow('https');
});
