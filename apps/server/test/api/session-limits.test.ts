import { calls } from '@doctorbird/contract/calls';
import type { Role } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { Refusal } from '../typed-calls.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const hour = 3_600_000;
const day = 24 * hour;
const isIn = async (token: string) => (await world.call(calls.getProfile, { token })).status === 200;

test.each<[Role, number]>([
  ['admin', 12 * hour],
  ['staff', 12 * hour],
  ['parent', 30 * day],
  ['student', 30 * day],
])('%s: a session that is not used ends after %d ms', async (role, idle) => {
  const early = await world.signInAs(role);
  const late = await world.signInAs(role);
  world.clock.advance(idle - 60_000);
  expect(await isIn(early.token)).toBe(true);
  world.clock.advance(120_000);
  expect(await isIn(late.token)).toBe(false);
});

test.each<[Role, number]>([
  ['admin', 7],
  ['staff', 7],
  ['parent', 30],
])('%s: a session in daily use ends after %d days', async (role, days) => {
  const { token } = await world.signInAs(role);
  for (let halfDays = 1; halfDays < 2 * days; halfDays += 1) {
    world.clock.advance(day / 2 - 1000);
    expect(await isIn(token), `after ${halfDays} half days`).toBe(true);
  }
  world.clock.advance(day / 2 + day);
  expect(await isIn(token)).toBe(false);
});

test('an admin sets the limits, and sessions that run already follow', async () => {
  const admin = await world.signInAs('admin');
  const parent = await world.signInAs('parent');
  const { value, version } = (await world.call(calls.getSettings, { token: admin.token })).body.accounts;
  const save = (change: object) =>
    world.call(calls.saveAccounts, { token: admin.token, body: { ...value, version, ...change } });
  const refusedFields = async (change: object) => ((await save(change)).body as unknown as Refusal).fields;
  expect((await refusedFields({ family_idle_days: 91 })).family_idle_days).toBe('Please enter 1 to 90 days');
  expect((await refusedFields({ team_idle_hours: 0 })).team_idle_hours).toBe('Please enter 1 to 24 hours');
  expect((await save({ team_idle_hours: 1.5 })).status).toBe(422);
  expect((await refusedFields({ family_idle_days: 20, family_max_days: 10 })).family_idle_days).toMatch(
    /cannot be more than/,
  );
  expect((await save({ family_idle_days: 2, family_max_days: 5 })).status).toBe(200);
  expect((await save({})).body.code).toBe('stale');
  world.clock.advance(3 * day);
  expect(await isIn(parent.token)).toBe(false);
});
