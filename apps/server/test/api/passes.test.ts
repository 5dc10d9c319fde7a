import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { openSession, startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { billFamily, newItem, registerForGct } from './items-world.ts';
import { signedInAgain } from './membership-world.ts';
import { aDropInProgram, boughtPass, fiveClasses, passesOf } from './pass-world.ts';
import { mailsTo } from './teaching-world.ts';

/* Classes that a family pays ahead, and children who come to one class at the door. */

const begin = '2026-03-03T15:00:00Z';
let world: TestApp;
let admin: SignedIn;
let teacher: SignedIn;
let parent: SignedIn;
let maya: string;
let itemId: string;
let programId: string;
let meetings: string[];
let names = 0;
beforeAll(async () => {
  world = await startTestApp({ now: begin, rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  world.clock.set(begin);
  admin = await world.signInAs('admin');
  teacher = await world.signInAs('staff');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: `Maya Campbell ${(names += 1)}` })).id;
  ({ id: itemId } = await newItem(world, admin, { ...fiveClasses, name: `Five Saturdays ${names}` }));
  ({ programId, meetings } = await aDropInProgram(world));
  await world.call(calls.assignStaff, { token: admin.token, body: { staff_id: teacher.id, program_id: programId } });
});

const buy = (more: object = {}) => boughtPass(world, { parent, admin, itemId, ...more });
const passes = async () => (await passesOf(world, parent)).data;
const book = (pass: string | null, facts: object = {}, who = parent) =>
  world.send(calls.bookVisit, {
    token: who.token,
    body: { student_id: maya, meeting_id: meetings[0], kind: 'day', pass_id: pass, expected_amount: 0, ...facts },
  });
const cancel = (id: string) => world.send(calls.cancelVisit, { token: parent.token, params: { id } });
const giveBack = (id: string, total: number, more: object = {}) =>
  world.send(calls.returnPass, {
    token: admin.token,
    params: { id },
    body: { reason: 'The family moves', total },
    ...more,
  });
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;
const due = async () => (await world.call(calls.listBills, { token: parent.token })).body.due;
const find = (q: string, who: SignedIn, meeting = meetings[0]!) =>
  world.send(calls.findVisitors, { token: who.token, params: { id: meeting }, query: { q } });
const add = (who: SignedIn, facts: object = {}, meeting = meetings[0]!) =>
  world.send(calls.addVisitor, {
    token: who.token,
    params: { id: meeting },
    body: { student_id: maya, kind: 'day', pass_id: null, ...facts },
  });
/** In the morning of the first class; sessions of the team end with the day. */
const onTheDay = async () => {
  world.clock.set('2026-03-07T14:50:00Z');
  admin = await world.signInAs('admin');
  parent = await signedInAgain(world, parent);
  teacher = { ...teacher, token: await openSession(world.db, world.clock, { id: teacher.id, role: 'staff' }) };
};

test('a pass says what it is, and nothing else does', async () => {
  const send = (facts: object) =>
    world.send(calls.addItem, {
      token: admin.token,
      body: {
        ...fiveClasses,
        name: `Odd ${(names += 1)}`,
        tax: 'none',
        once: false,
        automatic: false,
        program_ids: [],
        ...facts,
      },
    });
  const field = async (facts: object) => Object.keys((await send(facts)).body.fields ?? {});
  expect(await field({ classes: null })).toEqual(['classes']);
  expect(await field({ classes: 0 })).toEqual(['classes']);
  expect(await field({ valid_days: -3 })).toEqual(['valid_days']);
  expect(await field({ per: 'child' })).toEqual(['per']);
  expect(await field({ stock: 4 })).toEqual(['stock']);
  expect(await field({ offered: 'chosen' })).toEqual(['offered']);
  expect(await field({ kind: 'kit', offered: 'no', valid_days: null })).toEqual(['classes']);
  expect(await field({ kind: 'kit', offered: 'no', classes: null })).toEqual(['valid_days']);
  const changed = await world.send(calls.changeItem, {
    token: admin.token,
    params: { id: itemId },
    body: { kind: 'kit' },
  });
  expect(changed).toMatchObject({ status: 422, body: { fields: { kind: expect.any(String) } } });
});

test('bought, it is a bill of today with its GCT, and pays for nothing before that is paid', async () => {
  await registerForGct(world);
  await world.pool.query("update item set tax = 'added' where id = $1", [itemId]);
  const { offers } = await passesOf(world, parent);
  expect(offers.find(({ item_id: id }) => id === itemId)).toMatchObject({ price: 13_800, classes: 5, valid_days: 60 });
  const wrong = await world.send(calls.buyPass, { token: parent.token, body: { item_id: itemId, total: 12_000 } });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  await world.pool.query("update item set tax = 'included' where id = $1", [itemId]);
  const { id, billId } = await buy({ paid: false });
  expect(await passes()).toMatchObject([
    { id, state: 'unpaid', left: 5, valid_until: '2026-05-02', bill: { id: billId, due: 12_000 }, punches: [] },
  ]);
  const { body } = await world.call(calls.listBills, { token: parent.token });
  expect(body.data).toMatchObject([
    {
      due: 12_000,
      due_on: '2026-03-03',
      charge: { kind: 'items', note: expect.stringContaining('once this is paid, until 2 May') },
    },
  ]);
  expect(await book(id)).toMatchObject({ status: 409, body: { code: 'pass_not_usable' } });
  await world.pool.query("delete from setting where key = 'gct'");
});

test('a day takes one class; cancelled in time it is back, and each is a row', async () => {
  const { id } = await buy();
  const offer = await world.call(calls.getVisitOffer, { token: parent.token, params: { id: programId } });
  expect(offer.body.passes).toMatchObject([{ id, left: 5 }]);
  expect(await book(id, { expected_amount: 2_800 })).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await book(id, { kind: 'trial' })).toMatchObject({
    status: 422,
    body: { fields: { pass_id: expect.any(String) } },
  });
  const made = await book(id);
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 201,
    body: { price: 0, bill: null, pass: `Five Saturdays ${names}` },
  });
  // The same request is the same visit, and takes no second class.
  expect((await book(id)).body.id).toBe(made.body.id);
  expect(await passes()).toMatchObject([{ used: 1, left: 4, punches: [{ program: 'Line followers', by: null }] }]);
  const mail = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('Drop-in day'));
  expect(mail!.text).toContain('It takes one class of your pass');
  const sheet = await world.call(calls.getAttendance, { token: teacher.token, params: { id: meetings[0]! } });
  expect(sheet.body.rows).toMatchObject([{ guest: 'day', unpaid: false }]);
  await Promise.all(Array.from({ length: 5 }, () => cancel(made.body.id)));
  expect(await passes()).toMatchObject([{ used: 0, left: 5, punches: [{ given_back_at: expect.any(String) }] }]);
  const ended = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('is not expected'));
  expect(ended!.text).toContain('back on your pass');
});

test('thirty at once take no class that is not there, and no seat', async () => {
  const { id } = await buy();
  const children = await Promise.all(Array.from({ length: 30 }, () => buildStudent(world.db, { parentId: parent.id })));
  await world.pool.query('update program set max_participants = 40 where id = $1', [programId]);
  const answers = await Promise.all(children.map(({ id: student_id }) => book(id, { student_id })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['pass_not_usable']),
  );
  expect(await passes()).toMatchObject([{ state: 'used_up', used: 5, left: 0 }]);
  await world.pool.query('update program set max_participants = 7 where id = $1', [programId]);
  const byDesk = await Promise.all(children.map(({ id: student_id }) => add(admin, { student_id })));
  // Five are booked already; two more seats.
  const again = byDesk.filter(({ status }) => status === 201);
  expect(again).toHaveLength(7);
  const { body } = await find('Child', admin);
  expect(body.room).toBe(0);
});

test('another family, another program and a day after its end find no class on it', async () => {
  const { id } = await buy();
  const stranger = await world.signInAs('parent');
  const theirs = (await buildStudent(world.db, { parentId: stranger.id })).id;
  expect(await book(id, { student_id: theirs }, stranger)).toMatchObject({ status: 404 });
  expect(await book(id, { meeting_id: meetings.at(-1) })).toMatchObject({
    status: 409,
    body: { code: 'pass_not_usable' },
  });
  for (const pass_id of ['x', 4, '00000000-0000-7000-8000-000000000000'])
    expect([404, 422]).toContain((await book(null, { pass_id })).status);
  const other = await aDropInProgram(world);
  await world.send(calls.changeItem, {
    token: admin.token,
    params: { id: itemId },
    body: { program_ids: [other.programId] },
  });
  expect((await book(id)).body.code).toBe('pass_not_usable');
  expect((await book(id, { meeting_id: other.meetings[0] })).status).toBe(201);
});

test('a class that does not take place gives it back; an absent child has used it', async () => {
  const { id } = await buy();
  await book(id);
  await book(id, { meeting_id: meetings[1] });
  await world.pool.query("update meeting set status = 'cancelled' where id = $1", [meetings[1]]);
  await world.jobs.enqueue(world.db, 'visits.follow', {});
  await world.jobs.runDue();
  expect(await passes()).toMatchObject([{ used: 1, left: 4 }]);
  await onTheDay();
  const marked = await world.send(calls.markAttendance, {
    token: admin.token,
    params: { id: meetings[0]! },
    body: { marks: [{ student_id: maya, mark: 'absent' }] },
  });
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  expect(await passes()).toMatchObject([{ used: 1, left: 4 }]);
});

test('a class that we call off near the end of a pass can still be used for two weeks; one that the family cancels, until the end', async () => {
  const { id } = await buy();
  const lastDay = meetings[8]!;
  const first = await book(id, { meeting_id: lastDay });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  await cancel(first.body.id);
  expect(await passes()).toMatchObject([{ left: 5, valid_until: '2026-05-02' }]);
  const callOff = async (meeting: string) => {
    await world.pool.query("update meeting set status = 'cancelled', note = 'Storm' where id = $1", [meeting]);
    await world.jobs.enqueue(world.db, 'visits.follow', {});
    await world.jobs.runDue();
  };
  await book(id, { meeting_id: lastDay });
  await callOff(lastDay);
  expect(await passes()).toMatchObject([{ left: 5, valid_until: '2026-05-16' }]);
  const mail = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('no class on Sat 2 May 2026'));
  expect(mail!.text).toContain('The class is back on your pass, which counts until 16 May 2026.');
  expect((await book(id, { meeting_id: meetings[9] })).status).toBe(201);
  await book(id, { meeting_id: meetings[0] });
  await callOff(meetings[0]!);
  expect(await passes()).toMatchObject([{ left: 4, valid_until: '2026-05-16' }]);
  ({ id: itemId } = await newItem(world, admin, { ...fiveClasses, valid_days: null, name: `No end ${names}` }));
  const endless = await buy();
  await book(endless.id, { meeting_id: meetings[1] });
  await callOff(meetings[1]!);
  expect((await passes()).find((pass) => pass.id === endless.id)).toMatchObject({ left: 5, valid_until: null });
});

test('what is left goes back as its share, to the cent, once', async () => {
  const { id, billId } = await buy();
  const { body: visit } = await book(id);
  expect((await giveBack(id, 9_600)).body.code).toBe('booked');
  world.clock.set('2026-03-07T19:00:00Z');
  [admin, parent] = [await world.signInAs('admin'), await signedInAgain(world, parent)];
  expect((await giveBack(id, 9_000)).body.code).toBe('price_changed');
  const payments = (await world.call(calls.listFamilyBills, { token: admin.token, params: { id: parent.id } })).body
    .data;
  const refund = await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id: payments[0]!.payments[0]!.id },
    body: { channel: 'cash', reason: 'Asked for', amount: 12_000 },
  });
  expect(refund).toMatchObject({ status: 409, body: { code: 'pass' } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(id, 9_600)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]!.body).toMatchObject({ state: 'ended', used: 1, left: 0, worth: 0 });
  expect(await credit()).toBe(9_600);
  expect(await passes()).toMatchObject([{ state: 'ended', bill: { id: billId, due: 0 } }]);
  expect((await book(id, { meeting_id: meetings[1] })).body.code).toBe('pass_not_usable');
  expect((await mailsTo(world, parent)).filter(({ subject }) => subject.includes('classes returned'))).toHaveLength(1);
  // What was used stays used.
  expect((await cancel(visit.id)).status).toBe(409);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('an unused one goes back as a whole, and one that is not paid is owed no more', async () => {
  const paid = await buy();
  expect((await giveBack(paid.id, 12_000)).status).toBe(200);
  expect(await credit()).toBe(12_000);
  const open = await buy({ paid: false });
  expect(await due()).toBe(12_000);
  expect((await giveBack(open.id, 0)).body).toMatchObject({ state: 'ended', left: 0 });
  expect(await due()).toBe(0);
  // The office may cancel its bill as well.
  const third = await buy({ paid: false });
  const { data } = (await world.call(calls.listBills, { token: parent.token })).body;
  const charge = data.find(({ id }) => id === third.billId)!.charge!;
  await world.send(calls.cancelCharge, {
    token: admin.token,
    params: { id: charge.id },
    body: { reason: 'By mistake' },
  });
  expect(await passes()).toMatchObject([{ id: third.id, state: 'ended', left: 0 }, {}, {}]);
});

test('the office sells it to a family on a bill of its own, and to nobody else', async () => {
  const line = { item_id: itemId, quantity: 1 };
  const made = await billFamily(world, admin, { id: parent.id, lines: [line], total: 12_000 });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await passes()).toMatchObject([{ state: 'unpaid' }]);
  const two = await billFamily(world, admin, { id: parent.id, lines: [{ ...line, quantity: 2 }], total: 24_000 });
  expect(Object.keys(two.body.fields)).toEqual(['lines.0.quantity']);
  const mixed = [{ label: 'A lost part', amount: 500, quantity: 1 }, line];
  const both = await billFamily(world, admin, { id: parent.id, lines: mixed, total: 12_500 });
  expect(Object.keys(both.body.fields)).toEqual(['lines.1.item_id']);
  const hidden = await world.send(calls.changeItem, {
    token: admin.token,
    params: { id: itemId },
    body: { offered: 'no' },
  });
  expect(hidden.status).toBe(200);
  const asked = await world.send(calls.buyPass, { token: parent.token, body: { item_id: itemId, total: 12_000 } });
  expect(asked).toMatchObject({ status: 422, body: { fields: { item_id: expect.any(String) } } });
});

test('at the door a child is found by who may know it, and comes with a pass, a bill, or for a trial', async () => {
  const { id } = await buy();
  const name = `Maya Campbell ${names}`;
  const unknown = (
    await buildStudent(world.db, { parentId: (await world.signInAs('parent')).id, fullName: `${name} Unknown` })
  ).id;
  expect((await find(name, teacher)).body).toMatchObject({ closed: expect.stringContaining('on the day'), data: [] });
  expect((await add(teacher, { pass_id: id })).body.code).toBe('closed');
  await onTheDay();
  const seen = (await find(name, teacher)).body;
  expect(seen).toMatchObject({ room: 2, closed: null, prices: null, trial: true, day: true });
  expect(seen.data).toMatchObject([{ id: maya, against: { trial: null, day: null }, passes: [{ id, left: 5 }] }]);
  expect((await find(name, admin)).body).toMatchObject({ prices: { trial: 0, day: 2_800 } });
  expect((await find(name, admin)).body.data.map((one) => one.id)).toContain(unknown);
  expect((await add(teacher, { student_id: unknown })).status).toBe(404);
  const stranger = await world.signInAs('staff');
  expect((await find(name, stranger)).status).toBe(404);
  expect((await add(stranger)).status).toBe(404);
  expect((await find('m', teacher)).status).toBe(422);
  expect((await find('%_', admin)).body.data).toEqual([]);
  // It has begun: whoever is at the door lets the child in all the same.
  world.clock.set('2026-03-07T15:10:00Z');
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(teacher, { pass_id: id })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers[0]!.body.left).toBe(4);
  expect(await passes()).toMatchObject([{ used: 1 }]);
  // Entered at the door by mistake, it is taken back at once.
  const wrong = await world.send(calls.cancelVisitByOffice, {
    token: admin.token,
    params: { id: answers[0]!.body.id },
    body: { reason: 'The other child came' },
  });
  expect(wrong, JSON.stringify(wrong.body)).toMatchObject({ status: 200, body: { stage: 'cancelled' } });
  expect(await passes()).toMatchObject([{ used: 0 }]);
  expect((await add(teacher, { pass_id: id })).body.left).toBe(4);
  const trial = await add(admin, { student_id: unknown, kind: 'trial' });
  expect(trial, JSON.stringify(trial.body)).toMatchObject({ status: 201, body: { left: null } });
  const third = (await buildStudent(world.db, { parentId: parent.id })).id;
  expect((await add(admin, { student_id: third })).body.code).toBe('no_room');
  await world.pool.query('update program set max_participants = 3 where id = $1', [programId]);
  expect((await add(admin, { student_id: third })).status).toBe(201);
  expect(await due()).toBe(2_800);
  const rows = (await world.call(calls.getAttendance, { token: admin.token, params: { id: meetings[0]! } })).body.rows;
  expect(rows.filter(({ guest }) => guest === 'day')).toHaveLength(2);
  expect(rows.filter(({ guest }) => guest === 'trial')).toHaveLength(1);
  world.clock.set('2026-03-07T17:10:00Z');
  expect((await add(admin, { student_id: third })).body.code).toBe('closed');
});

test('the office asks for age and place as a family is asked', async () => {
  const old = (await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2022-05-01' })).id;
  expect((await add(admin, { student_id: old })).body.fields?.student_id).toContain('takes ages');
  await buildEnrollment(world.db, { studentId: maya, programId, status: 'enrolled' });
  expect((await add(admin)).body.code).toBe('already_enrolled');
  expect((await find(`Maya Campbell ${names}`, admin)).body.data.find(({ id }) => id === maya)!.against.day).toContain(
    'has a place',
  );
  for (const body of [{ kind: 'week' }, { student_id: '\u0000' }, { pass_id: 'x' }])
    expect((await add(admin, body)).status, JSON.stringify(body)).toBe(422);
});

test('the family learns once, some days before, that classes are left', async () => {
  await buy();
  const notify = async () => {
    await world.jobs.enqueue(world.db, 'passes.notify', {});
    await world.jobs.runDue();
  };
  await notify();
  world.clock.set('2026-04-25T15:00:00Z');
  await notify();
  await notify();
  const mails = (await mailsTo(world, parent)).filter(({ subject }) => subject.includes('5 classes left'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('until 2 May 2026');
});

test('passes go with their family when two are merged, and stay counted when a child is removed', async () => {
  const { id } = await buy();
  await book(id);
  await world.pool.query('delete from class_visit where student_id = $1', [maya]);
  expect(await passes()).toMatchObject([{ used: 1, left: 4, punches: [{ child: null }] }]);
  const copy = await world.call(calls.listPasses, { token: admin.token, query: { parent_id: parent.id } });
  expect(copy.body.data).toMatchObject([{ id, parent: { full_name: 'Simone Campbell' }, worth: 9_600 }]);
});
