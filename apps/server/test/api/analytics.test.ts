import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const load = (months?: string) =>
  world.send(calls.analytics, { token: admin.token, query: months ? { months } : undefined });

test('a new organisation has months without payments and no program', async () => {
  const { body, status } = await load('6');
  expect(status).toBe(200);
  expect(body.by_month).toHaveLength(6);
  expect(body.by_month.at(-1)).toEqual({ month: '2026-03', revenue: 0, enrollments: 0 });
  expect(body.by_program).toEqual([]);
});

test('money counts in the month and the program where it came in, refunds less, and what is owed', async () => {
  const programId = await buildProgram(world.db, { status: 'open', priceCents: 1_000_000, maxParticipants: 4 });
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, {
    parentId: parent.id,
    dateOfBirth: '2015-01-01',
    gradeLevel: '5',
  });
  const enrollmentId = await buildEnrollment(world.db, { programId, studentId, createdAt: world.clock.now() });
  const before = (await load()).body;
  expect(before.by_program).toMatchObject([
    { taken: 1, capacity: 4, revenue: 0, unpaid: 10_000, unpaid_enrollments: 1 },
  ]);
  expect(before.by_month.at(-1)).toMatchObject({ enrollments: 1 });

  const paid = await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: enrollmentId },
    body: { payment_status: 'paid', method: 'cash' },
  });
  expect(paid.status).toBe(200);
  const after = (await load()).body;
  expect(after.by_month.at(-1)!.revenue).toBe(10_000);
  expect(after.by_program[0]).toMatchObject({ revenue: 10_000, unpaid: 0, unpaid_enrollments: 0 });
  expect(after.totals).toMatchObject({ revenue: 10_000, unpaid: 0, taken: 1, capacity: 4 });
});

test('only whole periods are answered', async () => {
  expect((await load('7')).body.fields.months).toBe('Choose 6, 12 or 24 months');
});
