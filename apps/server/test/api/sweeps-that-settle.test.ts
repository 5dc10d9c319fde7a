import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { buildBroadcast } from '../../demo/builders/build-broadcast.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { dataCopy } from '../../src/modules/privacy/privacy.table.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import {
  closure,
  closureChoice,
  closureMeeting,
  closureOffer,
} from '../../src/modules/teaching/closures/closures.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { day, describeSweeps, minute, sweepFacts, type SweepCase } from '../poisoned-sweeps.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/* Sweeps that bring something to its end: money of cancelled classes, payments without a report, files. */

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:30:00Z' });
});
afterAll(() => world.close());

const { ago, count, oneId, family } = sweepFacts(() => world);

/** Two places whose families may choose what they get for a class that was cancelled. */
async function choices(chosen: 'credit' | null) {
  const programId = await buildProgram(world.db);
  const [closureId, offerId] = [newId(), newId()];
  await world.db.insert(closure).values({
    id: closureId,
    days: ['2026-03-07'],
    reason: 'Tropical storm',
    chooseUntil: chosen ? null : ago(minute),
    broadcastId: await buildBroadcast(world.db, { form: 'closure', source: 'closure' }),
    createdAt: ago(3 * day),
  });
  const [meetingId] = await buildMeetings(world.db, programId, {
    weekdays: [6],
    start_time: '10:00',
    end_time: '11:00',
    from: '2026-03-07',
    until: '2026-03-07',
  });
  await world.db.update(meeting).set({ status: 'cancelled' }).where(eq(meeting.id, meetingId!));
  await world.db.insert(closureMeeting).values({ closureId, meetingId: meetingId!, statusBefore: 'scheduled' });
  await world.db
    .insert(closureOffer)
    .values({ id: offerId, closureId, programId, credit: true, refund: false, otherwise: 'credit' });
  const rows = [];
  for (let at = 0; at < 2; at += 1) {
    const { parentId, childId } = await family();
    const enrollmentId = await buildEnrollment(world.db, { studentId: childId, programId, createdAt: ago(9 * day) });
    await world.db.transaction((tx) => buildPayment(tx, { enrollmentId, method: 'cash', at: ago(8 * day) }));
    const id = newId();
    const decided = chosen && { way: chosen, chosenAt: ago(2 * day), chosenBy: parentId };
    await world.db.insert(closureChoice).values({ id, offerId, enrollmentId, meetings: 1, cents: 1000, ...decided });
    rows.push({
      poison: id,
      isDone: async () => (await count('closure_choice where id = $1 and settled_cents = 1000', [id])) === 1,
    });
  }
  return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
}

const cases: Record<string, SweepCase> = {
  'families get the money for classes that did not take place': {
    sweep: 'closures.follow',
    prepare: () => choices('credit'),
  },
  'the office decides for families that did not choose': {
    sweep: 'closures.follow/decide',
    prepare: () => choices(null),
  },
  'payments that nobody reported are listed': {
    sweep: 'payments.reconcile/unheard',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        const enrollmentId = await buildEnrollment(world.db, { studentId: childId, createdAt: ago(day) });
        const paymentId = await world.db.transaction((tx) =>
          buildPayment(tx, { enrollmentId, state: 'pending', at: ago((200 - at) * minute) }),
        );
        const id = await oneId('checkout where id = (select checkout_id from payment where id = $1)', paymentId);
        await world.pool.query("update payment set gateway = 'wipay' where id = $1", [paymentId]);
        await world.pool.query("update checkout set gateway = 'wipay', expires_at = $2 where id = $1", [
          id,
          ago((60 - at) * minute),
        ]);
        rows.push({
          poison: id,
          isDone: async () => (await count("gateway_mismatch where checkout_id = $1 and kind = 'unheard'", [id])) === 1,
        });
      }
      return rows;
    },
  },
  'files of old copies are deleted': {
    sweep: 'housekeeping/copies',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { parentId } = await family();
        const [id, fileKey] = [newId(), await world.files.put('copies', Buffer.from('PK'), 'zip')];
        const [readyAt, expiresAt] = [ago(9 * day), ago((2 - at) * day)];
        await world.db
          .insert(dataCopy)
          .values({ id, accountId: parentId, state: 'ready', fileKey, createdAt: readyAt, readyAt, expiresAt });
        rows.push({
          poison: id,
          isDone: async () =>
            (await count("data_copy where id = $1 and state = 'expired'", [id])) === 1 &&
            !(await world.files.exists(fileKey)),
        });
      }
      return rows;
    },
  },
};

describeSweeps(() => world, cases);
