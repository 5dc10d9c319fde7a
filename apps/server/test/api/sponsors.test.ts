import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billed } from './items-world.ts';

/* A sponsor gives for a purpose: its money pays places of that purpose only, and its report names nobody. */

let world: TestApp;
let admin: SignedIn;
let family: SignedIn;
let programId: string;
let names = 0;
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(new Date('2026-03-10T15:00:00Z'));
  admin = await world.signInAs('admin');
  family = await world.signInAs('parent', { fullName: 'Paula Test' });
  programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 1_000_000 });
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const add = (facts: object = {}) =>
  world.send(calls.addSponsor, {
    token: admin.token,
    body: {
      name: `Old Students ${(names += 1)}`,
      kind: 'company',
      purpose: 'For the camp',
      seats: null,
      promised: null,
      program_ids: [],
      ...facts,
    },
  });
async function sponsorOf(facts: object = {}, amount = 100_000) {
  const made = await add(facts);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const gift = { amount, way: 'bank_transfer', reference: 'TRF-1', sponsor_id: made.body.id };
  if (amount > 0) expect((await world.send(calls.recordGift, { token: admin.token, body: gift })).status).toBe(201);
  return made.body;
}
const find = async (id: string) =>
  (await world.call(calls.listSponsors, { token: admin.token, query: { limit: 100 } })).body.data.find(
    (one) => one.id === id,
  )!;
async function place(of = programId): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: family.id });
  return buildEnrollment(world.db, { studentId, programId: of });
}
const award = (enrollment_id: string, sponsor_id: string | undefined, amount = 10_000) =>
  world.send(calls.awardFromFund, {
    token: admin.token,
    body: {
      payer_id: family.id,
      enrollment_id,
      due: 10_000,
      amount,
      reason: 'Asked',
      ...(sponsor_id && { sponsor_id }),
    },
  });
const undo = (id: string) =>
  world.send(calls.undoPayment, { token: admin.token, params: { id }, body: { reason: 'Another child' } });

test('its payment waits for places of its purpose, and pays nothing else', async () => {
  const sponsor = await sponsorOf({ seats: 2, program_ids: [programId], promised: 50_000 }, 30_000);
  expect(await find(sponsor.id)).toMatchObject({
    given: 30_000,
    left: 30_000,
    seats_used: 0,
    state: 'open',
    programs: ['Rovers'],
  });
  const { body: fund } = await world.call(calls.readFund, { token: admin.token });
  const other = await place(await buildProgram(world.db, { title: 'Flyers', priceCents: 1_000_000 }));
  expect((await award(other, sponsor.id)).body).toMatchObject({ code: 'other_purpose' });
  const { id: billId } = await billed(world, admin, {
    id: family.id,
    lines: [{ label: 'A part', amount: 500, quantity: 1 }],
    total: 500,
  });
  const forBill = await world.send(calls.awardFromFund, {
    token: admin.token,
    body: { payer_id: family.id, bill_id: billId, due: 500, amount: 500, reason: 'Asked', sponsor_id: sponsor.id },
  });
  expect(forBill.body).toMatchObject({ code: 'other_purpose' });
  const [one, two, three] = [await place(), await place(), await place()];
  expect((await award(one, sponsor.id, 4_000)).body).toMatchObject({ left: 26_000 });
  const second = await award(two, sponsor.id);
  expect(second.status).toBe(201);
  expect(await find(sponsor.id)).toMatchObject({ used: 14_000, left: 16_000, seats_used: 2, state: 'used_up' });
  expect((await award(three, sponsor.id)).body).toMatchObject({ code: 'seats_used' });
  // The rest of a place that it pays already is no further place.
  const rest = await world.send(calls.awardFromFund, {
    token: admin.token,
    body: {
      payer_id: family.id,
      enrollment_id: one,
      due: 6_000,
      amount: 6_000,
      reason: 'Asked',
      sponsor_id: sponsor.id,
    },
  });
  expect(rest.status, JSON.stringify(rest.body)).toBe(201);
  expect((await undo(second.body.payment_id)).status).toBeLessThan(300);
  expect(await find(sponsor.id)).toMatchObject({ used: 10_000, left: 20_000, seats_used: 1, state: 'open' });
  expect((await award(three, sponsor.id)).status).toBe(201);
  // What nobody gave for a purpose stayed as it was.
  const { body: after } = await world.call(calls.readFund, { token: admin.token });
  expect(after.unrestricted).toBe(fund.unrestricted);
  expect(after.balance).toBe(fund.balance - 20_000);
  const { body: entries } = await world.call(calls.listFundEntries, {
    token: admin.token,
    query: { q: sponsor.name, limit: 100 },
  });
  expect(entries.data.every((entry) => entry.sponsor === sponsor.name)).toBe(true);
  expect(entries.data.length).toBeGreaterThan(4);
});

test('an award without a sponsor never takes the money of one, and the other way round', async () => {
  const { body: fund } = await world.call(calls.readFund, { token: admin.token });
  const sponsor = await sponsorOf({}, 5_000);
  const one = await place();
  if (fund.unrestricted < 10_000)
    expect((await award(one, undefined)).body.fields.amount).toContain('in the fund without a purpose now');
  expect((await award(one, sponsor.id)).body).toMatchObject({
    code: 'fund_short',
    fields: { amount: "Only J$5,000.00 is left of this sponsor's money now" },
  });
  const { body: gifts } = await world.call(calls.listFundEntries, {
    token: admin.token,
    query: { q: sponsor.name },
  });
  expect((await award(one, sponsor.id, 2_000)).status).toBe(201);
  const undone = await world.send(calls.undoGift, {
    token: admin.token,
    params: { id: gifts.data[0]!.id },
    body: { reason: 'It bounced' },
  });
  expect(undone.body).toMatchObject({ code: 'fund_short' });
});

test('thirty at once never use one place too many', async () => {
  const sponsor = await sponsorOf({ seats: 4 }, 500_000);
  const places: string[] = [];
  for (let at = 0; at < 30; at += 1) places.push(await place());
  const patient = async (id: string): Promise<number> => {
    const { status } = await award(id, sponsor.id);
    return status === 503 ? patient(id) : status;
  };
  const statuses = await Promise.all(places.map(patient));
  expect(statuses.filter((status) => status === 201)).toHaveLength(4);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await find(sponsor.id)).toMatchObject({ seats_used: 4, state: 'used_up' });
});

test('a sponsor is changed with care, and what is odd is said beside its field', async () => {
  const sponsor = await sponsorOf({ email: 'Gifts@Sponsors.test' }, 0);
  expect(sponsor).toMatchObject({ email: 'gifts@sponsors.test', state: 'waiting', given: 0 });
  const change = (body: object) =>
    world.send(calls.changeSponsor, { token: admin.token, params: { id: sponsor.id }, body });
  expect((await change({ seats: 3, version: 1 })).body).toMatchObject({
    seats: 3,
    version: 2,
    purpose: 'For the camp',
  });
  expect((await change({ seats: 5, version: 1 })).body).toMatchObject({ code: 'stale' });
  expect((await change({ seats: null, promised: 1_000 })).body).toMatchObject({ seats: null, promised: 1_000 });
  const fields = async (facts: object) => (await add(facts)).body.fields;
  expect(await fields({ name: ' ' })).toHaveProperty('name');
  expect(await fields({ seats: 0 })).toHaveProperty('seats');
  expect(await fields({ promised: -1 })).toHaveProperty('promised');
  expect(await fields({ email: 'nobody' })).toHaveProperty('email');
  expect(await fields({ purpose: 'A\u0000' })).toHaveProperty('purpose');
  expect(await fields({ program_ids: ['01900000-0000-7000-8000-000000000009'] })).toHaveProperty('program_ids');
  const gift = { amount: 10, way: 'cheque', reference: '1', sponsor_id: '01900000-0000-7000-8000-000000000009' };
  expect((await world.send(calls.recordGift, { token: admin.token, body: gift })).body.fields).toHaveProperty(
    'sponsor_id',
  );
});

test('the report is opened by a link that ends, counts nobody below five, and records each opening', async () => {
  const sponsor = await sponsorOf({ seats: 6 }, 100_000);
  const params = { id: sponsor.id };
  const link = async () => (await world.call(calls.readSponsorLink, { token: admin.token, params })).body.link;
  const make = (key?: string) =>
    world.send(calls.makeSponsorLink, {
      token: admin.token,
      params,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const tokenOf = (url: string) => url.split('/').at(-1)!;
  const open = (token: string) => world.call(calls.openSponsorReport, { params: { token } });
  expect(await link()).toBeNull();
  const first = (await make('sponsor-link-1')).body.link!;
  // A lost answer: the same link again.
  expect((await make('sponsor-link-1')).body.link!.url).toBe(first.url);
  for (let at = 0; at < 4; at += 1) expect((await award(await place(), sponsor.id)).status).toBe(201);
  const few = await open(tokenOf(first.url));
  expect(few).toMatchObject({
    status: 200,
    body: {
      sponsor: sponsor.name,
      given: 100_000,
      used: 40_000,
      seats: 6,
      seats_used: null,
      outcomes: { children: null },
    },
  });
  expect((await award(await place(), sponsor.id)).status).toBe(201);
  const enough = await open(tokenOf(first.url));
  expect(enough.body).toMatchObject({ seats_used: 5, outcomes: { children: 5, feedback: null, quotes: [] } });
  const { rows } = await world.pool.query<{ name: string }>(
    'select s.full_name as name from student s where s.parent_id = $1',
    [family.id],
  );
  for (const { name } of rows) expect(JSON.stringify(enough.body)).not.toContain(name);
  expect(await link()).toMatchObject({ openings: 2 });
  const second = (await make()).body.link!;
  expect(second.url).not.toBe(first.url);
  expect((await open(tokenOf(first.url))).status).toBe(404);
  expect((await open(tokenOf(second.url))).status).toBe(200);
  world.clock.advance(91 * 86_400_000);
  expect((await open(tokenOf(second.url))).status).toBe(404);
  const later = await world.signInAs('admin');
  const third = await world.send(calls.makeSponsorLink, { token: later.token, params });
  expect((await open(tokenOf(third.body.link!.url))).status).toBe(200);
  for (let time = 0; time < 2; time += 1)
    expect(await world.send(calls.endSponsorLink, { token: later.token, params })).toMatchObject({
      status: 200,
      body: { link: null },
    });
  expect((await open(tokenOf(third.body.link!.url))).status).toBe(404);
  expect((await open('x'.repeat(43))).status).toBe(404);
  // Only a digest and a sealed text are stored.
  const { rows: stored } = await world.pool.query('select row_to_json(l)::text as row from fund_sponsor_link l');
  for (const { row } of stored) expect(row).not.toContain(tokenOf(second.url));
});
