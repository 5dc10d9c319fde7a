import { createECDH, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { channelStates } from '../../src/modules/organisation/channels/channel-states.ts';
import { pushKeys } from '../../src/modules/organisation/channels/push-keys.ts';
import { pushSender } from '../../src/platform/channels/push-sender.ts';
import { channelDay, textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';

import {
  answerWith,
  asked,
  cancelled,
  choose,
  deliver,
  environment,
  noon,
  oneOf,
  reported,
  signed,
  texts,
  twilio,
  world,
  useChannelsWorld,
} from './channels-world.ts';

useChannelsWorld();

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
  answerWith([{ status: 429, body: { code: 20429, message: 'Too Many Requests' } }]);
  await expect(deliver(id)).rejects.toThrow('Twilio 20429');
  expect(await oneOf('sms')).toMatchObject({ state: 'queued', costCents: 0 });
  expect(await world.db.select().from(channelDay)).toMatchObject([{ messages: 0, costCents: 0 }]);
  answerWith([null]);
  await deliver(id);
  expect(await oneOf('sms')).toMatchObject({ state: 'failed', reason: 'unsure', costCents: 250 });
  await deliver(id);
  expect(asked).toHaveLength(2);
  // The report says that it was sent after all.
  await signed(`/webhooks/messages/twilio?message=${id}`, { MessageStatus: 'delivered', MessageSid: 'SMlate' });
  expect(await oneOf('sms')).toMatchObject({ state: 'delivered', reason: null, providerId: 'SMlate' });

  await cancelled();
  const second = (await texts()).find(({ state }) => state === 'queued')!;
  answerWith([{ status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number" } }]);
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
  answerWith([
    { status: 201, body: {} },
    { status: 410, body: {} },
    { status: 429, body: {} },
  ]);
  expect(await sender.deliver(message)).toEqual({ is: 'sent', providerId: null });
  expect(asked[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(asked[0]!.headers.authorization).toMatch(/^vapid t=/);
  expect(asked[0]!.body).not.toContain('No class');
  expect(await sender.deliver(message)).toEqual({ is: 'refused', reason: 'gone' });
  expect(dropped).toEqual(['d1']);
  expect(await sender.deliver(message)).toMatchObject({ is: 'later' });
  expect(await sender.deliver({ ...message, to: 'gone' })).toEqual({ is: 'refused', reason: 'gone' });
});
