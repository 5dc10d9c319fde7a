import { calls } from '@doctorbird/contract/calls';
import { webhookEvents } from '@doctorbird/contract/organisation/webhook-labels';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { systemOrigin } from '../../src/access/actor.ts';
import { DELIVER_WEBHOOK } from '../../src/modules/organisation/webhooks/webhook-jobs.ts';
import { recordAudit } from '../../src/platform/audit/record-audit.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { isSignedBy, startReceiver } from './webhook-receiver.ts';

let world: TestApp;
let admin: SignedIn;
let other: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  await world.signInAs('admin', { fullName: 'Ana Second' });
});
beforeEach(async () => {
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  await world.pool.query('truncate webhook cascade');
  other = await startReceiver();
});
afterEach(() => other.close());
afterAll(() => world.close());

const add = (more: object = {}, headers: Record<string, string> = {}) =>
  world.send(calls.addWebhook, {
    token: admin.token,
    body: { name: 'Accounting', url: other.url, events: [...webhookEvents], ...more },
    headers,
  });
const made = async (more: object = {}) => {
  const { status, body } = await add(more);
  expect(status).toBe(201);
  return { id: body.webhook.id, secret: body.secret };
};
const change = (id: string, body: object) =>
  world.send(calls.changeWebhook, { token: admin.token, params: { id }, body });
const shown = async (id: string) =>
  (await world.call(calls.listWebhooks, { token: admin.token })).body.data.find((one) => one.id === id)!;
const messages = async (query: object = {}) =>
  (await world.send(calls.listWebhookDeliveries, { token: admin.token, query: query as Record<string, string> })).body
    .data;
const run = () => world.jobs.runDue();
/** Lets time pass, and the next try begin. */
async function later(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.jobs.enqueue(world.db, 'webhooks.catch_up', {});
  await run();
}
/** Something that others are notified of. */
const happens = (action = 'payment.confirmed', id: string = newId()) =>
  inTransaction(world.db, (tx) => recordAudit(tx, systemOrigin, { action, entity: 'payment', entityId: id }));
const mailsTo = async (kind: string) =>
  (await world.pool.query<{ n: number }>('select count(*)::int as n from mail_message where kind = $1', [kind]))
    .rows[0]!.n;

describe('a message', () => {
  test('says what happened to which record, and nothing about people or amounts; its signature is right', async () => {
    const { secret } = await made();
    const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
    const { id: student_id } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
    const program_id = await buildProgram(world.db, { title: 'Rovers', priceCents: 4_200_000 });
    const place = await world.call(calls.requestEnrollment, { token: parent.token, body: { student_id, program_id } });
    const id = place.body.id;
    await run();
    const paid = await world.send(calls.recordPayments, {
      token: admin.token,
      body: { payer_id: parent.id, method: 'cash', items: [{ enrollment_id: id, due: 42_000, amount: 42_000 }] },
    });
    expect(paid.status).toBeLessThan(300);
    await run();
    const bodies = other.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['place.requested', 'payment.received', 'place.enrolled']),
    );
    expect(bodies.find(({ type }) => type === 'place.enrolled')).toEqual({
      type: 'place.enrolled',
      timestamp: '2026-03-10T15:00:00.000Z',
      data: { kind: 'enrollment', id },
    });
    for (const one of other.received) {
      expect(one.body).not.toMatch(/Maya|Campbell|Rovers|42000|4200000/);
      expect(one.headers['content-type']).toBe('application/json');
      expect(isSignedBy(secret, one)).toBe(true);
      expect(isSignedBy(secret, { ...one, body: `${one.body} ` })).toBe(false);
    }
    expect(new Set(other.received.map(({ headers }) => headers['webhook-id'])).size).toBe(other.received.length);
    expect((await messages()).every(({ state, answer }) => state === 'delivered' && answer === 200)).toBe(true);
  });

  test('comes of a free place at once, and of one that is cancelled', async () => {
    await made();
    const parent = await world.signInAs('parent');
    const { id: student_id } = await buildStudent(world.db, { parentId: parent.id });
    const program_id = await buildProgram(world.db, { priceCents: 0 });
    const { body } = await world.call(calls.requestEnrollment, {
      token: parent.token,
      body: { student_id, program_id },
    });
    await world.send(calls.cancelEnrollment, { token: parent.token, params: { id: body.id }, body: {} });
    await run();
    expect(other.received.map(({ body: text }) => JSON.parse(text).type as string).toSorted()).toEqual([
      'place.cancelled',
      'place.enrolled',
      'place.requested',
    ]);
  });

  test('is there only if what it is about is', async () => {
    await made();
    await inTransaction(world.db, async (tx) => {
      await recordAudit(tx, systemOrigin, { action: 'payment.confirmed', entity: 'payment', entityId: newId() });
      throw new Error('taken back');
    }).catch(() => undefined);
    expect(await messages()).toEqual([]);
  });

  test('goes only to addresses that are switched on and want to know of it', async () => {
    const bills = await made({ name: 'Bills', events: ['invoice.issued'] });
    const off = await made({ name: 'Off' });
    await change(off.id, { active: false });
    await happens();
    expect(await messages()).toEqual([]);
    await inTransaction(world.db, (tx) =>
      recordAudit(tx, systemOrigin, {
        action: 'charge.made',
        entity: 'parent',
        entityId: newId(),
        after: { bill_id: newId() },
      }),
    );
    await run();
    expect((await messages()).map(({ webhook, event }) => [webhook.id, event])).toEqual([[bills.id, 'invoice.issued']]);
    expect(other.received).toHaveLength(1);
  });

  test('has the same id for every address', async () => {
    await made({ name: 'One' });
    await made({ name: 'Two' });
    await happens();
    await run();
    const ids = other.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('where an address does not answer as it should', () => {
  test('it is asked ten times within days, is then shown as failing, and admins get one mail until it works again', async () => {
    const { id } = await made();
    other.state.status = 503;
    await happens();
    await run();
    expect(await messages()).toMatchObject([
      { state: 'waiting', tries: 1, answer: 503, problem: 'The address answered 503.' },
    ]);
    // Not before its time.
    await later(1000);
    expect(other.received).toHaveLength(1);
    for (let tries = 2; tries <= 10; tries += 1) {
      await later(27 * 3_600_000);
      expect(other.received).toHaveLength(tries);
    }
    admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
    expect(await messages()).toMatchObject([{ state: 'failed', tries: 10, next_at: null }]);
    expect(await shown(id)).toMatchObject({ failing_since: expect.any(String), active: true });
    const mailed = await mailsTo('office.webhook');
    expect(mailed).toBeGreaterThan(1);
    expect(new Set(other.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // A second message that fails is no news.
    await world.pool.query("update webhook_delivery set tries = 9, state = 'waiting', next_at = $1", [
      world.clock.now(),
    ]);
    await later(0);
    expect(await mailsTo('office.webhook')).toBe(mailed);
    other.state.status = 204;
    await happens();
    await run();
    expect(await shown(id)).toMatchObject({ failing_since: null, last_delivered_at: expect.any(String) });
  });

  test('410 switches it off, and what waits for it is not sent', async () => {
    const { id } = await made();
    other.state.status = 410;
    await happens();
    await run();
    await happens();
    expect(await shown(id)).toMatchObject({ active: false, gone: true });
    expect(await messages()).toMatchObject([{ state: 'failed', tries: 1, answer: 410 }]);
    expect((await change(id, { active: true })).body).toMatchObject({ active: true, gone: false, failing_since: null });
  });

  test('a redirect is not followed', async () => {
    const elsewhere = await startReceiver();
    await made();
    other.state.status = 307;
    other.state.headers = { location: elsewhere.url };
    await happens();
    await run();
    expect(elsewhere.received).toEqual([]);
    expect(await messages()).toMatchObject([
      { state: 'waiting', answer: 307, problem: 'The address answered with a redirect, which is not followed.' },
    ]);
    await elsewhere.close();
  });

  test('what it writes is shown nowhere', async () => {
    await made();
    other.state.status = 500;
    other.state.body = 'secret of the other side '.repeat(100_000);
    await happens();
    await run();
    expect(JSON.stringify(await messages())).not.toContain('secret of the other side');
    expect(await messages()).toMatchObject([{ answer: 500 }]);
  });

  test('one that is not there, and one whose secret cannot be read, hold no other', async () => {
    const closed = await startReceiver();
    await closed.close();
    const gone = await made({ name: 'Gone', url: closed.url });
    const broken = await made({ name: 'Broken' });
    await world.pool.query("update webhook set secret_sealed = 's1.nothing.AAAA' where id = $1", [broken.id]);
    const good = await made({ name: 'Good' });
    await happens();
    await run();
    const byId = Object.fromEntries((await messages()).map((one) => [one.webhook.id, one]));
    expect(byId[gone.id]).toMatchObject({ state: 'waiting', problem: 'The connection failed (ECONNREFUSED).' });
    expect(byId[broken.id]).toMatchObject({ problem: 'The secret cannot be read any more. Make a new one.' });
    expect(byId[good.id]).toMatchObject({ state: 'delivered' });
  });
});

describe('a message is sent once', () => {
  test('whatever processes try it at the same time', async () => {
    await made();
    await happens();
    const { id } = (await messages())[0]!;
    other.state.delayMs = 100;
    for (let at = 0; at < 6; at += 1) await world.jobs.enqueue(world.db, DELIVER_WEBHOOK, { id });
    await Promise.all([run(), run(), run(), run()]);
    expect(other.received).toHaveLength(1);
  });

  test('one whose process died while it was sent is sent again after a minute', async () => {
    await made();
    await happens();
    const until = new Date(world.clock.now().getTime() + 60_000);
    await world.pool.query("update webhook_delivery set state = 'sending', tries = 1, next_at = $1", [until]);
    await run();
    expect(other.received).toEqual([]);
    await later(61_000);
    expect(other.received).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });
});

describe('the office', () => {
  test('sends a test, and a message once more under its own id; thirty clicks are one', async () => {
    const { id } = await made();
    const sent = await world.send(calls.testWebhook, { token: admin.token, params: { id } });
    expect(sent).toMatchObject({ status: 201, body: { event: 'test.sent', state: 'waiting' } });
    await run();
    expect(JSON.parse(other.received[0]!.body)).toMatchObject({ type: 'test.sent', data: {} });
    const again = () => world.send(calls.sendWebhookAgain, { token: admin.token, params: { id: sent.body.id } });
    const answers = await Promise.all(Array.from({ length: 30 }, again));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'still_sending' },
    });
    await run();
    expect(other.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      sent.body.message_id,
      sent.body.message_id,
    ]);
    await change(id, { active: false });
    expect((await again()).body.code).toBe('webhook_off');
    expect((await world.send(calls.testWebhook, { token: admin.token, params: { id } })).body.code).toBe('webhook_off');
  });

  test('makes a new secret; both sign for a day, and then the new one alone', async () => {
    const { id, secret } = await made();
    const { body } = await world.send(calls.renewWebhookSecret, { token: admin.token, params: { id } });
    expect(body.secret).not.toBe(secret);
    await happens();
    await run();
    expect(isSignedBy(secret, other.received[0]!)).toBe(true);
    expect(isSignedBy(body.secret, other.received[0]!)).toBe(true);
    world.clock.advance(24 * 3_600_000 + 1);
    await happens();
    await run();
    expect(isSignedBy(secret, other.received[1]!)).toBe(false);
    expect(isSignedBy(body.secret, other.received[1]!)).toBe(true);
    const stored = JSON.stringify((await world.pool.query('select * from webhook')).rows);
    for (const one of [secret, body.secret]) expect(stored).not.toContain(one.slice(6));
  });

  test('adds it once where the answer was lost, changes it, is stopped by a change of somebody else, and deletes it', async () => {
    const key = { 'idempotency-key': 'one-webhook' };
    const [one, two] = [await add({}, key), await add({}, key)];
    expect(two.body).toEqual(one.body);
    const id = one.body.webhook.id;
    expect((await change(id, { events: ['payment.received'], version: 1 })).body).toMatchObject({
      name: 'Accounting',
      events: ['payment.received'],
      version: 2,
    });
    expect((await change(id, { name: 'Sheets', version: 1 })).body.code).toBe('stale');
    await happens();
    const remove = () => world.send(calls.removeWebhook, { token: admin.token, params: { id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    await run();
    expect(other.received).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x\u0007' }, 'name'],
    [{ url: 'nowhere' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'ftp://127.0.0.1/' }, 'url'],
    [{ url: 'https://name:secret@example.com/' }, 'url'],
    [{ url: 'https://10.0.0.1/hook' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ url: `https://example.com/${'x'.repeat(500)}` }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['child.named'] }, 'events.0'],
    [{ events: ['payment.received', 'payment.received'] }, 'events'],
    [{ active: 'yes' }, 'active'],
  ])('is refused %o beside the field', async (more, field) => {
    const { status, body } = await add(more);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('adds at most twenty, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => add({ name: `Program ${at}` })));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 20 }, 409: { length: 4 } });
  });

  test('finds messages by state, event, program and id; after 30 days they are gone', async () => {
    const { id } = await made();
    await happens();
    await run();
    await happens('payment.undone');
    const { message_id } = (await messages({ event: 'payment.undone' }))[0]!;
    expect(await messages({ state: 'delivered' })).toHaveLength(1);
    expect(await messages({ webhook_id: id })).toHaveLength(2);
    expect(await messages({ webhook_id: newId() })).toEqual([]);
    expect(await messages({ q: 'accoun' })).toHaveLength(2);
    expect(await messages({ q: message_id })).toHaveLength(1);
    expect(await messages({ sort: 'happened_at' })).toHaveLength(2);
    await run();
    world.clock.advance(30 * 86_400_000 + 1000);
    await world.jobs.enqueue(world.db, 'housekeeping', {});
    await run();
    admin = await world.signInAs('admin');
    expect(await messages()).toEqual([]);
  });
});

test('as organisations run it, nothing in the private network is reached, whenever the address came to lead there', async () => {
  const real = await startTestApp({ environment: { WEBHOOKS_TO_LOCALHOST: 'off' } });
  try {
    const { token } = await real.signInAs('admin');
    const body = { name: 'Accounting', url: other.url, events: ['payment.received'] };
    const refused = await real.send(calls.addWebhook, { token, body });
    expect(refused).toMatchObject({ status: 422, body: { fields: { url: 'The address must begin with https://.' } } });
    const { body: made_ } = await real.send(calls.addWebhook, {
      token,
      body: { ...body, url: 'https://8.8.8.8/hook' },
    });
    await real.pool.query('update webhook set url = $1', [other.url.replace('http:', 'https:').replace(/:\d+/, '')]);
    await real.send(calls.testWebhook, { token, params: { id: made_.webhook.id } });
    await real.jobs.runDue();
    const { body: list } = await real.send(calls.listWebhookDeliveries, { token });
    expect(list.data).toMatchObject([
      { state: 'waiting', problem: 'The address leads into a private network, which is not allowed.' },
    ]);
    expect(other.received).toEqual([]);
  } finally {
    await real.close();
  }
});
