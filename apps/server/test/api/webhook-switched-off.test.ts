import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemOrigin } from '../../src/access/actor.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { recordAudit } from '../../src/platform/audit/record-audit.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { startReceiver } from './webhook-receiver.ts';

/* What waits for an address that the office switches off. */

let world: TestApp;
let admin: SignedIn;
let other: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  other = await startReceiver();
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const happens = () =>
  inTransaction(world.db, (tx) =>
    recordAudit(tx, systemOrigin, { action: 'payment.confirmed', entity: 'payment', entityId: newId() }),
  );
const messages = async () =>
  (await world.call(calls.listWebhookDeliveries, { token: admin.token })).body.data.map(({ state, problem }) => [
    state,
    problem,
  ]);
const mails = async () =>
  (await world.pool.query("select 1 from mail_message where kind = 'office.webhook'")).rows.length;

test('is dropped with a try that is on its way: no failure, no email, and nothing is sent later', async () => {
  const { body } = await world.send(calls.addWebhook, {
    token: admin.token,
    body: { name: 'Accounting', url: other.url, events: ['payment.received'] },
  });
  const params = { id: body.webhook.id };
  const turn = (active: boolean) => world.send(calls.changeWebhook, { token: admin.token, params, body: { active } });
  other.state.status = 503;
  await happens();
  await world.jobs.runDue();
  other.state.delayMs = 300;
  await happens();
  const running = world.jobs.runDue();
  await expect.poll(() => other.received.length).toBe(2);
  expect((await turn(false)).status).toBe(200);
  await running;
  expect(await messages()).toEqual(Array.from({ length: 2 }, () => ['dropped', 'The webhook is switched off.']));
  expect(await mails()).toBe(0);

  expect((await turn(true)).body).toMatchObject({ active: true, failing_since: null, waiting: 0 });
  world.clock.advance(3_600_000);
  await world.jobs.enqueue(world.db, 'webhooks.catch_up', {});
  await world.jobs.runDue();
  expect(other.received).toHaveLength(2);
});
