import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition, Role } from '@doctorbird/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
const people = {} as Record<Role, SignedIn>;
const nobodysId = '01a1fc59-0000-7000-8000-000000000000';

beforeAll(async () => {
  world = await startTestApp();
  for (const role of ['parent', 'student', 'staff', 'admin'] as const) people[role] = await world.signInAs(role);
});
afterAll(() => world.close());

const callers = ['nobody', 'parent', 'student', 'staff', 'admin'] as const;

/** What the declaration says must happen before anything else is looked at. */
function expectedRefusal(call: CallDefinition, caller: (typeof callers)[number]): number | null {
  if (call.who === 'public') return null;
  if (caller === 'nobody') return 401;
  if (call.who === 'anyone') return null;
  return call.who.includes(caller) ? null : 403;
}

describe.each(Object.entries(calls as Record<string, CallDefinition>))('%s', (name, call) => {
  test.each(callers)('as %s', async (caller) => {
    const params = {
      id: nobodysId,
      member_id: nobodysId,
      person_id: nobodysId,
      slug: 'nothing',
      kind: 'terms',
      section: 'robots',
      queue: 'nothing',
      gateway: 'sandbox',
      code: 'AAAA-BBBB-CCCC',
    };
    // A call that ends the session would take the caller away from the calls after it.
    const token =
      caller === 'nobody'
        ? undefined
        : name === 'signOut'
          ? (await world.signInAs(caller)).token
          : people[caller].token;
    const answer = await world.call(call, { token, params, ...(call.method !== 'GET' && { body: { nonsense: [1] } }) });
    const refusal = expectedRefusal(call, caller);
    if (refusal !== null) expect(answer.status).toBe(refusal);
    else if (name !== 'gatewayWebhook') expect([401, 403]).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
    if (answer.status >= 400)
      expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });
});

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
