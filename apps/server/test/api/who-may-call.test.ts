import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
