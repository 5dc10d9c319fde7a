import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { regularJobs } from '../../src/app-jobs.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const day = 86_400_000;
const start = new Date('2026-03-10T15:00:00Z');
let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
beforeEach(() => world.clock.set(start));
afterAll(() => world.close());

const jump = (days: number) => world.clock.set(new Date(start.getTime() + days * day));

async function enrolled() {
  const parent = await world.signInAs('parent');
  const { id: student_id } = await buildStudent(world.db, { parentId: parent.id });
  const program_id = await buildProgram(world.db, { startDate: '2027-01-09' });
  const headers = { 'idempotency-key': 'clock' };
  const ask = () =>
    world.call(calls.requestEnrollment, { token: parent.token, headers, body: { student_id, program_id } });
  return { parent, ask, first: await ask() };
}

test('90 days ahead: nobody stays signed in, and no request fails on our side', async () => {
  const { parent, first } = await enrolled();
  expect(first.status).toBe(201);
  jump(90);
  expect((await world.call(calls.listEnrollments, { token: parent.token })).status).toBe(401);
  expect((await world.call(calls.listPrograms)).status).toBe(200);
  const again = await world.signInAs('parent', {});
  expect((await world.call(calls.listEnrollments, { token: again.token })).status).toBe(200);
});

test('set back by a day: sessions stay valid, and a repeated request gets the same response', async () => {
  const { parent, ask, first } = await enrolled();
  jump(-1);
  expect((await world.call(calls.listEnrollments, { token: parent.token })).body.total).toBe(1);
  expect(await ask()).toMatchObject({ status: 201, body: { id: first.body.id } });
});

test('a message of the gateway from before the jump is too old to be believed', async () => {
  jump(1);
  const answer = await world.request('POST', '/api/v1/webhooks/sandbox', {
    raw: '{}',
    headers: { 'x-sandbox-timestamp': String(start.getTime() / 1000), 'x-sandbox-signature': 'sha256=00' },
  });
  expect(answer.status).toBe(401);
});

/** What the office reads without naming a record or a day: each works out its own days from the clock. */
const readings = (Object.entries(calls) as [CallName, CallDefinition][]).filter(
  ([, { method, path, who, raw }]) =>
    method === 'GET' && !path.includes('{') && !raw && Array.isArray(who) && who.includes('admin'),
);

test.each([
  ['a day ahead', '2026-03-11T15:00:00Z'],
  ['an hour back', '2026-03-10T14:00:00Z'],
  ['a day back', '2026-03-09T15:00:00Z'],
  ['on the 29th of February', '2028-02-29T15:00:00Z'],
  ['on the 29th of February in Jamaica and the 1st of March in Greenwich', '2028-03-01T04:30:00Z'],
  ['a year after the 29th of February', '2029-02-28T15:00:00Z'],
  ['on New Year’s Eve in Jamaica and New Year’s Day in Greenwich', '2028-01-01T04:30:00Z'],
])('%s: every regular task runs, and every page of the office is read', { timeout: 120_000 }, async (_when, moment) => {
  await enrolled();
  world.clock.set(moment);
  const admin = await world.signInAs('admin');
  const born = await world.signInAs('parent');
  // A birthday that three of four years do not have.
  await buildStudent(world.db, { parentId: born.id, dateOfBirth: '2016-02-29' });
  await world.pool.query("delete from pgboss.job where state = 'failed'");
  for (const name of regularJobs) await world.jobs.enqueue(world.db, name, {});
  await world.jobs.runDue();
  const { rows: failed } = await world.pool.query(
    "select name, output from pgboss.job where state in ('failed', 'retry')",
  );
  expect(failed).toEqual([]);
  const { rows: rowsFailed } = await world.pool.query('select sweep, reason from sweep_failure');
  expect(rowsFailed).toEqual([]);
  expect(readings.length).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const [name, { method, path }] of readings) {
    const { status } = await world.request(method, `/api/v1${path}`, { token: admin.token });
    if (status >= 500) broken.push(`${name}: ${status}`);
  }
  expect(broken).toEqual([]);
  expect([await checkMoney(world.db), await checkPlaces(world.db)]).toEqual([[], []]);
});
