import { createHmac } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSubscriber } from '../../demo/builders/build-message.ts';
import { newsletterSubscription } from '../../src/modules/messages/newsletter/newsletter.table.ts';
import { bouncedAddress, mailReport } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const secret = 'the-provider-and-we-know-it';
let world: TestApp;
let family: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-25T15:00:00Z', environment: { MAIL_REPORT_SECRET: secret } });
  family = await world.signInAs('parent');
});
afterAll(() => world.close());

const report = (more: object = {}) => ({
  id: 'evt-1',
  address: 'Gone@Family.test',
  kind: 'bounce',
  reason: '550 5.1.1 mailbox unavailable',
  at: '2026-11-25T14:58:00Z',
  ...more,
});
const send = (body: unknown, key = secret) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', key).update(raw).digest('hex');
  return world.request('POST', '/webhooks/messages/mail', {
    raw,
    headers: { 'x-signature-256': `sha256=${signature}` },
  });
};
const marks = () => world.db.select().from(bouncedAddress);

test('a forged, unsigned, malformed, old or future report changes nothing and says why', async () => {
  expect((await send(report(), 'somebody-else-s-secret-key')).status).toBe(403);
  for (const signature of ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 'sha256=zz'])
    expect(
      (
        await world.request('POST', '/webhooks/messages/mail', {
          raw: JSON.stringify(report()),
          headers: { 'x-signature-256': signature },
        })
      ).status,
    ).toBe(403);
  for (const [body, field] of [
    ['', 'body'],
    ['not json', 'body'],
    ['[]', 'body'],
    ['null', 'body'],
    [report({ id: undefined }), 'id'],
    [report({ id: 'x'.repeat(201) }), 'id'],
    [report({ id: 'a\u0000b' }), 'id'],
    [report({ id: null }), 'id'],
    [report({ address: 'nobody' }), 'address'],
    [report({ address: null }), 'address'],
    [report({ kind: 'open' }), 'kind'],
    [report({ reason: 5 }), 'reason'],
    [report({ at: 'yesterday' }), 'at'],
    [report({ at: null }), 'at'],
    [report({ at: '2026-11-18T14:00:00Z' }), 'at'],
    [report({ at: '2026-11-25T15:30:00Z' }), 'at'],
  ] as const) {
    const { status, body: answer } = await send(body);
    expect([status, Object.keys(answer.fields)], JSON.stringify(body)).toEqual([422, [field]]);
  }
  expect((await send(report({ reason: 'x'.repeat(30_000) }))).status).toBe(413);
  expect(await marks()).toEqual([]);
  expect(await world.db.select().from(mailReport)).toEqual([]);
});

test('a bounce marks its address as an SMTP refusal does, once, however often it is reported', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(report({ reason: 'no\u0000 such\nuser' }))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await marks()).toEqual([
    { address: 'gone@family.test', reason: 'bounce: no such user', mailId: null, bouncedAt: expect.any(Date) },
  ]);
  const admin = await world.signInAs('admin');
  const { body } = await world.call(calls.listMails, { token: admin.token, query: { q: 'gone@family.test' } });
  expect(body.bounce.address).toBe('gone@family.test');
  await world.call(calls.clearBounce, { token: admin.token, body: { address: 'gone@family.test' } });
  // A repeat after the office cleared the mark does not set it again; a new report does.
  expect((await send(report())).status).toBe(204);
  expect(await marks()).toEqual([]);
  expect((await send(report({ id: 'evt-2', reason: null }))).status).toBe(204);
  expect((await marks()).map(({ reason }) => reason)).toEqual(['bounce: no reason given']);
});

test('a complaint also ends the newsletter and news for the address, and nothing else', async () => {
  await buildSubscriber(world.db, { email: family.email });
  await buildSubscriber(world.db, { email: 'other@family.test' });
  expect((await send(report({ id: 'evt-3', kind: 'complaint', address: family.email.toUpperCase() }))).status).toBe(
    204,
  );
  const states = await world.db
    .select({ email: newsletterSubscription.email, state: newsletterSubscription.state })
    .from(newsletterSubscription);
  expect(Object.fromEntries(states.map(({ email, state }) => [email, state]))).toEqual({
    [family.email]: 'left',
    'other@family.test': 'subscribed',
  });
  const [mark] = await world.db.select().from(bouncedAddress).where(eq(bouncedAddress.address, family.email));
  expect(mark?.reason).toMatch(/^complaint: /);
  const { rows } = await world.pool.query(`select off from notification_choice where account_id = $1`, [family.id]);
  expect(rows[0].off).toContain('mail:news');
});

test('without a secret the address does not exist', async () => {
  const bare = await startTestApp();
  const raw = JSON.stringify(report());
  const signature = createHmac('sha256', '').update(raw).digest('hex');
  const answer = await bare.request('POST', '/webhooks/messages/mail', {
    raw,
    headers: { 'x-signature-256': `sha256=${signature}` },
  });
  expect(answer.status).toBe(404);
  await bare.close();
});
