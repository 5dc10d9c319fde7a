import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { account } from '../../src/access/access.table.ts';
import { loadConfig } from '../../src/config.ts';
import { channelStates } from '../../src/modules/organisation/channels/channel-states.ts';
import { pushKeys } from '../../src/modules/organisation/channels/push-keys.ts';
import { pushSender } from '../../src/platform/channels/push-sender.ts';
import { deliverText, releaseTexts } from '../../src/modules/organisation/channels/deliver-text.ts';
import { notifyPeople } from '../../src/modules/organisation/channels/notify-people.ts';
import { noticeStates, withdrawNotice } from '../../src/modules/organisation/channels/sent-notices.ts';
import { channelDay, textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { writeChoices } from '../../src/modules/organisation/notifications/notification-choices.ts';
import {
  type notificationChoice,
  pushSubscription,
} from '../../src/modules/organisation/notifications/notification-choices.table.ts';
import { readTextingRules } from '../../src/modules/organisation/settings/texting-rules.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { meetingMails } from '../../src/modules/programs/mails/meeting-mails.ts';
import { teachingMails } from '../../src/modules/teaching/mails/teaching-mails.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let family: SignedIn;
const noon = '2026-03-10T17:00:00Z';

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token-of-twilio',
  TWILIO_FROM: 'Robotics',
};
const meta = {
  WHATSAPP_TOKEN: 'token-of-meta',
  WHATSAPP_PHONE_ID: '1234567890',
  WHATSAPP_TEMPLATE: 'club_message',
  WHATSAPP_APP_SECRET: 'secret-of-meta',
  WHATSAPP_VERIFY_TOKEN: 'verify-of-meta',
};
let providers: Server;
let environment: Record<string, string>;
/** What the providers were asked, and what they answer next; null hangs up after reading. */
let asked: Array<{ url: string; headers: IncomingHttpHeaders; body: string }> = [];
let answers: Array<{ status: number; body: unknown } | null> = [];
let count = 0;

beforeAll(async () => {
  providers = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body });
      count += 1;
      const usual = { sid: `SM${count}`, messages: [{ id: `wamid.${count}` }] };
      const answer = answers.length > 0 ? answers.shift() : { status: 201, body: usual };
      if (!answer) return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  providers.listen(0, '127.0.0.1');
  await once(providers, 'listening');
  const address = `http://127.0.0.1:${(providers.address() as AddressInfo).port}`;
  environment = { ...twilio, ...meta, TWILIO_BASE_URL: address, WHATSAPP_BASE_URL: address };
  world = await startTestApp({ now: noon, environment });
  family = await world.signInAs('parent', { fullName: 'Marcia Brown' });
  await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
  await world.signInAs('admin', { email: 'office@robots.test' });
});
afterAll(async () => {
  await world.close();
  providers.close();
});
beforeEach(async () => {
  world.clock.set(noon);
  await world.db.delete(textMessage);
  await world.db.delete(mailMessage);
  await world.db.delete(channelDay);
  await world.db.delete(pushSubscription);
  asked = [];
  answers = [];
  await rules({});
  await choose({ sms: true, whatsapp: true });
});

const config = (changed: Record<string, string> = {}) =>
  loadConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    SANDBOX_GATEWAY: 'on',
    PUBLIC_ORIGIN: 'http://robots.test',
    ...environment,
    ...changed,
  });
const context = (changed: Record<string, string> = {}) => systemContext({ ...world, config: config(changed) });
const rules = async (changed: Partial<Awaited<ReturnType<typeof readTextingRules>>>) => {
  await world.db.execute(`delete from setting where key = 'texting'`);
  const value = { ...(await readTextingRules(world.db)), sms_price: 2.5, ...changed };
  await writeSetting(world.db, context(), { key: 'texting', value });
};
const choose = async (changed: Partial<typeof notificationChoice.$inferInsert>) => {
  const none = {
    email: true,
    sms: false,
    mentions: true,
    whatsapp: false,
    digest: false,
    classReminder: 'first',
    off: [],
  };
  await writeChoices(world.db, context(), {
    accountId: family.id,
    choices: { ...none, ...changed } as Parameters<typeof writeChoices>[2]['choices'],
  });
};
const cancelled = (key?: string, urgency?: 'urgent' | 'normal') =>
  inTransaction(world.db, (tx) =>
    notifyPeople(tx, context(), {
      kind: meetingMails.cancelled,
      key,
      urgency,
      people: [
        {
          id: family.id,
          values: { program: '“Rovers”', before: 'Sat 14 Mar, 10:00 am', reason: 'Flu', questions: null },
          path: '/programs/rovers',
        },
      ],
    }),
  );
const report = () =>
  inTransaction(world.db, (tx) =>
    notifyPeople(tx, context(), {
      kind: teachingMails.report,
      people: [{ id: family.id, values: { child: 'Maya Brown', program: 'Rovers' }, path: '/parent' }],
    }),
  );
const texts = () => world.db.select().from(textMessage).orderBy(asc(textMessage.channel));
const deliverAll = async () => {
  for (const { id, state } of await texts())
    if (state === 'queued') await deliverText(world.db, context(), { id, isLastAttempt: false });
};

test('one notice goes by every channel that the reader turned on, in signs that phone networks know', async () => {
  const [one] = await cancelled();
  expect(one).toEqual({ person: family.id, channels: ['mail', 'sms', 'whatsapp'] });
  const [sms] = await texts();
  expect(sms).toMatchObject({ channel: 'sms', address: '+18765550142', kind: 'classes.cancelled', state: 'queued' });
  expect(sms!.text).toMatch(/: "Rovers", no class on Sat 14 Mar, 10:00 am\. http:\/\/robots\.test\/programs\/rovers$/);
  expect(sms!.text).not.toContain('Flu');
  await world.jobs.runDue();
  expect((await texts()).map(({ state, costCents, attempts }) => [state, costCents, attempts])).toEqual([
    ['sent', 250, 1],
    ['sent', 0, 1],
  ]);

  await choose({ sms: true, off: ['sms:classes'] });
  expect((await cancelled())[0]!.channels).toEqual(['mail']);
  await choose({ email: false });
  expect((await cancelled())[0]!.channels).toEqual(['mail']);
  // A reader may stop reports, also only by email.
  expect((await report())[0]!.channels).toEqual([]);
  await choose({ off: ['mail:progress'], sms: true });
  expect((await report())[0]!.channels).toEqual(['sms']);
});

test('a key reaches nobody twice, thirty times at once', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => cancelled('closure:1')));
  expect(all.flatMap((one) => one.flatMap(({ channels }) => channels)).toSorted()).toEqual(['mail', 'sms', 'whatsapp']);
  expect(await texts()).toHaveLength(2);
  expect(await world.db.select().from(mailMessage)).toHaveLength(1);
  await cancelled('closure:10');
  expect((await noticeStates(world.db, 'closure:1')).map(({ channel }) => channel).toSorted()).toEqual([
    'mail',
    'sms',
    'whatsapp',
  ]);
});

test('what has not begun to leave can be withdrawn; who has any of it is not named', async () => {
  await cancelled('closure:2');
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, 'closure:2'))).toEqual(new Set([family.id]));
  expect((await noticeStates(world.db, 'closure:2')).map(({ state }) => state)).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ]);
  await world.jobs.runDue();
  expect((await noticeStates(world.db, 'closure:2')).map(({ state }) => state)).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ]);
  await cancelled('closure:3');
  const [sms] = (await texts()).filter(({ channel, state }) => channel === 'sms' && state === 'queued');
  await deliverText(world.db, context(), { id: sms!.id, isLastAttempt: false });
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, 'closure:3'))).toEqual(new Set());
});

test('phones stay quiet at night, except for what is urgent', async () => {
  world.clock.set('2026-03-11T03:30:00Z');
  await cancelled();
  await deliverAll();
  expect((await texts())[0]).toMatchObject({
    state: 'held',
    reason: 'quiet_hours',
    notBefore: new Date('2026-03-11T12:00:00Z'),
  });
  expect(await releaseTexts(world.db, context())).toBe(0);
  world.clock.set('2026-03-11T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(2);
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  world.clock.set('2026-03-11T03:30:00Z');
  await world.db.delete(textMessage);
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a full day holds messages and notifies the admins once; tries at once do not pass the limit', async () => {
  await rules({ sms_daily_messages: 3 });
  await choose({ sms: true });
  for (let count = 0; count < 8; count += 1) await cancelled();
  const all = await texts();
  await Promise.all(all.map(({ id }) => deliverText(world.db, context(), { id, isLastAttempt: false })));
  const after = await texts();
  expect(after.filter(({ state }) => state === 'sent')).toHaveLength(3);
  expect(after.filter(({ state, reason }) => state === 'held' && reason === 'daily_limit')).toHaveLength(5);
  expect(after.find(({ state }) => state === 'held')!.notBefore).toEqual(new Date('2026-03-11T12:00:00Z'));
  const mails = await world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, 'office@robots.test'));
  expect(mails.map(({ subject }) => subject)).toEqual(['The daily limit of text messages is reached']);
  expect(await world.db.select().from(channelDay).where(eq(channelDay.channel, 'sms'))).toMatchObject([
    { messages: 3, costCents: 750 },
  ]);
  // Urgent ones pass, unless the settings say otherwise; money counts like messages.
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).filter(({ state }) => state === 'sent')).toHaveLength(4);
  await rules({ sms_daily_cost: 12, urgent_passes_cap: false });
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).filter(({ state }) => state === 'sent')).toHaveLength(4);
});

test('the consent and the number count as they are when it leaves', async () => {
  await cancelled();
  await choose({ sms: true });
  await world.db.update(account).set({ phone: '+18765550199' }).where(eq(account.id, family.id));
  await deliverAll();
  expect((await texts()).map(({ state, reason }) => [state, reason])).toEqual([
    ['dropped', 'stopped'],
    ['dropped', 'stopped'],
  ]);
  await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
});

const deliver = (id: string, isLastAttempt = false) => deliverText(world.db, context(), { id, isLastAttempt });
const oneOf = async (channel: 'sms' | 'whatsapp') => (await texts()).find((text) => text.channel === channel)!;
const signed = (path: string, fields: Record<string, string>, token = twilio.TWILIO_AUTH_TOKEN) => {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((all, name) => `${all}${name}${fields[name]}`, `http://robots.test${path}`);
  return world.request('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
    },
  });
};
const reported = (value: unknown, secret = meta.WHATSAPP_APP_SECRET) => {
  const raw = typeof value === 'string' ? value : JSON.stringify({ entry: [{ changes: [{ value }] }] });
  const signature = createHmac('sha256', secret).update(raw).digest('hex');
  return world.request('POST', '/webhooks/messages/whatsapp', {
    raw,
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  });
};

test('Twilio gets the number, the text and where to report; its signed reports move a message on, never back', async () => {
  await choose({ sms: true });
  await cancelled();
  const { id, text } = await oneOf('sms');
  await deliver(id);
  const [request] = asked;
  expect(request!.url).toBe(`/2010-04-01/Accounts/${twilio.TWILIO_ACCOUNT_SID}/Messages.json`);
  expect(request!.headers.authorization).toBe(
    `Basic ${Buffer.from(`${twilio.TWILIO_ACCOUNT_SID}:token-of-twilio`).toString('base64')}`,
  );
  const path = `/webhooks/messages/twilio?message=${id}`;
  expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
    To: '+18765550142',
    From: 'Robotics',
    Body: text,
    StatusCallback: `http://robots.test${path}`,
  });
  const sid = (await oneOf('sms')).providerId!;
  const say = (MessageStatus: string, more: Record<string, string> = {}) =>
    signed(path, { MessageSid: sid, MessageStatus, ...more });
  expect((await say('delivered')).status).toBe(204);
  expect(await oneOf('sms')).toMatchObject({ state: 'delivered', deliveredAt: new Date(noon) });
  // Late, twice and out of order.
  await say('sent');
  await say('failed', { ErrorCode: '30003' });
  await say('delivered');
  expect(await oneOf('sms')).toMatchObject({ state: 'delivered', reason: null });
  expect((await signed(path, { MessageSid: sid, MessageStatus: 'failed' }, 'another token')).status).toBe(403);
  expect((await world.request('POST', path, { raw: 'MessageStatus=failed' })).status).toBe(403);
  const other = `/webhooks/messages/twilio?message=${(await oneOf('sms')).id}&x=1`;
  expect(
    (await world.request('POST', other, { raw: 'MessageStatus=failed', headers: { 'x-twilio-signature': 'eA==' } }))
      .status,
  ).toBe(403);
  expect((await signed('/webhooks/messages/twilio?message=nothing', { MessageStatus: 'failed' })).status).toBe(204);

  await cancelled();
  const second = (await texts()).find(({ state }) => state === 'queued')!;
  await deliver(second.id);
  await signed(`/webhooks/messages/twilio?message=${second.id}`, { MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect((await texts()).find((one) => one.id === second.id)).toMatchObject({
    state: 'failed',
    reason: 'Twilio 30003',
  });
});

test('a try without an answer is not repeated; one that was not accepted is, and costs nothing', async () => {
  await choose({ sms: true });
  await cancelled();
  const { id } = await oneOf('sms');
  answers = [{ status: 429, body: { code: 20429, message: 'Too Many Requests' } }];
  await expect(deliver(id)).rejects.toThrow('Twilio 20429');
  expect(await oneOf('sms')).toMatchObject({ state: 'queued', costCents: 0 });
  expect(await world.db.select().from(channelDay)).toMatchObject([{ messages: 0, costCents: 0 }]);
  answers = [null];
  await deliver(id);
  expect(await oneOf('sms')).toMatchObject({ state: 'failed', reason: 'unsure', costCents: 250 });
  await deliver(id);
  expect(asked).toHaveLength(2);
  // The report says that it was sent after all.
  await signed(`/webhooks/messages/twilio?message=${id}`, { MessageStatus: 'delivered', MessageSid: 'SMlate' });
  expect(await oneOf('sms')).toMatchObject({ state: 'delivered', reason: null, providerId: 'SMlate' });

  await cancelled();
  const second = (await texts()).find(({ state }) => state === 'queued')!;
  answers = [{ status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number" } }];
  await deliver(second.id);
  const refused = (await texts()).find((one) => one.id === second.id);
  expect(refused).toMatchObject({ state: 'failed', reason: "Twilio 21211: Invalid 'To' Phone Number", costCents: 0 });

  // The process was killed between the request and the note of its answer.
  await cancelled();
  const third = (await texts()).find(({ state }) => state === 'queued')!;
  await world.db.update(textMessage).set({ state: 'sending', attempts: 1 }).where(eq(textMessage.id, third.id));
  const before = asked.length;
  await deliver(third.id);
  expect(asked).toHaveLength(before);
  expect((await texts()).find((one) => one.id === third.id)).toMatchObject({ state: 'failed', reason: 'unsure' });
});

test('WhatsApp sends the approved template; signed reports and STOP count', async () => {
  await choose({ whatsapp: true });
  await cancelled();
  const { id } = await oneOf('whatsapp');
  await deliver(id);
  const body = JSON.parse(asked[0]!.body);
  expect(asked[0]!.url).toBe('/v23.0/1234567890/messages');
  expect(body).toMatchObject({ to: '18765550142', type: 'template', biz_opaque_callback_data: id });
  expect(body.template).toMatchObject({ name: 'club_message', language: { code: 'en' } });
  expect(body.template.components[0].parameters).toHaveLength(2);
  const wamid = (await oneOf('whatsapp')).providerId!;
  expect((await reported({ statuses: [{ id: wamid, status: 'delivered' }] }, 'another secret')).status).toBe(403);
  expect((await reported('no json')).status).toBe(200);
  expect((await oneOf('whatsapp')).state).toBe('sent');
  const errors = [{ code: 131049, title: 'Not delivered to maintain healthy ecosystem engagement' }];
  expect((await reported({ statuses: [{ id: wamid, status: 'failed', errors }] })).status).toBe(200);
  expect(await oneOf('whatsapp')).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('WhatsApp 131049'),
  });
  await reported({ messages: [{ from: '18765550142', text: { body: ' Stop ' } }] });
  expect((await cancelled())[0]!.channels).toEqual(['mail']);

  const verify = (token: string) =>
    world.request('GET', '/webhooks/messages/whatsapp', {
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '4711' },
    });
  expect(await verify('verify-of-meta')).toMatchObject({ status: 200, body: '4711' });
  expect((await verify('verify-of-mets')).status).toBe(403);
});

test('without a provider and outside the demo a channel is off, and nothing is stored for it', async () => {
  const bare = {
    ...world,
    config: loadConfig({ NODE_ENV: 'production', DEMO: 'off', PUBLIC_ORIGIN: 'http://robots.test' }),
  };
  const states = await channelStates(world.db, bare.config);
  expect(Object.values(states).map(({ reach }) => reach)).toEqual(['off', 'off', 'off']);
  const safe = loadConfig({ NODE_ENV: 'production', DEMO: 'off', PUBLIC_ORIGIN: 'https://robots.test', ...twilio });
  expect(Object.values(await channelStates(world.db, safe)).map(({ reach }) => reach)).toEqual(['live', 'off', 'live']);
  expect(() => loadConfig({ TWILIO_ACCOUNT_SID: twilio.TWILIO_ACCOUNT_SID })).toThrow(
    'TWILIO_ACCOUNT_SID also needs TWILIO_AUTH_TOKEN and TWILIO_FROM',
  );
  const keys = await Promise.all([pushKeys(world.db, world.sealer), pushKeys(world.db, world.sealer)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(Buffer.from(keys[0].public, 'base64url')).toHaveLength(65);
});

test('a notification is sealed for its browser, and a browser that has gone is forgotten', async () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const endpoint = `${environment.TWILIO_BASE_URL}/push/1`;
  const target = {
    endpoint,
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const dropped: string[] = [];
  const sender = pushSender({
    keys: await pushKeys(world.db, world.sealer),
    subject: 'mailto:office@robots.test',
    find: async (id) => (id === 'gone' ? null : target),
    drop: async (id) => void dropped.push(id),
  });
  const message = { id: 'm1', channel: 'push', to: 'd1', from: 'Robotics', text: 'No class', link: null } as const;
  answers = [
    { status: 201, body: {} },
    { status: 410, body: {} },
    { status: 429, body: {} },
  ];
  expect(await sender.deliver(message)).toEqual({ is: 'sent', providerId: null });
  expect(asked[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(asked[0]!.headers.authorization).toMatch(/^vapid t=/);
  expect(asked[0]!.body).not.toContain('No class');
  expect(await sender.deliver(message)).toEqual({ is: 'refused', reason: 'gone' });
  expect(dropped).toEqual(['d1']);
  expect(await sender.deliver(message)).toMatchObject({ is: 'later' });
  expect(await sender.deliver({ ...message, to: 'gone' })).toEqual({ is: 'refused', reason: 'gone' });
});
