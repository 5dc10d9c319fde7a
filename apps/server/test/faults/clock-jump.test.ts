import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
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
