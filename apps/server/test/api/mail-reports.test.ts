import { createHmac } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMail, buildSubscriber } from '../../demo/builders/build-message.ts';
import { newsletterSubscription } from '../../src/modules/messages/newsletter/newsletter.table.ts';
import { bouncedAddress, mailMessage, mailReport } from '../../src/platform/mail/mail.table.ts';
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
  expect(body.bounce!.address).toBe('gone@family.test');
  await world.call(calls.clearBounce, { token: admin.token, body: { address: 'gone@family.test' } });
  // A repeat after the office cleared the mark does not set it again; a new report does.
  expect((await send(report())).status).toBe(204);
  expect(await marks()).toEqual([]);
  expect((await send(report({ id: 'evt-2', reason: null }))).status).toBe(204);
  expect((await marks()).map(({ reason }) => reason)).toEqual(['bounce: no reason given']);
});

test('a bounce that is not about the mailbox marks nothing: the message waits, is shown as not sent, and goes out again', async () => {
  const admin = await world.signInAs('admin');
  const id = await buildMail(world.db, {
    toAddress: 'Full@family.test',
    state: 'sent',
    createdAt: new Date('2026-11-25T14:50:00Z'),
  });
  await world.db
    .update(mailMessage)
    .set({ sentAt: new Date('2026-11-25T14:51:00Z'), attempts: 4 })
    .where(eq(mailMessage.id, id));
  for (const [at, reason] of [
    '552 5.2.2 mailbox over quota',
    '550 5.7.1 Message blocked due to spam content',
    '550 5.4.5 Daily sending limit exceeded',
  ].entries())
    expect((await send(report({ id: `evt-full-${at}`, address: 'full@family.test', reason }))).status).toBe(204);
  expect((await marks()).filter(({ address }) => address === 'full@family.test')).toEqual([]);
  const one = () => world.call(calls.getMail, { token: admin.token, params: { id } });
  expect((await one()).body).toMatchObject({ status: 'queued', reason: 'The mailbox is full.', sent_at: null });
  const { body } = await world.call(calls.listMails, {
    token: admin.token,
    query: { status: 'unsent', channel: 'mail' },
  });
  expect(body.data.map((mail) => mail.id)).toEqual([id]);
  const { rows } = await world.pool.query(
    "select start_after >= '2026-11-25T15:30:00Z' as waits from pgboss.job where name = 'mail.deliver' and data->>'id' = $1",
    [id],
  );
  expect(rows).toEqual([{ waits: true }]);
  expect((await world.call(calls.sendMailAgain, { token: admin.token, params: { id } })).status).toBe(200);
  await world.jobs.runDue();
  expect((await one()).body).toMatchObject({ status: 'sent' });
});

test('the office clears the marks of many addresses at once', async () => {
  const admin = await world.signInAs('admin');
  for (const name of ['one', 'two', 'three'])
    await send(report({ id: `evt-many-${name}`, address: `${name}@many.test` }));
  const list = () => world.call(calls.listBounces, { token: admin.token, query: { q: '@many.test' } });
  expect((await list()).body).toMatchObject({ total: 3 });
  const clear = (addresses: string[]) => world.call(calls.clearBounces, { token: admin.token, body: { addresses } });
  const answer = await clear(['One@many.test', 'two@many.test', 'never@many.test']);
  expect(answer.body).toEqual({ message: 'We send to 2 addresses again.', cleared: 2 });
  expect((await list()).body.data).toMatchObject([
    { address: 'three@many.test', reason: 'The mail server says that there is no such mailbox.' },
  ]);
  expect((await clear([])).status).toBe(422);
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
