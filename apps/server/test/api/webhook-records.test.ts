import { calls } from '@doctorbird/contract/calls';
import type { WebhookKind } from '@doctorbird/contract/organisation/webhook-labels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { waitingEntry } from '../../src/modules/enrollments/waiting/waiting-list.table.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

/** The calls that docs/api.md names for each kind of id. */
const readBy: Record<WebhookKind, (id: string) => string> = {
  enrollment: (id) => `enrollments/${id}`,
  student: (id) => `students/${id}`,
  waiting_list_entry: (id) => `waiting-list?id=${id}`,
  payment: (id) => `payments?id=${id}`,
  refund: (id) => `refunds?id=${id}`,
  bill: (id) => `open-bills?id=${id}`,
  meeting: (id) => `attendance?id=${id}`,
};

test('the record of each message is read with a key, by its id alone', async () => {
  const { token, id: by } = await world.signInAs('admin');
  const made = await world.send(calls.addApiKey, {
    token,
    body: { name: 'Accounting', scopes: ['see_money', 'see_families'], works_for: 'quarter' },
  });
  const { id: parentId } = await world.signInAs('parent');
  const at = world.clock.now();
  // Two of each, so that one is not found because it is alone.
  const ids: Record<WebhookKind, string[]> = {
    enrollment: [],
    student: [],
    waiting_list_entry: [],
    payment: [],
    refund: [],
    bill: [],
    meeting: [],
  };
  for (const fullName of ['Ada Brown', 'Bea Brown']) {
    const { id: studentId } = await buildStudent(world.db, { parentId, fullName });
    const programId = await buildProgram(world.db);
    const [meeting] = await buildMeetings(world.db, programId, {
      weekdays: [1],
      start_time: '10:00',
      end_time: '12:00',
      from: '2026-03-02',
      until: '2026-03-02',
    });
    const enrollmentId = await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt: at });
    const payment = await inTransaction(world.db, (tx) =>
      buildPayment(tx, { enrollmentId, at, refunded: { at, by, reason: 'The class moved' } }),
    );
    const { rows } = await world.pool.query('select id from refund where payment_id = $1', [payment]);
    const waiting = newId();
    await world.db.insert(waitingEntry).values({
      id: waiting,
      requestId: newId(),
      together: false,
      programId: await buildProgram(world.db),
      studentId,
      parentId,
      joinedAt: at,
    });
    const charged = await world.send(calls.addCharge, {
      token,
      params: { id: parentId },
      body: { label: 'A lost controller', amount: 2_500, due_on: '2026-03-24', note: '' },
    });
    ids.student.push(studentId);
    ids.enrollment.push(enrollmentId);
    ids.payment.push(payment);
    ids.refund.push(rows[0].id);
    ids.waiting_list_entry.push(waiting);
    ids.bill.push(charged.body.id);
    ids.meeting.push(meeting!);
  }
  for (const kind of Object.keys(readBy) as WebhookKind[])
    for (const id of ids[kind]) {
      const { status, body } = await world.request('GET', `/api/v1/admin/${readBy[kind](id)}`, {
        token: made.body.secret,
      });
      const found = 'data' in body ? body.data.map((row: { id: string }) => row.id) : [body.id];
      expect([kind, status, found]).toEqual([kind, 200, [id]]);
      if ('total' in body) expect([kind, body.total]).toEqual([kind, 1]);
    }
});
