import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { newItem } from './items-world.ts';
import { begun, changed, monthly, payInFull, quoteOf, signedInAgain, sweep } from './membership-world.ts';
import { mailsTo } from './teaching-world.ts';

/* A child's membership: billed month by month, paused, ended. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let jaden: string;
let itemId: string;
let names = 0;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
/** In the afternoon of a day in Jamaica; sessions end with it. */
async function on(day: string): Promise<void> {
  world.clock.set(new Date(`${day}T20:00:00Z`));
  [admin, parent] = [await world.signInAs('admin'), await signedInAgain(world, parent)];
}
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T20:00:00Z'));
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Thompson' });
  ({ id: jaden } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden Thompson' }));
  ({ id: itemId } = await newItem(world, admin, { ...monthly, name: `Monthly membership ${(names += 1)}` }));
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const begin = (begins_on: string, more: object = {}) =>
  begun(world, parent, { item_id: itemId, student_id: jaden, begins_on, ...more });
const shown = async (id: string, who = parent) =>
  (await world.call(calls.getMembership, { token: who.token, params: { id } })).body;
const bills = async () => (await world.call(calls.listBills, { token: parent.token })).body.data;
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;
const amounts = async (id: string) => (await shown(id)).months.map(({ from, amount }) => [from, amount]).toReversed();

test('the first month is what is left of it, by days; the family sees the sum first', async () => {
  const query = { item_id: itemId, begins_on: '2026-11-20' };
  const { body: quote } = await world.call(calls.quoteMembership, { token: parent.token, query });
  // 11 of 30 days; the bill of December is issued on the 26th.
  expect(quote).toMatchObject({
    price: 14_000,
    total: 5_133.33,
    bills: [{ from: '2026-11-01', until: '2026-11-30', days: 11, of_days: 30, due_on: '2026-11-20' }],
  });
  const body = { item_id: itemId, student_id: jaden, begins_on: '2026-11-20', total: 5_000 };
  const other = await world.send(calls.beginMembership, { token: parent.token, body });
  expect(other).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  const made = await begin('2026-11-20');
  expect(made).toMatchObject({
    state: 'active',
    due: 5_133.33,
    student: { full_name: 'Jaden Thompson' },
    next_bill: { from: '2026-12-01', amount: 14_000, issued_on: '2026-11-26', due_on: '2026-12-01' },
    last_day: '2026-11-30',
    pauses_left: 3,
  });
  expect(await bills()).toMatchObject([
    { due: 5_133.33, due_on: '2026-11-20', charge: { kind: 'items', child: 'Jaden Thompson' } },
  ]);
  const subjects = (await mailsTo(world, parent)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('of Jaden begins'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes('11 of 30 days'))).toHaveLength(1);
  // A child has it once.
  const again = await world.send(calls.beginMembership, { token: parent.token, body: { ...body, total: 5_133.33 } });
  expect(again).toMatchObject({ status: 409, body: { code: 'has_membership' } });
});

test('days before the first of a month bring its bill at once, and one that begins later has none yet', async () => {
  await on('2026-11-27');
  const quick = await begin('2026-11-29');
  expect(await amounts(quick.id)).toEqual([
    ['2026-11-01', 933.33],
    ['2026-12-01', 14_000],
  ]);
  const { id: zuri } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Zuri Thompson' });
  const later = await begin('2027-01-16', { student_id: zuri });
  expect(later).toMatchObject({
    state: 'upcoming',
    months: [],
    next_bill: { days: 16, of_days: 31, amount: 7_225.81, issued_on: '2027-01-11', due_on: '2027-01-16' },
    last_day: '2027-01-15',
  });
  // Ended before anything was billed, it never begins.
  expect((await changed(world, parent, { id: later.id, kind: 'end' })).body).toMatchObject({
    state: 'ending',
    ends_on: '2027-01-15',
    next_bill: null,
  });
  await on('2027-01-20');
  await sweep(world);
  expect(await shown(later.id)).toMatchObject({ state: 'ended', months: [] });
});

test('what cannot be begun says why beside it', async () => {
  const send = (more: object, who = parent) =>
    world.send(calls.beginMembership, {
      token: who.token,
      body: { item_id: itemId, student_id: jaden, begins_on: '2026-11-20', total: 5_133.33, ...more },
    });
  expect(await send({ begins_on: '2026-11-19' })).toMatchObject({
    status: 422,
    body: { fields: { begins_on: expect.any(String) } },
  });
  expect(await send({ begins_on: '2027-11-19' })).toMatchObject({ status: 422 });
  expect(await send({ begins_on: 'soon' })).toMatchObject({ status: 422 });
  const kit = await newItem(world, admin, { name: `Kit ${(names += 1)}` });
  expect(await send({ item_id: kit.id })).toMatchObject({
    status: 422,
    body: { fields: { item_id: expect.any(String) } },
  });
  const stranger = await world.signInAs('parent');
  expect(await send({}, stranger)).toMatchObject({ status: 404 });
  await world.pool.query("update item set offered = 'no' where id = $1", [itemId]);
  expect(await send({})).toMatchObject({
    status: 422,
    body: { fields: { item_id: expect.stringContaining('office') } },
  });
  // The office begins it all the same, for a child of that family alone.
  const params = { id: parent.id };
  const body = { item_id: itemId, student_id: jaden, begins_on: '2026-11-20', total: 5_133.33 };
  const wrong = await world.send(calls.beginMembershipFor, { token: admin.token, params: { id: stranger.id }, body });
  expect(wrong.status).toBe(404);
  const key = { 'idempotency-key': 'begin-for-jaden' };
  const made = await world.send(calls.beginMembershipFor, { token: admin.token, params, body, headers: key });
  expect(made).toMatchObject({ status: 201, body: { state: 'active' } });
  // After a lost answer the same one comes back.
  const repeated = await world.send(calls.beginMembershipFor, { token: admin.token, params, body, headers: key });
  expect(repeated.body.id).toBe(made.body.id);
  // As an item it cannot be billed.
  const lines = [{ item_id: itemId, student_id: jaden, quantity: 1 }];
  const sold = await world.send(calls.billFamilyForItems, {
    token: admin.token,
    params,
    body: { lines, total: 14_000, due_on: '2026-12-01' },
  });
  expect(sold).toMatchObject({ status: 422, body: { fields: { 'lines.0.item_id': expect.any(String) } } });
});

test('thirty at once begin it once, and two processes bill each month once, also after weeks of silence', async () => {
  const body = { item_id: itemId, student_id: jaden, begins_on: '2026-11-20', total: 5_133.33 };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => world.send(calls.beginMembership, { token: parent.token, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const { id } = answers.find(({ status }) => status === 201)!.body;
  await on('2026-11-25');
  await sweep(world);
  expect(await amounts(id)).toHaveLength(1);
  await on('2026-11-26');
  await Promise.all([sweep(world), sweep(world)]);
  expect(await amounts(id)).toHaveLength(2);
  // The clock of the server was wrong for a day.
  await on('2026-11-25');
  await sweep(world);
  expect(await amounts(id)).toHaveLength(2);
  await on('2027-03-02');
  await Promise.all([sweep(world), sweep(world), sweep(world)]);
  expect(await amounts(id)).toEqual([
    ['2026-11-01', 5_133.33],
    ['2026-12-01', 14_000],
    ['2027-01-01', 14_000],
    ['2027-02-01', 14_000],
    ['2027-03-01', 14_000],
  ]);
  expect((await bills()).filter(({ due }) => due > 0)).toHaveLength(5);
  // What is late is due today, not long ago.
  expect((await bills()).map(({ due_on: due }) => due)).toContain('2027-03-02');
});

test('a pause shows the exact sums first, and its months are billed so', async () => {
  const { id } = await begin('2026-11-20');
  const days = { id, kind: 'pause', from: '2026-12-14', until: '2027-01-10' };
  expect((await quoteOf(world, parent, days)).body).toMatchObject({
    months: [
      { from: '2026-12-01', days: 13, of_days: 31, amount: 5_870.97, before: 14_000, billed: false },
      { from: '2027-01-01', days: 21, of_days: 31, amount: 9_483.87, before: 14_000, billed: false },
    ],
    before: 28_000,
    total: 15_354.84,
  });
  const { id: _id, ...body } = days;
  const send = (more: object, who = parent) =>
    world.send(calls.changeMembership, {
      token: who.token,
      params: { id },
      body: { ...body, total: 15_354.84, ...more },
    });
  expect(await send({ total: 15_000 })).toMatchObject({ status: 409, body: { code: 'sum_changed' } });
  expect(await send({ from: '2026-11-19' })).toMatchObject({
    status: 422,
    body: { fields: { from: expect.any(String) } },
  });
  expect(await send({ until: '2027-01-11' })).toMatchObject({
    status: 422,
    body: { fields: { until: expect.any(String) } },
  });
  expect(await send({ until: '2026-12-13' })).toMatchObject({ status: 422 });
  expect(await send({ until: null })).toMatchObject({ status: 422 });
  expect((await send({}, await world.signInAs('parent'))).status).toBe(404);
  const paused = await Promise.all(Array.from({ length: 30 }, () => send({})));
  expect(paused.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(paused.find(({ status }) => status !== 200)?.body.code).toBe('paused_already');
  expect(await shown(id)).toMatchObject({
    state: 'active',
    pause: { from: '2026-12-14', until: '2027-01-10' },
    next_bill: { amount: 5_870.97, days: 13 },
    pauses_left: 2,
  });
  await on('2026-12-28');
  await sweep(world);
  expect(await shown(id)).toMatchObject({ state: 'paused' });
  expect(await amounts(id)).toEqual([
    ['2026-11-01', 5_133.33],
    ['2026-12-01', 5_870.97],
    ['2027-01-01', 9_483.87],
  ]);
  const text = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('paused from'))!.text;
  expect(text).toContain('J$5,870.97 instead of J$14,000.00 (13 of 31 days)');
});

test('a month without a day that counts has no bill', async () => {
  const { id } = await begin('2026-11-20');
  expect((await changed(world, parent, { id, kind: 'pause', from: '2027-02-01', until: '2027-02-28' })).status).toBe(
    200,
  );
  await on('2027-02-25');
  await sweep(world);
  expect((await amounts(id)).slice(-2)).toEqual([
    ['2027-02-01', 0],
    ['2027-03-01', 14_000],
  ]);
});

test('a bill that was paid is replaced, and the rest is credit; one under review waits', async () => {
  const { id } = await begin('2026-11-20');
  await on('2026-11-26');
  await sweep(world);
  const [december] = (await shown(id)).months;
  await payInFull(world, admin, december!.bill_id!, 14_000);
  const days = { id, kind: 'pause', from: '2026-12-14', until: '2026-12-31' };
  expect((await quoteOf(world, parent, days)).body).toMatchObject({
    months: [{ days: 13, amount: 5_870.97, before: 14_000, billed: true }],
  });
  expect((await changed(world, parent, days)).status).toBe(200);
  const after = await shown(id);
  expect(after.months[0]).toMatchObject({ amount: 5_870.97, due: 5_870.97 });
  expect(after.months[0]!.bill_id).not.toBe(december!.bill_id);
  expect(await credit()).toBe(14_000);
  // It goes on earlier: another bill takes its place again.
  await on('2026-12-20');
  expect((await changed(world, parent, { id, kind: 'resume', from: '2026-12-22' })).body).toMatchObject({
    pause: { from: '2026-12-14', until: '2026-12-21' },
    months: [{ days: 23, amount: 10_387.1 }, {}],
  });
  expect((await changed(world, parent, { id, kind: 'resume', from: '2026-12-20' })).body).toMatchObject({
    pause: null,
  });
  expect((await changed(world, parent, { id, kind: 'resume', from: '2026-12-20' })).body.code).toBe('not_paused');
});

test('the office forgives a month: a later pause leaves it as it was agreed', async () => {
  const { id } = await begin('2026-11-20');
  await on('2026-11-26');
  await sweep(world);
  const [december] = (await shown(id)).months;
  const [bill] = (await bills()).filter((one) => one.id === december!.bill_id);
  const params = { id: bill!.charge!.id };
  const gone = await world.send(calls.cancelCharge, { token: admin.token, params, body: { reason: 'Agreed' } });
  expect(gone.status).toBe(200);
  const days = { id, kind: 'pause', from: '2026-12-14', until: '2026-12-31' };
  expect((await quoteOf(world, parent, days)).body.months).toEqual([]);
  expect((await changed(world, parent, days)).status).toBe(200);
  expect((await shown(id)).months[0]).toMatchObject({ amount: 14_000, due: 0, bill_id: december!.bill_id });
});

test('a family ends it until the next bill is issued, the office on any day', async () => {
  const { id } = await begin('2026-11-20');
  expect((await quoteOf(world, parent, { id, kind: 'end' })).body).toMatchObject({
    last_day: '2026-11-30',
    months: [],
    due: 5_133.33,
  });
  const early = await changed(world, parent, { id, kind: 'end', until: '2026-11-22' });
  expect(early).toMatchObject({ status: 422, body: { fields: { until: expect.any(String) } } });
  await on('2026-11-26');
  await sweep(world);
  expect((await quoteOf(world, parent, { id, kind: 'end' })).body.last_day).toBe('2026-12-31');
  expect((await quoteOf(world, admin, { id, kind: 'end', until: '2026-12-10' })).body.due).toBe(9_649.46);
  const ended = await changed(world, admin, { id, kind: 'end', until: '2026-12-10' });
  expect(ended.body).toMatchObject({ state: 'ending', ends_on: '2026-12-10', last_day: null, next_bill: null });
  // 10 of 31 days.
  expect(await amounts(id)).toEqual([
    ['2026-11-01', 5_133.33],
    ['2026-12-01', 4_516.13],
  ]);
  expect((await changed(world, parent, { id, kind: 'end' })).body.code).toBe('ends_already');
  expect((await changed(world, parent, { id, kind: 'pause', from: '2026-12-01', until: '2026-12-02' })).body.code).toBe(
    'ending',
  );
  await on('2027-02-01');
  await sweep(world);
  expect(await shown(id)).toMatchObject({ state: 'ended', months: [{}, {}] });
  // And begins anew.
  expect(await begin('2027-02-01')).toMatchObject({ state: 'active' });
});

test('another price comes with the next bill that is not issued, and families read it before', async () => {
  const { id } = await begin('2026-11-20');
  await on('2026-11-26');
  await sweep(world);
  const { data } = (await world.call(calls.listItems, { token: admin.token, query: { q: 'Monthly', limit: 100 } }))
    .body;
  const { version, sold } = data.find((one) => one.id === itemId)!;
  expect(sold).toBe(1);
  const body = { price: 15_000, version };
  expect((await world.send(calls.changeItem, { token: admin.token, params: { id: itemId }, body })).status).toBe(200);
  const announced = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('J$15,000.00 a month'))!;
  expect(announced.subject).toContain('from 1 Jan 2027');
  expect(announced.text).toContain('Until now it was J$14,000.00');
  expect(await shown(id)).toMatchObject({ price: 15_000, next_bill: { amount: 15_000 } });
  // A change of an issued bill is at its own price.
  expect((await changed(world, parent, { id, kind: 'pause', from: '2026-12-14', until: '2026-12-31' })).status).toBe(
    200,
  );
  await on('2026-12-27');
  await sweep(world);
  expect((await amounts(id)).slice(1)).toEqual([
    ['2026-12-01', 5_870.97],
    ['2027-01-01', 15_000],
  ]);
});

test('rules of the office hold: how often, how long, and when bills are issued', async () => {
  const { id } = await begin('2026-11-20');
  const { body: settings } = await world.call(calls.getSettings, { token: admin.token });
  const save = await world.send(calls.saveMemberships, {
    token: admin.token,
    body: { bill_days: 10, pause_weeks: 1, pauses: 1, version: settings.memberships.version },
  });
  expect(save.status, JSON.stringify(save.body)).toBe(200);
  await sweep(world);
  expect((await shown(id)).next_bill).toMatchObject({ issued_on: '2026-11-21' });
  expect((await changed(world, parent, { id, kind: 'pause', from: '2026-12-14', until: '2026-12-21' })).status).toBe(
    422,
  );
  expect((await changed(world, parent, { id, kind: 'pause', from: '2026-12-14', until: '2026-12-20' })).status).toBe(
    200,
  );
  const second = { id, kind: 'pause', from: '2026-12-24', until: '2026-12-26' };
  expect((await changed(world, parent, second)).body.code).toBe('no_pause_left');
  expect((await changed(world, admin, second)).status).toBe(200);
  expect((await changed(world, admin, { id, kind: 'pause', from: '2027-02-01', until: '2027-04-30' })).status).toBe(
    200,
  );
  await world.send(calls.saveMemberships, { token: admin.token, body: { bill_days: 5, pause_weeks: 4, pauses: 3 } });
});

test('the office finds memberships by state, by what is due, and by name', async () => {
  const { id } = await begin('2026-11-20');
  const find = async (query: object) =>
    (await world.call(calls.listMemberships, { token: admin.token, query: { limit: 100, ...query } })).body.data;
  const ids = async (query: object) => (await find(query)).map((one) => one.id);
  expect(await ids({ state: 'active', q: 'jaden', money: 'due' })).toContain(id);
  expect(await ids({ money: 'even' })).not.toContain(id);
  expect(await ids({ state: 'ended' })).not.toContain(id);
  for (const sort of ['student', '-student', 'due', '-due', 'created_at', '-created_at'])
    expect(await ids({ sort })).toContain(id);
  expect((await find({ q: 'Paula Thompson' })).find((one) => one.id === id)).toMatchObject({
    parent: { full_name: 'Paula Thompson' },
    price: 14_000,
    due: 5_133.33,
  });
});

test('a child in the archive is billed no more', async () => {
  const { id } = await begin('2026-11-20');
  await world.pool.query('update student set archived_at = now() where id = $1', [jaden]);
  await on('2026-11-26');
  await sweep(world);
  expect(await shown(id)).toMatchObject({ ends_on: '2026-11-30', months: [{}] });
});
