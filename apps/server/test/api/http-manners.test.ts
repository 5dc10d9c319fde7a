import { request } from 'node:http';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1 });
});
afterAll(() => world.close());

test('every answer carries the security headers, a request id, and stays out of caches', async () => {
  const { headers } = await world.request('GET', '/api/v1/site');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['/%', '/robots/%zz', '/api/v1/programs/%E0%A4%A', '/api/v1/%c0%ae', '/assets/%', '/%ff?next=%ff'])(
  'an address that cannot be decoded, %s, is refused with our sentence and every header',
  async (path) => {
    const usual = (await world.request('GET', '/api/v1/no-such-call')).headers;
    const refused = await world.request('GET', path);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      error: 'We could not read that request. Please reload the page and try again.',
      code: 'malformed',
      request_id: expect.any(String),
    });
    const without = (headers: Headers) => {
      const { date: _date, 'content-length': _length, 'x-request-id': id, ...rest } = Object.fromEntries(headers);
      expect(id).toEqual(expect.any(String));
      return rest;
    };
    expect(without(refused.headers)).toEqual(without(usual));
  },
);

test('the document describes every call, and a checker of OpenAPI 3.1 could read it', async () => {
  const { body } = await world.request('GET', '/api/v1/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    ([, methods]) => Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(Object.keys(calls).sort());
});

test('the reading page documents every call', async () => {
  const { status, body, headers } = await world.request('GET', '/api/v1/docs');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const { method, path } of Object.values(calls)) expect(body).toContain(`<b>${method} ${path}</b>`);
});

test('a setting closes both descriptions, and nothing else', async () => {
  const quiet = await startTestApp({ environment: { API_DESCRIPTION: 'off' } });
  for (const path of ['/api/v1/openapi.json', '/api/v1/docs']) {
    const { status, body } = await quiet.request('GET', path);
    expect([status, body.code], path).toEqual([404, 'no_such_call']);
  }
  expect((await quiet.call(calls.listPrograms, {})).status).toBe(200);
  await quiet.close();
});

test('health says it lives, ready says it can serve, and serving that requests may come', async () => {
  expect((await world.request('GET', '/api/v1/health')).body).toEqual({ status: 'live' });
  expect((await world.request('GET', '/api/v1/ready')).body).toEqual({ status: 'ready' });
  expect((await world.request('GET', '/api/v1/serving')).body).toEqual({ status: 'serving' });
});

test('too many sign-ups from one address must wait', async () => {
  let last = await world.send(calls.registerParent, { body: {} });
  for (let i = 0; i < 45 && last.status !== 429; i += 1) last = await world.send(calls.registerParent, { body: {} });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.body).toMatchObject({
    code: 'too_many',
    error: 'Too many attempts. Please wait a moment and try again.',
  });
});

test('methods that only tell about the machine, and names of hidden files, are not there', async () => {
  const ask = (method: string, path: string) =>
    new Promise<{ status: number; text: string }>((done, fail) => {
      const { hostname, port } = new URL(world.base);
      const sent = request({ hostname, port, method, path, headers: { 'x-echo': 'repeat-me' } }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('error', fail);
      sent.end();
    });
  for (const [method, path] of [
    ['TRACE', '/api/v1/site'],
    ['TRACE', '/'],
    ['TRACK', '/'],
    ['GET', '/.env'],
    ['GET', '/.git/config'],
    ['GET', '/api/v1/.env'],
    ['GET', '/api/v1/%2e%2e/%2e%2e/package.json'],
  ] as const) {
    const { status, text } = await ask(method, path);
    expect([400, 404, 405, 501], `${method} ${path}`).toContain(status);
    expect(text).not.toContain('repeat-me');
  }
});
