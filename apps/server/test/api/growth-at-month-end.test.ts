import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/* On the 31st the month before may have no such day: the dashboard then compares with all of it, and with nothing of this month. */

let world: TestApp;
let programId: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-04-20T15:00:00Z' });
  programId = await buildProgram(world.db, { title: 'Robots', status: 'open', priceCents: 1_000_000 });
});
afterAll(() => world.close());

// The test moves the clock by weeks, and an idle admin is signed out.
const office = async () => (await world.signInAs('admin')).token;
async function cheque({ entered, received }: { entered: string; received: string }): Promise<void> {
  world.clock.set(new Date(entered));
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const id = await buildEnrollment(world.db, { studentId, programId, createdAt: new Date('2026-03-01T15:00:00Z') });
  const { status, body } = await world.call(calls.recordPayments, {
    token: await office(),
    body: {
      payer_id: parent.id,
      method: 'cheque',
      reference: `CHQ ${received}`,
      received_on: received,
      items: [{ enrollment_id: id, due: 10_000, amount: 10_000 }],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}
const dashboardAt = async (moment: string) => {
  world.clock.set(new Date(moment));
  const { body } = await world.call(calls.adminDashboard, { token: await office() });
  return body;
};

test('on 31 May all of April is compared, without what was received on 1 May and entered later', async () => {
  await cheque({ entered: '2026-04-20T15:00:00Z', received: '2026-04-20' });
  // Entered on 2 May: on 30 April nobody had it yet, but it is money of that day.
  await cheque({ entered: '2026-05-02T15:00:00Z', received: '2026-04-30' });
  await cheque({ entered: '2026-05-03T15:00:00Z', received: '2026-05-01' });
  for (const moment of ['2026-05-30T15:00:00Z', '2026-05-31T20:00:00Z']) {
    const { stats, growth, revenue_by_day: byDay } = await dashboardAt(moment);
    expect([moment, stats.monthly_revenue, byDay.before_until_now]).toEqual([moment, 10_000, 20_000]);
    expect(growth.revenue).toBe(-50);
    expect(byDay.before.at(-1)).toBe(20_000);
  }
  const { days, before } = (await dashboardAt('2026-05-31T20:00:00Z')).revenue_by_day;
  expect([days.length, before.length]).toEqual([31, 30]);
  // In the middle of a month the same days count, as before.
  expect((await dashboardAt('2026-05-25T15:00:00Z')).revenue_by_day.before_until_now).toBe(10_000);
});
