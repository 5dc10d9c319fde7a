import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-24T15:00:00Z' });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

const office = (call: Parameters<TestApp['send']>[0], more: object = {}) =>
  world.send(call, { token: admin.token, ...more });
let count = 0;
/** Somebody without an account writes by the contact form. */
async function write(more: object = {}) {
  count += 1;
  const subject = `Level two ${count}`;
  const body = {
    name: 'Jermaine Pinnock',
    email: `jermaine-${count}@example.com`,
    subject,
    message: 'My son is eleven.',
  };
  expect((await world.send(calls.sendContactMessage, { body: { ...body, ...more } })).status).toBe(201);
  const { data } = (await office(calls.listConversations, { query: { q: subject } })).body;
  return data[0] as { id: string; version: number; lead: object | null; email: string };
}
const change = (id: string, body: object) => office(calls.changeConversation, { params: { id }, body });
const found = async (query: object) =>
  ((await office(calls.listConversations, { query })).body.data as { id: string }[]).map(({ id }) => id);

test('a conversation becomes a lead with a next step and a day, moves on, and is none again', async () => {
  const { id, lead, version } = await write();
  expect(lead).toBeNull();
  const first = await change(id, {
    lead: { stage: 'trial', next_step: 'Ask how it was', follow_up_on: '2026-11-26' },
    version,
  });
  expect(first.body.lead).toEqual({
    stage: 'trial',
    since: '2026-11-24T15:00:00.000Z',
    next_step: 'Ask how it was',
    follow_up_on: '2026-11-26',
  });
  expect((await change(id, { lead: { stage: 'deciding' }, version })).body.code).toBe('stale');
  world.clock.set('2026-11-24T15:10:00Z');
  const next = await change(id, { lead: { stage: 'deciding', next_step: null } });
  expect(next.body.lead).toMatchObject({
    stage: 'deciding',
    since: '2026-11-24T15:10:00.000Z',
    next_step: null,
    follow_up_on: '2026-11-26',
  });
  expect((await change(id, { status: 'answered' })).body.lead).toMatchObject({ stage: 'deciding' });
  expect((await change(id, { lead: null })).body.lead).toBeNull();
});

test('leads are found by stage and by day, the earliest to follow up first', async () => {
  const [late, today, later, won] = [await write(), await write(), await write(), await write()];
  await change(late.id, { lead: { stage: 'new', follow_up_on: '2026-11-20' } });
  await change(today.id, { lead: { stage: 'quote', follow_up_on: '2026-11-24' } });
  await change(later.id, { lead: { stage: 'quote', follow_up_on: '2026-12-01' } });
  await change(won.id, { lead: { stage: 'lost', follow_up_on: '2026-11-20' } });
  expect(await found({ lead: 'due', sort: 'follow_up_on' })).toEqual([late.id, today.id]);
  expect(await found({ lead: 'open', sort: 'follow_up_on' })).toEqual([late.id, today.id, later.id]);
  expect(await found({ lead: 'open', sort: '-follow_up_on' })).toEqual([later.id, today.id, late.id]);
  expect(await found({ lead: 'lost' })).toEqual([won.id]);
});

test.each([
  [{ lead: { stage: 'won' } }, 'lead.stage'],
  [{ lead: { stage: 'new', follow_up_on: '2026-02-30' } }, 'lead.follow_up_on'],
  [{ lead: { stage: 'new', next_step: 'x'.repeat(121) } }, 'lead.next_step'],
])('refuses %o', async (body, field) => {
  const { id } = await write();
  const answer = await change(id, body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
});

test('somebody who called is a lead of whoever took the call', async () => {
  const body = { name: 'Dwayne Facey', phone: '876 555 0166', subject: 'Day camp', text: 'Forty children in July.' };
  const made = await office(calls.addLead, { body: { ...body, follow_up_on: '2026-11-26' } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({
    kind: 'desk',
    phone: '+18765550166',
    assignee: { id: admin.id },
    lead: { stage: 'new', follow_up_on: '2026-11-26' },
    answer: { way: null },
  });
  const without = await office(calls.addLead, { body: { ...body, phone: '' } });
  expect(without.body.fields).toEqual({ email: 'Please enter an email address or a phone number' });
});

test('a lead becomes a family once, with the conversation and a link to set a password', async () => {
  const { id, email } = await write();
  const body = { full_name: 'Jermaine Pinnock', email, invite: true };
  const convert = (key: string) =>
    office(calls.convertLead, { params: { id }, body, headers: { 'idempotency-key': key } });
  const made = await convert('convert-one');
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await convert('convert-one')).body).toEqual(made.body);
  expect((await convert('convert-two')).body.code).toBe('has_family');
  expect((await office(calls.getConversation, { params: { id } })).body).toMatchObject({
    parent_id: made.body.parent_id,
    lead: { stage: 'family', next_step: null, follow_up_on: null },
    answer: { way: 'portal' },
  });
  const { rows } = await world.pool.query('select text from mail_message where to_address = $1', [email]);
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain('/reset-password?token=');
});

test('thirty conversions at once open one family', async () => {
  const { id, email } = await write();
  const body = { full_name: 'Jermaine Pinnock', email, invite: false };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => office(calls.convertLead, { params: { id }, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('the family that has the address is named and linked; a taken address opens no second one', async () => {
  const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const { rows } = await world.pool.query('select email from account where id = $1', [parent.id]);
  const { id } = await write({ email: rows[0].email });
  expect((await office(calls.getConversation, { params: { id } })).body.likely_family).toMatchObject({ id: parent.id });
  const names = { full_name: 'Simone Campbell', email: rows[0].email, invite: false };
  expect((await office(calls.convertLead, { params: { id }, body: names })).status).toBe(409);
  const linked = await office(calls.convertLead, { params: { id }, body: { ...names, parent_id: parent.id } });
  expect(linked.body).toEqual({ parent_id: parent.id });
  const none = await write();
  const nobody = await office(calls.convertLead, {
    params: { id: none.id },
    body: { full_name: 'X Y', invite: false },
  });
  expect(nobody.body.fields).toEqual({ email: 'Please enter an email address or a phone number to sign in with' });
});
