import { calls } from '@doctorbird/contract/calls';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let studentId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  // Nine on the day of these tests.
  studentId = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
});
afterAll(() => world.close());

const enroll = (programId: string, more: Record<string, unknown> = {}) =>
  world.call(calls.enrollStudent, {
    token: admin.token,
    body: { student_id: studentId, program_id: programId, ...more },
  });

test('a child of the right age gets a place, and its parent sees it and is notified', async () => {
  const answer = await enroll(await buildProgram(world.db, { title: 'Rovers' }), { note: 'Asked on the phone' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    status: 'pending',
    payment_amount: 42_000,
    student: { parent: { full_name: 'Simone Campbell' } },
  });
  expect(answer.body.hold_expires_at).not.toBeNull();
  const seen = await world.call(calls.getEnrollment, { token: parent.token, params: { id: answer.body.id } });
  expect(seen.body.timeline).toMatchObject([
    { title: 'Enrolled by the office', detail: 'Asked on the phone', kind: 'asked' },
  ]);
  const [mail] = await world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, parent.email));
  expect(mail?.text).toContain('The office has given Maya Campbell a place in Rovers.');
});

test('outside of the ages a reason is needed, and is recorded in the timeline and the log', async () => {
  const programId = await buildProgram(world.db, { ageMin: 11, ageMax: 14, startDate: '2026-06-01' });
  for (const more of [{}, { age_reason: '  ' }]) {
    const refused = await enroll(programId, more);
    expect(refused.status).toBe(422);
    expect(refused.body.fields.age_reason).toBe(
      'This program takes ages 11 to 14; Maya will be 10 when it starts. Say why the child may join: the family will see this',
    );
  }
  const letIn = await enroll(programId, { age_reason: 'Two years of robotics at school' });
  expect(letIn.status).toBe(201);
  const seen = await world.call(calls.getAnyEnrollment, { token: admin.token, params: { id: letIn.body.id } });
  expect(seen.body.timeline[1]).toMatchObject({
    title: 'Enrolled at age 10, outside the ages 11 to 14',
    detail: 'Two years of robotics at school',
    by: 'Karen Whyte',
    kind: 'note',
  });
  const [logged] = await world.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.entityId, letIn.body.id), eq(auditEntry.action, 'enrollment.given')));
  expect(logged?.after).toMatchObject({ age: 10, age_reason: 'Two years of robotics at school' });
});

test('a reason where none is needed is refused, and a parent cannot bring one along', async () => {
  const programId = await buildProgram(world.db);
  expect((await enroll(programId, { age_reason: 'Just so' })).body.fields.age_reason).toMatch(/right age/);
  const tooOld = await buildProgram(world.db, { ageMin: 4, ageMax: 5 });
  const own = await world.send(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: studentId, program_id: tooOld, age_reason: 'Please' },
  });
  expect(own.status).toBeGreaterThanOrEqual(400);
  const asParent = await world.call(calls.enrollStudent, {
    token: parent.token,
    body: { student_id: studentId, program_id: programId },
  });
  expect(asParent.status).toBe(403);
});

test('full stays full, a second place is refused, and the same key gives one place', async () => {
  const full = await buildProgram(world.db, { maxParticipants: 1, ageMin: 12 });
  await buildEnrollment(world.db, { programId: full, status: 'enrolled' });
  expect((await enroll(full, { age_reason: 'Very keen' })).body.code).toBe('program_full');
  const programId = await buildProgram(world.db);
  const once = () =>
    world.call(calls.enrollStudent, {
      token: admin.token,
      headers: { 'idempotency-key': 'one-place-only-000001' },
      body: { student_id: studentId, program_id: programId },
    });
  expect((await once()).body.id).toBe((await once()).body.id);
  expect((await enroll(programId)).body.code).toBe('already_enrolled');
});

test("an admin's enrollment needs no approval, and an independent student can be given a place", async () => {
  const asked = await enroll(await buildProgram(world.db, { requiresApproval: true }));
  expect(asked.body).toMatchObject({ status: 'approved', hold_expires_at: null, can_pay: true });
  const alone = await buildStudent(world.db, { parentId: null });
  const free = await enroll(await buildProgram(world.db, { priceCents: 0, requiresApproval: true }), {
    student_id: alone.id,
  });
  expect(free.body).toMatchObject({ status: 'enrolled', student: { parent: null } });
});

test('an admin can enroll a child in a program that has begun, a family cannot; over and full stay closed', async () => {
  const running = await buildProgram(world.db, { status: 'in_progress' });
  const own = await world.call(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: studentId, program_id: running },
  });
  expect(own.body.code).toBe('program_closed');
  expect((await enroll(running)).status).toBe(201);
  const over = await buildProgram(world.db, { status: 'in_progress', startDate: '2025-01-10', endDate: '2025-02-10' });
  expect((await enroll(over)).body.code).toBe('program_over');
  const done = await buildProgram(world.db, { status: 'completed' });
  expect((await enroll(done)).body.code).toBe('program_closed');
});
