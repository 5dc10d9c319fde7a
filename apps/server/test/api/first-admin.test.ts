import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstAdminSetupPath } from '../../src/access/first-admin-setup.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const newLink = async () => (await firstAdminSetupPath(world))!.replace('/admin/setup?token=', '');
const person = (token: string, more = {}) => ({
  token,
  full_name: 'Marva Clarke',
  email: 'marva@robots.test',
  password: 'long-enough-for-this',
  ...more,
});

test('one link works at a time, for a day, with a password of ten signs', async () => {
  const first = await newLink();
  const second = await newLink();
  expect(await world.call(calls.openFirstAdmin, { body: person(first) })).toMatchObject({
    status: 409,
    body: { code: 'link_over' },
  });
  const short = await world.call(calls.openFirstAdmin, {
    body: person(second, { password: 'nine-sign', full_name: '' }),
  });
  expect(short.body.fields).toEqual({
    full_name: 'Full name is required',
    password: 'Password must be at least 10 characters',
  });
  world.clock.advance(24 * 3_600_000 + 1000);
  expect((await world.call(calls.openFirstAdmin, { body: person(second) })).status).toBe(409);
  expect((await world.call(calls.openFirstAdmin, { body: person('x'.repeat(43)) })).status).toBe(409);
});

test('it makes one admin, signed in, however often it is clicked, and then no more links', async () => {
  const token = await newLink();
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      world.call(calls.openFirstAdmin, { body: person(token, { email: `${name}@robots.test` }) }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201)!;
  expect(made.body).toMatchObject({ model: 'user', user: { role: 'admin', full_name: 'Marva Clarke' } });
  expect((await world.call(calls.adminDashboard, { token: made.body.token })).status).toBe(200);
  expect(await firstAdminSetupPath(world)).toBeUndefined();
  expect(await world.call(calls.openFirstAdmin, { body: person(token) })).toMatchObject({
    status: 409,
    body: { code: 'admin_exists' },
  });
  const log = await world.db.select().from(auditEntry);
  expect(log.filter(({ action }) => action === 'account.first_admin')).toHaveLength(1);
});
