import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import type { CallOptions } from '../typed-calls.ts';

// The totals of long lists are remembered for some seconds: each change must make them true again at once.
let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let studentId: string;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  studentId = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  programId = await buildProgram(world.db, { title: 'Rovers' });
});
afterAll(() => world.close());

const ok = async (call: CallDefinition, options: CallOptions) => {
  const { status, body } = await world.call(call, options);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const places = async (query: Record<string, string> = {}): Promise<number> =>
  (await ok(calls.listAllEnrollments, { token: admin.token, query: { program_id: programId, ...query } })).total;
const payments = async (query: Record<string, string> = {}): Promise<number> =>
  (await ok(calls.listAllPayments, { token: admin.token, query })).total;
const build = (status: 'pending' | 'enrolled' = 'pending') =>
  buildEnrollment(world.db, { studentId, programId, status, createdAt: world.clock.now() });

/** The total before, so that it is remembered; then the change, then the total again. */
async function difference(count: () => Promise<number>, change: () => Promise<unknown>): Promise<number> {
  const before = await count();
  await change();
  return (await count()) - before;
}

describe('the total of enrollments is right', () => {
  test('after a family requests a place, cancels it, and an admin gives one', async () => {
    const token = parent.token;
    let id = '';
    const body = { student_id: studentId, program_id: programId };
    expect(
      await difference(places, async () => {
        id = (await ok(calls.requestEnrollment, { token, body })).id;
      }),
    ).toBe(1);
    const cancelled = () => places({ status: 'cancelled' });
    expect(await difference(cancelled, () => ok(calls.cancelEnrollment, { token, params: { id }, body: {} }))).toBe(1);
    expect(await difference(places, () => ok(calls.enrollStudent, { token: admin.token, body }))).toBe(1);
  });

  test('after one place is moved, and several', async () => {
    const token = admin.token;
    const id = await build();
    const enrolled = () => places({ status: 'enrolled' });
    const move = (status: string) =>
      ok(calls.changeEnrollmentStatus, { token, params: { id }, body: { status, reason: 'Full' } });
    expect(await difference(enrolled, () => move('enrolled'))).toBe(1);
    const many = { ids: [id], status: 'completed' };
    expect(await difference(enrolled, () => ok(calls.moveManyEnrollments, { token, body: many }))).toBe(-1);
  });

  test('after a program is cancelled with its places', async () => {
    await build('enrolled');
    const cancelled = () => places({ status: 'cancelled' });
    expect(
      await difference(cancelled, () =>
        ok(calls.changeProgramStatus, {
          token: admin.token,
          params: { id: programId },
          body: { status: 'cancelled', reason: 'No room' },
        }),
      ),
    ).toBe(1);
  });

  test('after holds lapse by themselves', async () => {
    await buildEnrollment(world.db, {
      studentId,
      programId,
      status: 'pending',
      createdAt: world.clock.now(),
      holdExpiresAt: new Date(world.clock.now().getTime() - 60_000),
    });
    const cancelled = () => places({ status: 'cancelled' });
    expect(
      await difference(cancelled, async () => {
        await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
        await world.jobs.runDue();
      }),
    ).toBe(1);
  });

  test('after a child that the list is searched for gets another name', async () => {
    await build('enrolled');
    const found = () => places({ q: 'Maya' });
    expect(
      await difference(found, () =>
        ok(calls.updateStudent, { token: parent.token, params: { id: studentId }, body: { full_name: 'Zuri Brown' } }),
      ),
    ).toBe(-1);
  });

  test('but a change that fails leaves them as they are', async () => {
    const id = await build('enrolled');
    expect(
      await difference(places, () =>
        world.call(calls.changeEnrollmentStatus, {
          token: admin.token,
          params: { id },
          body: { status: 'pending' },
        }),
      ),
    ).toBe(0);
  });
});

describe('the total of payments is right', () => {
  test('after a family starts to pay by card, and by cash', async () => {
    const id = await build();
    const pay = (method: string) => ok(calls.startPayment, { token: parent.token, params: { id }, body: { method } });
    expect(await difference(payments, () => pay('card'))).toBe(1);
    expect(await difference(payments, () => pay('cash'))).toBe(1);
  });

  test('after cash is recorded by hand, and refunded', async () => {
    const token = admin.token;
    const id = await build();
    const paid = () => payments({ status: 'paid' });
    const body = { payment_status: 'paid', method: 'cash' };
    expect(await difference(paid, () => ok(calls.changeEnrollmentStatus, { token, params: { id }, body }))).toBe(1);
    const { rows } = await world.pool.query<{ id: string }>('select id from payment where enrollment_id = $1', [id]);
    const params = { id: rows[0]!.id };
    expect(await difference(paid, () => ok(calls.refundPayment, { token, params, body: {} }))).toBe(-1);
  });

  test('after a refund that a job asks the gateway for', async () => {
    const enrollmentId = await build('enrolled');
    const id = await world.db.transaction((tx) =>
      buildPayment(tx, { enrollmentId, method: 'card', at: world.clock.now() }),
    );
    await ok(calls.refundPayment, { token: admin.token, params: { id }, body: {} });
    const paid = () => payments({ status: 'paid' });
    expect(await difference(paid, () => world.jobs.runDue())).toBe(-1);
  });
});
