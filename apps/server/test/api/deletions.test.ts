import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { buildVisit } from '../build-visit.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import { useEverything } from './erased-family.ts';
import { newItem } from './items-world.ts';
import { begun, changed, monthly } from './membership-world.ts';

const seeds = /Zephaniah|Quashie|Orinthia|zeph@|orinthia@|5550188|5550199|Lost Lane|Auntie Precious/i;
const day = 86_400_000;

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const ask = (token: string, password = testPassword) =>
  world.call(calls.requestOwnDeletion, { token, body: { password } });
const tonight = async () => {
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
};
const signIn = (email: string) => world.call(calls.signIn, { body: { email, password: testPassword } });

/** Every row of every table, jobs included, and every file, that still says something of the family. */
async function whatIsLeft(of = seeds): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name } of rows) {
    const lines = await world.pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    found.push(...lines.rows.filter(({ line }) => of.test(line)).map(({ line }) => `${name}: ${line}`));
  }
  for (const file of await readdir(world.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const text = await readFile(join(file.parentPath, file.name), 'latin1');
    if (of.test(text)) found.push(`${file.parentPath}/${file.name}`);
  }
  return found;
}

describe('a family that asks to be deleted', () => {
  test('is gone everywhere when its day comes; its money stays without names', async () => {
    const email = 'zeph@robots.test';
    const opened = await world.call(calls.registerParent, {
      body: {
        full_name: 'Zephaniah Quashie',
        email,
        password: testPassword,
        phone: '876-555-0188',
        address: '4 Lost Lane',
      },
    });
    const { token } = opened.body;
    expect((await world.call(calls.turnOnCalendarFeed, { token })).status).toBe(201);
    const child = await world.call(calls.createStudent, {
      token,
      body: {
        full_name: 'Orinthia Quashie',
        email: 'orinthia@robots.test',
        date_of_birth: '2016-05-04',
        grade_level: '4',
        medical_notes: 'Orinthia has asthma',
        people: [
          {
            full_name: 'Auntie Precious',
            relationship: 'Aunt',
            phone: '876-555-0199',
            is_emergency_contact: true,
            may_pick_up: true,
          },
        ],
        consents: [{ kind: 'photo', given: true, text_version: '1' }],
      },
    });
    expect(child.status).toBe(201);
    const studentId = child.body.id;
    const { parentId, paymentId, billId, file } = await useEverything(world, {
      token,
      admin: admin.token,
      email,
      studentId,
    });
    expect((await whatIsLeft()).length).toBeGreaterThan(10);

    expect((await ask(token, 'not-the-password')).body.fields).toEqual({
      password: 'This is not your current password',
    });
    const asked = await ask(token);
    expect(asked).toMatchObject({ status: 201, body: { request: { state: 'open' } } });
    expect((await ask(token)).body.request!.id).toBe(asked.body.request!.id);
    const listed = await world.call(calls.listDeletions, { token: admin.token });
    expect(listed.body.data[0]).toMatchObject({ account: { id: parentId }, places_ahead: 0 });
    const today = await world.call(calls.adminToday, { token: admin.token });
    expect(today.body.work).toContainEqual(
      expect.objectContaining({ kind: 'deletions', count: 1, href: '/admin/deletions' }),
    );

    world.clock.advance(29 * day);
    await tonight();
    expect((await signIn(email)).status).toBe(200);
    world.clock.advance(day + 1000);
    const late = (await signIn(email)).body.token;
    await tonight();

    expect(await whatIsLeft()).toEqual([]);
    expect((await signIn(email)).status).toBe(401);
    expect((await world.call(calls.getProfile, { token: late })).status).toBe(401);
    for (const one of file) expect(await world.files.exists(one)).toBe(false);
    const feeds = await world.pool.query('select id from calendar_feed where account_id = $1', [parentId]);
    expect(feeds.rows).toEqual([]);
    const money = await world.pool.query('select amount_cents, student_name from payment where id = $1', [paymentId]);
    expect(money.rows[0]).toMatchObject({ student_name: 'Removed' });
    const ofBill = await world.pool.query('select student_name from payment where receivable_id = $1', [billId]);
    expect(ofBill.rows).toEqual([{ student_name: 'Removed' }]);
    const receipts = await world.pool.query(
      'select snapshot from receipt where checkout_id = (select checkout_id from payment where id = $1)',
      [paymentId],
    );
    expect(receipts.rows[0].snapshot).toMatchObject({ student: 'Removed', payer: null });
    const log = await world.pool.query(`select entity_id, after from audit_entry where action = 'account.erased'`);
    expect(log.rows).toEqual([{ entity_id: parentId, after: null }]);
    // Somebody may open an account with the same address again.
    const again = { full_name: 'New Person', email, password: testPassword };
    expect((await world.call(calls.registerParent, { body: again })).status).toBe(201);
  });

  test('can cancel until then, and everything stays', async () => {
    const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
    await ask(parent.token);
    expect((await world.call(calls.cancelOwnDeletion, { token: parent.token })).body).toEqual({ request: null });
    world.clock.advance(31 * day);
    await tonight();
    const { body } = await signIn(parent.email);
    expect((await world.call(calls.getProfile, { token: body.token })).body.user.full_name).toBe('Simone Campbell');
  });

  test('needs places to be cancelled first; a new place blocks it', async () => {
    const parent = await world.signInAs('parent');
    const child = await world.call(calls.createStudent, {
      token: parent.token,
      body: { full_name: 'Ava', date_of_birth: '2016-05-04', grade_level: '4' },
    });
    const programId = await buildProgram(world.db, { status: 'open' });
    expect((await ask(parent.token)).status).toBe(201);
    await buildEnrollment(world.db, { studentId: child.body.id, programId, status: 'enrolled' });
    world.clock.advance(31 * day);
    await tonight();
    const { token } = (await signIn(parent.email)).body;
    const boss = (await signIn(admin.email)).body.token;
    const listed = await world.call(calls.listDeletions, { token: boss });
    const open = listed.body.data.find(({ account }) => account.id === parent.id);
    expect(open).toMatchObject({ state: 'open', places_ahead: 1 });
    const now = { token: boss, params: { id: open!.id }, body: { reason: 'They are in a hurry' } };
    expect((await world.call(calls.eraseNow, now)).body).toMatchObject({ code: 'places_ahead' });
    await world.call(calls.cancelOwnDeletion, { token });
    expect((await ask(token)).body).toMatchObject({
      code: 'places_ahead',
      error: 'There is still a place in a program. Please cancel it first, then the account can be deleted.',
    });
  });

  test('waits for a class that is booked without a place, and goes once that is over', async () => {
    const parent = await world.signInAs('parent');
    const child = await world.call(calls.createStudent, {
      token: parent.token,
      body: { full_name: 'Maya', date_of_birth: '2016-05-04', grade_level: '4' },
    });
    const startsAt = new Date(world.clock.now().getTime() + 3 * day);
    const programId = await buildProgram(world.db, { status: 'open' });
    await buildVisit(world.db, { studentId: child.body.id, parentId: parent.id, programId, startsAt });
    expect((await ask(parent.token)).body).toMatchObject({
      code: 'places_ahead',
      error:
        'There is still a class that is booked. Please cancel it first or wait until it is over, then the account can be deleted.',
    });
    world.clock.advance(4 * day);
    const { token } = (await signIn(parent.email)).body;
    expect((await ask(token)).status).toBe(201);
    // Booked meanwhile: the night passes it over until the class is over.
    const later = new Date(world.clock.now().getTime() + 32 * day);
    await buildVisit(world.db, { studentId: child.body.id, parentId: parent.id, programId, startsAt: later });
    world.clock.advance(31 * day);
    await tonight();
    expect((await signIn(parent.email)).status).toBe(200);
    world.clock.advance(2 * day);
    await tonight();
    expect((await signIn(parent.email)).status).toBe(401);
  });

  test('waits for a refund that is on its way, whose bank account would be erased', async () => {
    const boss = (await signIn(admin.email)).body.token;
    const parent = await world.signInAs('parent');
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
    const programId = await buildProgram(world.db, { status: 'completed' });
    const enrollmentId = await buildEnrollment(world.db, { studentId, programId, status: 'completed' });
    const at = world.clock.now();
    const paymentId = await inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId, method: 'card', at }));
    const { id } = (await ask(parent.token)).body.request!;
    const refund = await world.send(calls.refundPayment, { token: boss, params: { id: paymentId } });
    expect(refund.status, JSON.stringify(refund.body)).toBe(201);
    const { data } = (await world.call(calls.listDeletions, { token: boss })).body;
    expect(data.find((request) => request.id === id)).toMatchObject({ places_ahead: 0, money_ahead: 'refund' });
    const now = { token: boss, params: { id }, body: { reason: 'They are in a hurry' } };
    expect((await world.call(calls.eraseNow, now)).body).toMatchObject({ code: 'money_ahead' });
    await world.call(calls.cancelOwnDeletion, { token: parent.token });
    expect((await ask(parent.token)).body.error).toBe(
      'There is still a refund on its way. Please wait until it has arrived, then the account can be deleted.',
    );
    await world.jobs.runDue();
    expect((await ask(parent.token)).status).toBe(201);
  });

  test('waits for a membership to be ended, also that of a further guardian', async () => {
    const boss = { ...admin, token: (await signIn(admin.email)).body.token };
    const devon = await world.signInAs('parent');
    const { id: student_id } = await buildStudent(world.db, { parentId: (await world.signInAs('parent')).id });
    await buildGuardian(world.db, { studentId: student_id, accountId: devon.id, money: true });
    const { id: item_id } = await newItem(world, boss, monthly);
    const begins_on = jamaicaDay(world.clock.now());
    const { id } = await begun(world, devon, { item_id, student_id, begins_on });
    expect((await ask(devon.token)).body).toMatchObject({
      code: 'money_ahead',
      error: 'There is still a membership that goes on. Please end it first, then the account can be deleted.',
    });
    expect((await changed(world, devon, { id, kind: 'end' })).status).toBe(200);
    expect((await ask(devon.token)).status).toBe(201);
  });

  test('is listed below those that wait once it is done, the latest first', async () => {
    const boss = (await signIn(admin.email)).body.token;
    const order = [];
    for (const fullName of ['First Gone', 'Second Gone']) {
      const parent = await world.signInAs('parent', { fullName });
      const { id } = (await ask(parent.token)).body.request!;
      world.clock.advance(60_000);
      await world.call(calls.eraseNow, { token: boss, params: { id }, body: { reason: 'Safety' } });
      order.unshift(id);
    }
    const waiting = (await ask((await world.signInAs('parent')).token)).body.request!;
    const { data } = (await world.call(calls.listDeletions, { token: boss })).body;
    expect(data.filter(({ state }) => state === 'open').at(-1)!.id).toBe(waiting.id);
    expect(
      data
        .filter(({ state }) => state !== 'open')
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(order);
    expect(data.findLastIndex(({ state }) => state === 'open')).toBeLessThan(
      data.findIndex(({ state }) => state !== 'open'),
    );
  });

  test('is deleted at once by an admin with a reason, once', async () => {
    const boss = (await signIn(admin.email)).body.token;
    const parent = await world.signInAs('parent');
    const { id } = (await ask(parent.token)).body.request!;
    const erase = (body: object) => world.send(calls.eraseNow, { token: boss, params: { id }, body });
    expect((await erase({ reason: ' ' })).body.fields).toEqual({ reason: 'Please say why it cannot wait' });
    const answers = await Promise.all([erase({ reason: 'Safety' }), erase({ reason: 'Safety' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await signIn(parent.email)).status).toBe(401);
  });

  test('what money on account was for is removed with its family, from the receipt too', async () => {
    const boss = (await signIn(admin.email)).body.token;
    const parent = await world.signInAs('parent');
    const body = { payer_id: parent.id, method: 'cash', items: [], credit: 500, note: 'For Ebenezer in July' };
    expect((await world.send(calls.recordPayments, { token: boss, body })).status).toBe(201);
    expect(await whatIsLeft(/Ebenezer/)).not.toEqual([]);
    const { id } = (await ask(parent.token)).body.request!;
    await world.call(calls.eraseNow, { token: boss, params: { id }, body: { reason: 'Safety' } });
    expect(await whatIsLeft(/Ebenezer/)).toEqual([]);
  });

  test('a student under a parent is sent to the parent; staff are deleted too', async () => {
    const parent = await world.signInAs('parent');
    const student = await world.signInAs('student');
    await world.pool.query('update student set parent_id = $2 where account_id = $1', [student.id, parent.id]);
    expect((await ask(student.token)).body).toMatchObject({ code: 'ask_parent' });
    const staff = await world.signInAs('staff', { fullName: 'Zephaniah Staff' });
    await ask(staff.token);
    world.clock.advance(31 * day);
    await tonight();
    expect(await whatIsLeft(/Zephaniah Staff/)).toEqual([]);
    expect((await signIn(staff.email)).status).toBe(401);
  });
});

describe('an admin who asks to be deleted', () => {
  /** A real organisation of its own, in which nobody else is an admin. */
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp();
  });
  afterAll(() => other.close());
  const askIn = (token: string) => other.call(calls.requestOwnDeletion, { token, body: { password: testPassword } });
  const nightIn = async () => {
    await other.jobs.enqueue(other.db, 'privacy.deletions', {});
    await other.jobs.runDue();
  };
  const signInTo = (email: string) => other.call(calls.signIn, { body: { email, password: testPassword } });
  const lastAdmin = {
    status: 409,
    body: {
      code: 'last_admin',
      error: 'You are the last active admin. Make somebody else an admin first, then you can delete your account.',
    },
  };

  test('is refused as the last active one, and deleted like everybody else once there is another', async () => {
    const first = await other.signInAs('admin', { fullName: 'Zephaniah Quashie', email: 'zeph@robots.test' });
    expect(await askIn(first.token)).toMatchObject(lastAdmin);
    const second = await other.signInAs('admin');
    await other.pool.query('update account set is_active = false where id = $1', [second.id]);
    expect(await askIn(first.token)).toMatchObject(lastAdmin);
    await other.pool.query('update account set is_active = true where id = $1', [second.id]);
    const [text] = (await other.call(calls.listConsentTexts, { token: first.token })).body.data;
    const published = await other.call(calls.publishConsentText, {
      token: first.token,
      params: { kind: text!.kind },
      body: { title: text!.title, text: `${text!.text} Thank you.`, version: text!.version },
    });
    expect(published.status).toBe(200);
    const asked = await askIn(first.token);
    expect(asked).toMatchObject({ status: 201, body: { request: { state: 'open' } } });
    const { rows: mails } = await other.pool.query(
      `select text from mail_message where to_address = $1 and subject like '%going to be deleted%'`,
      [first.email],
    );
    expect(mails).toMatchObject([{ text: expect.stringContaining('http://robots.test/admin/account#your-data') }]);
    // The other one is now the last admin, and so has to stay.
    expect(await askIn(second.token)).toMatchObject(lastAdmin);

    other.clock.advance(31 * day);
    await nightIn();
    expect((await signInTo(first.email)).status).toBe(401);
    expect((await signInTo(second.email)).status).toBe(200);
    const { rows } = await other.pool.query<{ line: string }>(`
      select t::text as line from account t union all select t::text from consent_text t union all select t::text from audit_entry t`);
    expect(rows.filter(({ line }) => seeds.test(line))).toEqual([]);
  });

  test('is held back where the others were switched off meanwhile; who else is due goes all the same', async () => {
    const [staying] = (
      await other.pool.query<{ id: string; email: string }>(
        `select id, email from account where role = 'admin' and is_active`,
      )
    ).rows;
    const going = await other.signInAs('admin');
    await askIn(going.token);
    const parent = await other.signInAs('parent');
    other.clock.advance(day);
    await askIn((await signInTo(parent.email)).body.token);
    await other.pool.query('update account set is_active = false where id = $1', [staying!.id]);
    other.clock.advance(31 * day);
    await nightIn();
    expect((await signInTo(parent.email)).status).toBe(401);
    const token = (await signInTo(going.email)).body.token;
    const listed = await other.call(calls.listDeletions, { token });
    const open = listed.body.data.find(({ state }) => state === 'open');
    expect(open).toMatchObject({ account: { id: going.id, role: 'admin' }, places_ahead: 0, last_admin: true });
    const now = { token, params: { id: open!.id }, body: { reason: 'Left the company' } };
    expect(await other.call(calls.eraseNow, now)).toMatchObject({
      status: 409,
      body: { code: 'last_admin', error: 'This is the last active owner. Make somebody else an owner first.' },
    });
    await other.pool.query('update account set is_active = true where id = $1', [staying!.id]);
    expect((await other.call(calls.listDeletions, { token })).body.data[0]).toMatchObject({ last_admin: false });
    await nightIn();
    expect((await signInTo(going.email)).status).toBe(401);
  });
});
