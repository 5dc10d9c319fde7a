import { calls } from '@doctorbird/contract/calls';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const steps = async () => {
  const { body } = await world.call(calls.getFirstSteps, { token: admin.token });
  const { steps: all } = body as CallAnswer<typeof calls.getFirstSteps>;
  return Object.fromEntries(all.map(({ key, done }) => [key, done]));
};

test('a new organization does its first steps one by one', async () => {
  const nothing = { identity: false, logo: false, ways_to_pay: false, program: false, staff: false, retention: false };
  expect(await steps()).toEqual(nothing);

  const { body } = await world.call(calls.getSettings, { token: admin.token });
  const saved = await world.call(calls.saveIdentity, { token: admin.token, body: body.identity.value });
  expect(saved.status).toBe(200);
  expect(await steps()).toEqual({ ...nothing, identity: true });

  const ways = { agents: [], cash: 'Weekdays until four' };
  expect((await world.call(calls.saveWays, { token: admin.token, body: ways })).status).toBe(200);
  await buildProgram(world.db);
  await world.signInAs('staff');
  expect(await steps()).toEqual({
    identity: true,
    logo: false,
    ways_to_pay: true,
    program: true,
    staff: true,
    retention: false,
  });
  // To leave it off is a decision, too.
  expect((await world.call(calls.savePrivacy, { token: admin.token, body: { carry_out: false } })).status).toBe(200);
  expect((await steps()).retention).toBe(true);
});

test('only admins see them', async () => {
  const { token } = await world.signInAs('staff');
  expect((await world.call(calls.getFirstSteps, { token })).status).toBe(403);
  expect((await world.call(calls.getFirstSteps)).status).toBe(401);
});
