import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { appCode } from '../app-code.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import type { Answer } from '../typed-calls.ts';

let world: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
});
beforeEach(async () => {
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

const quarterOfAnHour = () => world.clock.advance(15 * 60_000 + 6_000);
const confirm = (body: object, token = admin.token) => world.call(calls.confirmSignIn, { token, body });

/** Works after signing in, is refused a quarter of an hour later, and works again after the password. */
async function needsFresh(ask: () => Promise<Answer>): Promise<void> {
  const { status } = await ask();
  expect(status).toBeLessThan(300);
  quarterOfAnHour();
  expect((await ask()).body).toMatchObject({ code: 'fresh_sign_in_needed' });
  expect((await confirm({ password: testPassword })).status).toBe(200);
  expect((await ask()).status).toBeLessThan(300);
}

async function paidPlace(amountCents: number) {
  const parent = await world.signInAs('parent');
  const child = await buildStudent(world.db, {
    parentId: parent.id,
    medicalNotes: { text: 'Peanuts', sealer: world.sealer },
  });
  const programId = await buildProgram(world.db, { priceCents: amountCents });
  const at = world.clock.now();
  const enrollmentId = await buildEnrollment(world.db, {
    studentId: child.id,
    programId,
    status: 'enrolled',
    createdAt: at,
  });
  const paymentId = await inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId, at }));
  return { childId: child.id, programId, paymentId };
}

describe('needs a password entered lately', () => {
  test('an export', () =>
    needsFresh(() => world.call(calls.exportList, { token: admin.token, query: { type: 'programs' } })));

  test('a class list, for admins and for who teaches it', async () => {
    const programId = await buildProgram(world.db, { status: 'in_progress' });
    const params = { id: programId };
    await needsFresh(() => world.call(calls.exportRoster, { token: admin.token, params }));
    const staff = await world.signInAs('staff');
    await world.call(calls.assignStaff, { token: admin.token, body: { staff_id: staff.id, program_id: programId } });
    const roster = () => world.call(calls.exportStaffRoster, { token: staff.token, params });
    expect((await roster()).status).toBe(200);
    quarterOfAnHour();
    expect((await roster()).body.code).toBe('fresh_sign_in_needed');
  });

  test('another role, and a new admin; a new phone number does not', async () => {
    const staff = await world.signInAs('staff');
    const change = (role: string) =>
      world.send(calls.changeUser, {
        token: admin.token,
        params: { id: staff.id },
        body: { full_name: 'Sam Staff', phone: '876-555-0101', role },
      });
    const add = (role: string) =>
      world.send(calls.createStaff, {
        token: admin.token,
        body: { full_name: 'Ina New', email: `ina.${Math.random()}@robots.test`.replace('0.', ''), role },
      });
    quarterOfAnHour();
    expect((await change('staff')).status).toBe(200);
    expect((await change('admin')).body.code).toBe('fresh_sign_in_needed');
    expect((await add('staff')).status).toBe(201);
    expect((await add('admin')).body.code).toBe('fresh_sign_in_needed');
    await confirm({ password: testPassword });
    expect((await change('admin')).status).toBe(200);
    expect((await add('admin')).status).toBe(201);
  });

  test('health notes', async () => {
    const { childId } = await paidPlace(1_000_000);
    await needsFresh(() =>
      world.call(calls.readMedicalNotes, { token: admin.token, params: { id: childId }, body: { reason: 'Trip' } }),
    );
  });

  test('a refund above the limit, with the same key after the password; a small one does not', async () => {
    const { paymentId } = await paidPlace(20_000_000);
    const refund = (amount: number, key: string) =>
      world.call(calls.refundPayment, {
        token: admin.token,
        params: { id: paymentId },
        body: { amount, reason: 'Sick' },
        headers: { 'idempotency-key': key },
      });
    quarterOfAnHour();
    expect((await refund(500, 'small')).status).toBeLessThan(300);
    expect((await refund(150_000, 'large')).body.code).toBe('fresh_sign_in_needed');
    await confirm({ password: testPassword });
    expect((await refund(150_000, 'large')).status).toBeLessThan(300);
    const { rows } = await world.pool.query('select count(*)::int as n from refund where payment_id = $1', [paymentId]);
    expect(rows[0].n).toBe(2);
  });
});

describe('entering it', () => {
  test('a wrong password opens nothing, counts like one at the sign-in, and leaves the session', async () => {
    quarterOfAnHour();
    const wrong = await confirm({ password: 'not this one' });
    expect(wrong.body.fields.password).toMatch(/not your current password/);
    const still = await world.call(calls.exportList, { token: admin.token, query: { type: 'programs' } });
    expect(still.status).toBe(403);
    for (let tries = 0; tries < 4; tries += 1) await confirm({ password: 'not this one' });
    expect((await confirm({ password: testPassword })).status).toBe(429);
    expect((await world.call(calls.getProfile, { token: admin.token })).status).toBe(200);
  });

  test('a code of the second step does as well, once', async () => {
    const { secret } = (await world.call(calls.beginSecondStep, { token: admin.token })).body;
    await world.call(calls.turnOnSecondStep, {
      token: admin.token,
      body: { code: appCode(world.clock.now(), secret) },
    });
    quarterOfAnHour();
    const code = appCode(world.clock.now(), secret);
    expect((await confirm({ code: '000000' })).status).toBe(422);
    expect((await confirm({ code })).status).toBe(200);
    expect((await confirm({ code })).status).toBe(422);
  });

  test('exactly one of the two is asked for', async () => {
    expect((await confirm({})).body.fields.password).toBe('Password is required');
    expect((await confirm({ password: testPassword, code: '123456' })).status).toBe(422);
    expect((await confirm({ code: '123456' })).body.fields.code).toMatch(/no second step/);
  });

  test('counts for this device alone', async () => {
    const second = (await world.call(calls.signIn, { body: { email: admin.email, password: testPassword } })).body
      .token;
    quarterOfAnHour();
    await confirm({ password: testPassword });
    const asked = await world.call(calls.exportList, { token: second, query: { type: 'programs' } });
    expect(asked.body.code).toBe('fresh_sign_in_needed');
  });
});

test('an export of people is mailed to the other admins, and to nobody for other lists', async () => {
  const other = await world.signInAs('admin', { email: 'other.admin@robots.test' });
  const off = await world.signInAs('admin', { email: 'off.admin@robots.test' });
  await world.pool.query('update account set is_active = false where id = $1', [off.id]);
  const mailsTo = async (email: string) =>
    (await world.pool.query<{ text: string }>('select text from mail_message where to_address = $1', [email])).rows;
  const take = (type: string) => world.send(calls.exportList, { token: admin.token, query: { type } });
  await take('programs');
  expect(await mailsTo(other.email)).toEqual([]);
  for (const type of ['parents', 'students', 'staff', 'enrollments']) expect((await take(type)).status).toBe(200);
  expect(await mailsTo(other.email)).toHaveLength(4);
  expect((await mailsTo(other.email))[0]!.text).toMatch(
    /Karen Whyte exported the list "parents" with \d+ rows? as CSV/,
  );
  expect(await mailsTo(admin.email)).toEqual([]);
  expect(await mailsTo(off.email)).toEqual([]);
});

test('refusals are in the audit log, but no flood of them', async () => {
  const parent = await world.signInAs('parent');
  await Promise.all(Array.from({ length: 40 }, () => world.call(calls.listUsers, { token: parent.token })));
  const { rows } = await world.pool.query<{ after: { call: string; code: string }; actor_role: string }>(
    `select after, actor_role from audit_entry where action = 'access.refused' and actor_id = $1`,
    [parent.id],
  );
  expect(rows).toHaveLength(20);
  expect(rows[0]).toEqual({ actor_role: 'parent', after: { call: 'GET /api/v1/admin/users', code: 'not_allowed' } });
  world.clock.advance(60_000);
  await world.call(calls.listUsers, { token: parent.token });
  const later = await world.pool.query(`select 1 from audit_entry where action = 'access.refused' and actor_id = $1`, [
    parent.id,
  ]);
  expect(later.rows).toHaveLength(21);
});
