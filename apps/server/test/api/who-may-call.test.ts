import Fastify from 'fastify';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoute, refuseUndeclaredRoutes } from '../../src/platform/http/open-route.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// Which caller is let into which call, and whose records it sees there, is walked in test/walk.
let world: TestApp;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('an unknown or malformed token is nobody', async () => {
  for (const token of ['x', 'a'.repeat(43), '../../etc', 'Bearer']) {
    const answer = await world.call(calls.getProfile, { token });
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Please sign in to continue.');
  }
});

test('a call that is declared without a handler stops the server from starting', async () => {
  const { registerCalls } = await import('../../src/platform/http/register-calls.ts');
  expect(() => registerCalls(world.app, {} as never, { lonely: calls.getSite }, {})).toThrow(
    /lonely .* has no handler/,
  );
});

test('an address below /api/v1 that is no call is a JSON 404', async () => {
  const answer = await world.request('GET', '/api/v1/secrets');
  expect(answer.status).toBe(404);
  expect(answer.body.code).toBe('no_such_call');
});

test('an address with another method names the methods that it has', async () => {
  const answer = await world.request('PUT', '/api/v1/auth/login');
  expect([answer.status, answer.headers.get('allow'), answer.body.code]).toEqual([405, 'POST', 'method_not_allowed']);
  expect(answer.body.request_id).toBeTruthy();
  const record = await world.request('POST', '/api/v1/programs/some-robots');
  expect([record.status, record.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a route that is no declared call and does not say what keeps it stops the server from starting', async () => {
  const app = Fastify();
  refuseUndeclaredRoutes(app);
  app.get('/known', openRoute('the key in the address'), () => '');
  expect(() => app.get('/forgotten', () => '')).toThrow(/GET \/forgotten is no declared call/);
  await app.close();
});

test('whatever is no declared call is listed here, with what keeps it', async () => {
  expect(Object.fromEntries(world.app.openRoutes)).toEqual({
    '/api': 'nothing: a 404 or 405',
    '/api/*': 'nothing: a 404 or 405',
    '/api/v1/docs': 'nothing: the public API document',
    '/api/v1/health': 'nothing: alive or not',
    '/api/v1/openapi.json': 'nothing: the public API document',
    '/api/v1/ready': 'nothing: alive or not',
    '/api/v1/serving': 'nothing: alive or not',
    '/calendar/:name': 'the key in the address',
    '/calendar/teams/:name': 'the key in the address',
    '/embed/programs': 'nothing: public programs',
    '/feeds/programs.json': 'nothing: public programs',
    '/line': 'the signed cookie of a place in line',
    '/line/enter': 'the signed cookie of a place in line',
    '/line/join': 'the signed cookie of a place in line',
    '/line/leave': 'the signed cookie of a place in line',
    '/line/news': 'the signed cookie of a place in line',
    '/line/text': 'the signed cookie of a place in line',
    '/logo/:name': 'nothing: the public logo',
    '/newsletter/unsubscribe': 'the key in the address',
    '/pay/reminders/stop': 'the key in the address',
    '/pictures/:id/:name': 'nothing: public pictures',
    '/sandbox-gateway/hosted/:token': 'the token in the address, in demo mode alone',
    '/stop': 'the key in the address',
    '/webhooks/messages/mail': 'the signature of the provider',
    '/webhooks/messages/twilio': 'the signature of the provider',
    '/webhooks/messages/whatsapp': 'the signature of the provider',
  });
});
