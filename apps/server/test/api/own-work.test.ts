import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let karen: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
  karen = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  other = await world.signInAs('admin', { fullName: 'Odane Reid' });
});
afterAll(() => world.close());

const own = async (who: SignedIn) => (await world.call(calls.workCounts, { token: who.token })).body.own;
const addTask = (title: string, facts: object) =>
  world.send(calls.createTask, { token: karen.token, body: { title, ...facts } });
const conversation = async (facts: string) =>
  world.pool.query(
    `insert into contact_message (id, name, email, subject, ${facts.split('=')[0]}, assignee_id)
     values (gen_random_uuid(), 'Ann', 'ann@family.test', 'Hello', ${facts.split('=')[1]}, $1)`,
    [karen.id],
  );

test('the bell counts what is due and new for its reader alone, as the lists behind it do', async () => {
  const none = { tasks: 0, conversations: 0, follow_ups: 0, mentions: 0 };
  expect([await own(karen), await own(other)]).toEqual([none, none]);
  for (const [title, due_on] of [
    ['Yesterday', '2026-03-06'],
    ['Today', '2026-03-07'],
    ['Tomorrow', '2026-03-08'],
  ] as const)
    expect((await addTask(title, { due_on, assignee_id: karen.id })).status).toBe(201);
  await addTask('Of another', { due_on: '2026-03-06', assignee_id: other.id });
  await conversation("state='new'");
  await conversation("state='done'");
  expect(await own(karen)).toEqual({ ...none, tasks: 2, conversations: 1 });
  expect(await own(other)).toEqual({ ...none, tasks: 1 });
  const { body: listed } = await world.send(calls.listConversations, {
    token: karen.token,
    query: { assigned: 'me', status: 'new' },
  });
  expect(listed.total).toBe(1);
});

test('a lead that is due is counted until it has ended', async () => {
  const { rows } = await world.pool.query<{ id: string }>('select id from contact_message order by id limit 1');
  const stage = (lead: string, day: string) =>
    world.pool.query(
      'update contact_message set lead_stage = $2, lead_since = now(), follow_up_on = $3 where id = $1',
      [rows[0]!.id, lead, day],
    );
  await stage('quote', '2026-03-07');
  expect((await own(karen)).follow_ups).toBe(1);
  await stage('quote', '2026-03-08');
  expect((await own(karen)).follow_ups).toBe(0);
  await stage('lost', '2026-03-01');
  expect((await own(karen)).follow_ups).toBe(0);
});
