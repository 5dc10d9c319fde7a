import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let admin: SignedIn;
let studentId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  studentId = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
});
afterAll(() => world.close());

const ask = (programId: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.call(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: studentId, program_id: programId, ...more },
    headers,
  });

test('asking for a place holds it at the price of this moment', async () => {
  const programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 4_200_000 });
  const answer = await ask(programId);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    payment_amount: 42_000,
    amount_due: 42_000,
    currency: 'JMD',
    can_pay: true,
    can_cancel: true,
    program: { title: 'Rovers' },
    student: { full_name: 'Maya Campbell', parent: { full_name: 'Simone Campbell' } },
  });
  expect(answer.body.number).toMatch(/^E-\d{4}$/);
  expect(Date.parse(answer.body.hold_expires_at!) - world.clock.now().getTime()).toBe(72 * 3_600_000);
  await world.pool.query('update program set price_cents = 1 where id = $1', [programId]);
  const later = await world.call(calls.getEnrollment, { token: parent.token, params: { id: answer.body.id } });
  expect(later.body.payment_amount).toBe(42_000);
  expect(later.body.timeline).toMatchObject([{ title: 'Place requested', by: 'You', kind: 'asked' }]);
});

describe('is refused with a sentence', () => {
  test('when the child is too young or too old on the first day', async () => {
    const programId = await buildProgram(world.db, { ageMin: 11, ageMax: 14, startDate: '2026-06-01' });
    const answer = await ask(programId);
    expect(answer.status).toBe(422);
    expect(answer.body.fields.student_id).toBe('This program takes ages 11 to 14; Maya will be 10 when it starts.');
  });

  test('when the child is too old today for a program that has begun, and not when it was too young on the first day', async () => {
    // Today is 10 March.
    const born = (day: string) =>
      world.pool.query('update student set date_of_birth = $2 where id = $1', [studentId, day]);
    const programId = await buildProgram(world.db, { ageMin: 8, ageMax: 12, startDate: '2026-03-01' });
    await born('2013-03-05');
    expect((await ask(programId)).body.fields.student_id).toBe('This program takes ages 8 to 12; Maya is 13 today.');
    await born('2018-03-11');
    expect((await ask(programId)).body.fields.student_id).toBe('This program takes ages 8 to 12; Maya is 7 today.');
    await born('2018-03-05');
    expect((await ask(programId)).status).toBe(201);
  });

  test('when the program is closed, over, full, or not there', async () => {
    const cases: Array<[Parameters<typeof buildProgram>[1], number, string]> = [
      [{ status: 'in_progress' }, 409, 'program_closed'],
      [{ status: 'cancelled' }, 409, 'program_closed'],
      [{ endDate: '2026-01-01' }, 409, 'program_over'],
      [{ status: 'draft' }, 404, 'not_found'],
    ];
    for (const [facts, status, code] of cases) {
      const answer = await ask(await buildProgram(world.db, facts));
      expect(answer).toMatchObject({ status, body: { code } });
    }
    const full = await buildProgram(world.db, { maxParticipants: 1 });
    await buildEnrollment(world.db, { programId: full, status: 'enrolled' });
    expect((await ask(full)).body).toMatchObject({
      code: 'program_full',
      error: 'This program is full: the last place has been taken.',
    });
    expect((await ask('01a1fc59-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('when the child is there already, also when the program is full by now', async () => {
    const programId = await buildProgram(world.db, { maxParticipants: 1 });
    expect((await ask(programId)).status).toBe(201);
    expect((await ask(programId)).body.code).toBe('already_enrolled');
  });

  test("when it is another family's child", async () => {
    const stranger = await buildStudent(world.db);
    const answer = await ask(await buildProgram(world.db), { student_id: stranger.id });
    expect(answer.status).toBe(404);
  });
});

test('price, status and parent cannot be sent along: they are dropped', async () => {
  const other = await world.signInAs('parent');
  const more = { payment_amount: 1, amount_due: 0, payment_status: 'paid', status: 'enrolled', parent_id: other.id };
  const { body } = await ask(await buildProgram(world.db), more);
  expect(body).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    payment_amount: 42_000,
    amount_due: 42_000,
  });
  expect(body.student.parent!.id).toBe(parent.id);
});

test('a free program enrolls at once', async () => {
  const answer = await ask(await buildProgram(world.db, { priceCents: 0 }));
  expect(answer.body).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0, can_pay: false });
});

test('a program without a price asks for nothing yet', async () => {
  const answer = await ask(await buildProgram(world.db, { priceCents: null, requiresApproval: true }));
  expect(answer.body).toMatchObject({
    status: 'pending',
    payment_amount: null,
    amount_due: 0,
    can_pay: false,
    hold_expires_at: null,
  });
});

test('a place that the office gives without a price is approved, and the email says that the price follows', async () => {
  const program_id = await buildProgram(world.db, { title: 'Mentoring', priceCents: null, requiresApproval: true });
  const body = { student_id: studentId, program_id };
  const given = await world.call(calls.enrollStudent, { token: admin.token, body });
  expect(given.body).toMatchObject({ status: 'approved', payment_amount: null });
  const [mail] = await world.db
    .select({ text: mailMessage.text })
    .from(mailMessage)
    .where(eq(mailMessage.toAddress, parent.email));
  expect(mail?.text).toContain('The office will write to you with the price.');
  expect(mail?.text).not.toContain('reviews each request');
});

test('a double click is one place, with and without a key', async () => {
  const programId = await buildProgram(world.db);
  const key = { 'idempotency-key': 'enroll-once' };
  const answers = await Promise.all([ask(programId, {}, key), ask(programId, {}, key), ask(programId)]);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const list = await world.call(calls.listEnrollments, { token: parent.token });
  expect(list.body.total).toBe(1);
});

describe('a hold', () => {
  test('lapses after its time, says why, and frees the seat', async () => {
    const programId = await buildProgram(world.db, { maxParticipants: 1 });
    const { body: held } = await ask(programId);
    world.clock.advance(73 * 3_600_000);
    parent = await world.signInAs('parent');
    studentId = (await buildStudent(world.db, { parentId: parent.id })).id;
    // Not swept yet: the next family still gets the place.
    expect((await ask(programId)).status).toBe(201);
    const { body: lapsed } = await world.call(calls.getAnyEnrollment, {
      token: (await world.signInAs('admin')).token,
      params: { id: held.id },
    });
    expect(lapsed.status).toBe('cancelled');
    expect(lapsed.timeline.at(-1)).toMatchObject({ title: 'The hold expired', by: 'Automatic' });
  });

  test('is swept by the regular job', async () => {
    const programId = await buildProgram(world.db);
    const { body: held } = await ask(programId);
    world.clock.advance(73 * 3_600_000);
    await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
    await world.jobs.runDue();
    const { rows } = await world.pool.query('select status from enrollment where id = $1', [held.id]);
    expect(rows[0].status).toBe('cancelled');
  });
});

test('a family cancels an unpaid place; a stranger cannot', async () => {
  const { body: held } = await ask(await buildProgram(world.db));
  const stranger = await world.signInAs('parent');
  const call = (token: string) =>
    world.call(calls.cancelEnrollment, { token, params: { id: held.id }, body: { reason: 'Moved house' } });
  expect((await call(stranger.token)).status).toBe(404);
  expect((await call(parent.token)).body.status).toBe('cancelled');
  expect((await call(parent.token)).status).toBe(409);
});

test('lists show a family its own enrollments, and a student their own', async () => {
  const { body: mine } = await ask(await buildProgram(world.db));
  await buildEnrollment(world.db);
  const list = await world.call(calls.listEnrollments, { token: parent.token });
  expect(list.body.data.map((row) => row.id)).toEqual([mine.id]);
  const student = await world.signInAs('student');
  const { rows } = await world.pool.query('select id from student where account_id = $1', [student.id]);
  const own = await buildEnrollment(world.db, { studentId: rows[0].id });
  const seen = await world.call(calls.listEnrollments, { token: student.token });
  expect(seen.body.data.map((row) => row.id)).toEqual([own]);
  expect((await world.call(calls.getEnrollment, { token: student.token, params: { id: mine.id } })).status).toBe(404);
});

describe('the office', () => {
  const move = (id: string, body: Record<string, unknown>) =>
    world.call(calls.changeEnrollmentStatus, { token: admin.token, params: { id }, body });
  beforeEach(async () => {
    admin = await world.signInAs('admin');
  });

  test('moves along the table and nowhere else', async () => {
    const { body: held } = await ask(await buildProgram(world.db));
    expect((await move(held.id, { status: 'completed' })).body.code).toBe('no_such_move');
    const approved = await move(held.id, { status: 'approved' });
    expect(approved.body).toMatchObject({
      status: 'approved',
      moves: [{ status: 'enrolled' }, { status: 'cancelled' }],
    });
    expect((await move(held.id, { status: 'enrolled' })).body.status).toBe('enrolled');
    expect((await move(held.id, { status: 'completed' })).body.status).toBe('completed');
    expect((await move(held.id, { status: 'cancelled', reason: 'x' })).status).toBe(409);
  });

  test('says why when it is bad news, and the family reads it', async () => {
    const { body: held } = await ask(await buildProgram(world.db));
    await move(held.id, { status: 'rejected', reason: 'The team is complete.' });
    const seen = await world.call(calls.getEnrollment, { token: parent.token, params: { id: held.id } });
    expect(seen.body.timeline.at(-1)).toMatchObject({
      title: 'Not accepted',
      detail: 'The team is complete.',
      by: 'Robotics Club',
    });
  });

  test('may leave the reason out: the family then reads none', async () => {
    const { body: held } = await ask(await buildProgram(world.db));
    expect(held.id).toEqual(expect.any(String));
    expect((await move(held.id, { status: 'cancelled', payment_status: 'pending' })).body.status).toBe('cancelled');
    const seen = await world.call(calls.getEnrollment, { token: parent.token, params: { id: held.id } });
    expect(seen.body.timeline.at(-1)).toMatchObject({ title: 'Cancelled', detail: null });
    const mails = await world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, parent.email));
    expect(mails.at(-1)?.text).not.toMatch(/\{\{|undefined|Why:/);
  });

  test('is refused when somebody else was quicker', async () => {
    const { body: held } = await ask(await buildProgram(world.db));
    await move(held.id, { status: 'approved', version: held.version });
    const late = await move(held.id, { status: 'rejected', reason: 'x', version: held.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  test('records cash as a payment with a receipt, never as a flag', async () => {
    const { body: held } = await ask(await buildProgram(world.db));
    expect((await move(held.id, { payment_status: 'paid', method: 'cheque' })).body.fields).toEqual({
      reference: "Enter the number from the slip or the bank's message",
    });
    const paid = await move(held.id, { payment_status: 'paid', method: 'cash' });
    expect(paid.body).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
    expect(paid.body.payments).toMatchObject([{ method: 'cash', state: 'confirmed', amount: 42_000 }]);
    expect(paid.body.payments[0]!.receipt_number).toMatch(/^RCT-2026-\d{6}$/);
    expect((await move(held.id, { payment_status: 'paid', method: 'cash' })).body.code).toBe('nothing_due');
  });

  test('waives with a reason', async () => {
    const { body: held } = await ask(await buildProgram(world.db));
    expect((await move(held.id, { payment_status: 'waived' })).status).toBe(422);
    const waived = await move(held.id, { payment_status: 'waived', reason: 'Scholarship' });
    expect(waived.body).toMatchObject({ status: 'enrolled', payment_status: 'waived', amount_due: 0 });
  });

  test('payment alone does not pass an approval that is missing', async () => {
    const { body: held } = await ask(await buildProgram(world.db, { requiresApproval: true }));
    expect((await move(held.id, { payment_status: 'paid', method: 'cash' })).body).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
    });
    expect((await move(held.id, { status: 'approved' })).body.status).toBe('approved');
    expect((await move(held.id, { status: 'enrolled' })).body.status).toBe('enrolled');
  });

  test('leaves an audit row for every move', async () => {
    const { body: held } = await ask(await buildProgram(world.db));
    await move(held.id, { status: 'approved' });
    const { rows } = await world.pool.query(
      "select actor_id, before, after from audit_entry where action = 'enrollment.moved' and entity_id = $1",
      [held.id],
    );
    expect(rows).toMatchObject([{ actor_id: admin.id, before: { status: 'pending' }, after: { status: 'approved' } }]);
    await expect(world.pool.query('delete from audit_entry')).rejects.toThrow(/only ever added/);
    await expect(world.pool.query("update audit_entry set action = 'x'")).rejects.toThrow(/only ever added/);
  });
});
