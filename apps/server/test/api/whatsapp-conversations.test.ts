import { calls } from '@doctorbird/contract/calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../test-app.ts';
import { answerWith, asked, family, noon, reported, useChannelsWorld, world } from './channels-world.ts';

useChannelsWorld();

let admin: SignedIn;
let next = 0;
beforeAll(async () => {
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  await world.pool.query("update account set sign_in_phone = '+18765550142' where id = $1", [family.id]);
});
beforeEach(async () => {
  await world.pool.query('delete from contact_message');
});

const office = (call: Parameters<typeof world.call>[0], more: object = {}) =>
  world.call(call, { token: admin.token, ...more });
const inbox = async () =>
  (await office(calls.listConversations, { query: { kind: 'whatsapp', limit: 100 } })).body.data as {
    id: string;
    name: string;
    phone: string;
    parent_id: string | null;
    likely_family: { id: string; full_name: string } | null;
    messages: number;
    status: string;
  }[];
const one = async (id: string) => (await office(calls.getConversation, { params: { id } })).body;
const message = (more: object = {}) => ({
  from: '18765550142',
  id: `wamid.in.${(next += 1)}`,
  type: 'text',
  text: { body: 'Is there class today?' },
  ...more,
});
const write = (more: object = {}, name = 'Marcia on WhatsApp') =>
  reported({ contacts: [{ wa_id: '18765550142', profile: { name } }], messages: [message(more)] });
const answer = (id: string, text = 'Yes, at ten.', more: object = {}) =>
  office(calls.answerConversation, { params: { id }, body: { text, ...more } });

test('a message of a known number is its family’s conversation, of another number its own; forged ones count nothing', async () => {
  expect((await reported({ messages: [message()] }, 'another secret')).status).toBe(403);
  expect(await inbox()).toEqual([]);
  await write();
  await write({ type: 'image', text: undefined, image: { caption: 'Her robot' } });
  await reported({
    contacts: [{ wa_id: '18765550199', profile: { name: 'Vera\u0007 Visitor' } }],
    messages: [message({ from: '18765550199' })],
  });
  expect((await inbox()).map(({ name, phone, parent_id, messages }) => [name, phone, parent_id, messages])).toEqual([
    ['Vera Visitor', '+18765550199', null, 1],
    ['Marcia Brown', '+18765550142', family.id, 2],
  ]);
  const [, mine] = await inbox();
  expect((await one(mine!.id)).messages[1].text).toMatch(/^Sent a picture.*\n\nHer robot$/);
  // The family reads it in its portal too.
  const { data } = (await world.call(calls.listThreads, { token: family.token })).body;
  expect(data[0]).toMatchObject({ id: mine!.id, of: 'conversation' });
});

test('a number in a profile is no proof: the office sees whose it probably is, and the family reads it once it signs in with it', async () => {
  const second = await world.signInAs('parent', { fullName: 'Somebody Else' });
  await world.pool.query('update account set sign_in_phone = null where id = $1', [family.id]);
  await world.pool.query("update account set phone = '+18765550142' where id = $1", [second.id]);
  await write();
  expect(await inbox()).toMatchObject([{ parent_id: null, likely_family: null, name: 'Marcia on WhatsApp' }]);
  await world.pool.query('update account set phone = null where id = $1', [second.id]);
  expect(await inbox()).toMatchObject([
    { parent_id: null, likely_family: { id: family.id, full_name: 'Marcia Brown' } },
  ]);
  expect((await world.call(calls.listThreads, { token: family.token })).body.data).toEqual([]);
  await world.pool.query("update account set sign_in_phone = '+18765550142' where id = $1", [family.id]);
  // From here on it is one family's; what was written before stays apart.
  await write();
  expect((await inbox()).map(({ parent_id, messages }) => [parent_id, messages])).toEqual([
    [family.id, 1],
    [null, 1],
  ]);
});

test('a chat that the office gave to a family goes on as theirs, until somebody signs in with its number', async () => {
  const from = '18765550199';
  const say = (body: string) =>
    reported({
      contacts: [{ wa_id: from, profile: { name: 'Vera' } }],
      messages: [message({ from, text: { body } })],
    });
  await say('Do you take six-year-olds?');
  const [chat] = await inbox();
  const made = await office(calls.convertLead, {
    params: { id: chat!.id },
    body: { full_name: 'Vera Visitor', email: 'vera@example.com', phone: '876 555 0199', invite: false },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { parent_id: parentId } = made.body;
  const rows = async () => (await inbox()).map(({ id, parent_id, messages }) => [id, parent_id, messages]);
  await say('And on Saturdays?');
  expect(await rows()).toEqual([[chat!.id, parentId, 2]]);
  expect((await one(chat!.id)).answer.way).toBe('whatsapp');
  // While the account is switched off, nobody reads what comes there.
  const setActive = (isActive: boolean) =>
    world.pool.query('update account set is_active = $1 where id = $2', [isActive, parentId]);
  await setActive(false);
  await say('Hello?');
  const [apart] = (await inbox()).filter(({ parent_id }) => parent_id === null);
  expect(apart).toMatchObject({ messages: 1 });
  await setActive(true);
  const linked = await office(calls.convertLead, {
    params: { id: apart!.id },
    body: { parent_id: parentId, full_name: 'Vera Visitor', invite: false },
  });
  expect(linked).toMatchObject({ status: 409, body: { code: 'chat_exists' } });
  // As the refusal says: it goes on there.
  await say('Thank you!');
  expect(await rows()).toContainEqual([chat!.id, parentId, 3]);
  const holder = await world.signInAs('parent', { fullName: 'Signs In With It' });
  await world.pool.query("update account set sign_in_phone = '+18765550199' where id = $1", [holder.id]);
  await say('It is me.');
  expect((await inbox()).find(({ parent_id }) => parent_id === holder.id)).toMatchObject({ messages: 1 });
  await world.pool.query('update account set sign_in_phone = null where id = $1', [holder.id]);
});

test('the provider repeats a message thirty times at once: it counts once; thirty different ones are one conversation', async () => {
  const same = message();
  await Promise.all(Array.from({ length: 30 }, () => reported({ messages: [same] })));
  expect(await inbox()).toMatchObject([{ messages: 1 }]);
  await Promise.all(Array.from({ length: 30 }, (_, at) => write({ text: { body: `No. ${at}` } })));
  expect(await inbox()).toMatchObject([{ messages: 31, status: 'new' }]);
});

test('what does not read as a message changes nothing and is no error', async () => {
  for (const value of [
    { messages: [{}] },
    { messages: 'x' },
    { messages: [message({ id: undefined })] },
    { messages: [message({ text: { body: '\u0000 ' } })] },
    { messages: [message({ type: 'reaction', text: undefined })] },
    { messages: [message({ from: '' })] },
    { messages: [message({ type: 'x'.repeat(500) })] },
  ])
    expect((await reported(value)).status).toBe(200);
  expect(await inbox()).toEqual([]);
  expect((await write({ text: { body: 'x'.repeat(100_000) } })).status).toBe(200);
  expect((await inbox())[0]!.messages).toBe(1);
});

test('an answer goes out on WhatsApp within 24 hours as free text; reports say what became of it', async () => {
  await write();
  const { id } = (await inbox())[0]!;
  expect((await one(id)).answer.way).toBe('whatsapp');
  expect((await answer(id)).status).toBe(201);
  await world.jobs.runDue();
  const sent = asked.map(({ body }) => JSON.parse(body) as { type: string; to: string; text: object });
  expect(sent).toMatchObject([{ type: 'text', to: '18765550142', text: { body: 'Yes, at ten.' } }]);
  const last = async () => (await one(id)).messages.at(-1);
  const { id: ours, delivery } = await last();
  expect(delivery).toBe('sent');
  await reported({ statuses: [{ id: 'wamid.x', status: 'delivered', biz_opaque_callback_data: ours }] });
  expect((await last()).delivery).toBe('delivered');
  // Late and out of order.
  await reported({ statuses: [{ id: 'wamid.x', status: 'sent', biz_opaque_callback_data: ours }] });
  expect((await last()).delivery).toBe('delivered');
  expect((await one(id)).status).toBe('answered');

  answerWith([{ status: 400, body: { error: { code: 131026, message: 'Undeliverable' } } }]);
  await answer(id, 'And bring a hat.');
  await world.jobs.runDue();
  expect(await last()).toMatchObject({ delivery: 'failed', reason: 'WhatsApp 131026: Undeliverable' });
  expect((await one(id)).status).toBe('new');
});

test('later, or after STOP, it goes another way, and the screen says why', async () => {
  world.clock.set('2026-03-09T16:00:00Z');
  await write();
  world.clock.set(noon);
  const { id } = (await inbox())[0]!;
  expect((await one(id)).answer).toMatchObject({ way: 'portal', why: expect.stringContaining('older than 24 hours') });
  await answer(id);
  await world.jobs.runDue();
  expect(asked.filter(({ body }) => body.includes('Yes, at ten.'))).toEqual([]);
  const mine = (await world.call(calls.getThread, { token: family.token, params: { id } })).body;
  expect(mine).toMatchObject({ unread: true, messages: [{}, { text: 'Yes, at ten.' }] });

  await reported({ contacts: [], messages: [message({ from: '18765550199' })] });
  const stranger = (await inbox()).find(({ phone }) => phone === '+18765550199')!;
  await reported({ messages: [message({ from: '18765550199', text: { body: 'STOP' } })] });
  expect((await one(stranger.id)).answer).toMatchObject({
    way: null,
    why: expect.stringMatching(/STOP.*call \+18765550199/),
  });
  expect(await answer(stranger.id)).toMatchObject({ status: 409, body: { code: 'no_way' } });
  await reported({ messages: [message({ from: '18765550199' })] });
  expect((await one(stranger.id)).answer.way).toBe('whatsapp');
});

test('a chat of a colleague who has left comes to the office with its next message, and the colleague hears nothing', async () => {
  const left = await world.signInAs('admin');
  await write();
  const [chat] = await inbox();
  const given = { params: { id: chat!.id }, body: { assignee_id: left.id } };
  expect((await office(calls.changeConversation, given)).status).toBe(200);
  await world.pool.query('update account set is_active = false where id = $1', [left.id]);
  const heard = async () =>
    (await world.pool.query('select 1 from mail_message where to_address = $1', [left.email])).rowCount;
  const before = await heard();
  await write();
  expect(await one(chat!.id)).toMatchObject({ assignee: null, status: 'new' });
  expect(await heard()).toBe(before);
});
