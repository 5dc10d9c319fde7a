import { afterAll, beforeAll } from 'vitest';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { competitionEntry } from '../../src/modules/competitions/entries/entries.table.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMedicinePlan } from '../../demo/builders/build-medicine-plan.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildBillPayment } from '../../demo/builders/pay-bill.ts';
import { buildSlip } from '../../demo/builders/build-slip.ts';
import { buildRefund } from '../../demo/builders/build-refund.ts';
import { contactMessage } from '../../src/modules/messages/contact/contact.table.ts';
import { item } from '../../src/modules/billing/items/items.table.ts';
import { billCharge } from '../../src/modules/billing/charges/make-charge.ts';
import { pass } from '../../src/modules/billing/passes/passes.table.ts';
import { systemOrigin } from '../../src/access/actor.ts';
import { membership, membershipMonth } from '../../src/modules/billing/memberships/memberships.table.ts';
import { coverRequest } from '../../src/modules/programs/staff/cover.table.ts';
import { attendanceAlert } from '../../src/modules/teaching/alerts/alerts.table.ts';
import { classVisit } from '../../src/modules/enrollments/visits/visits.table.ts';
import { makeUpCredit } from '../../src/modules/teaching/make-ups/make-ups.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { day, describeSweeps, minute, sweepFacts, type SweepCase } from '../poisoned-sweeps.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/* Sweeps that bring something up to date with what happened meanwhile. */

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:30:00Z' });
});
afterAll(() => world.close());

const { ago, count, oneId, family, runningClass } = sweepFacts(() => world);

/** Two that began on the first of February. */
async function twoMemberships(facts: { billedThrough: string; endsOn?: string }, done: string) {
  const itemId = newId();
  await world.db.insert(item).values({
    id: itemId,
    name: `Membership ${itemId}`,
    kind: 'membership',
    priceCents: 1_400_000,
    tax: 'none',
    per: 'child',
    once: false,
    automatic: false,
    offered: 'all',
    billingDay: 1,
  });
  const rows = [];
  for (let at = 0; at < 2; at += 1) {
    const { childId, parentId } = await family();
    const id = newId();
    await world.db
      .insert(membership)
      .values({ id, itemId, studentId: childId, parentId, billingDay: 1, beginsOn: '2026-02-01', ...facts });
    await world.db.insert(membershipMonth).values({
      membershipId: id,
      fromOn: '2026-02-01',
      untilOn: '2026-02-28',
      days: 0,
      ofDays: 28,
      priceCents: 1_400_000,
      cents: 0,
    });
    rows.push({ poison: id, isDone: async () => (await count(`membership where id = $1 and ${done}`, [id])) === 1 });
  }
  return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
}

const cases: Record<string, SweepCase> = {
  'families are reminded of permission slips': {
    sweep: 'slips.remind',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        const programId = await buildProgram(world.db);
        await buildEnrollment(world.db, { studentId: childId, programId, status: 'enrolled', createdAt: ago(day) });
        const id = await buildSlip(world.db, { studentIds: [childId], programId, now: world.clock.now() });
        const childRow = await oneId('slip_child where slip_id = $1', id);
        rows.push({
          poison: childRow,
          isDone: async () => (await count('slip_child where id = $1 and reminded_at is not null', [childRow])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'children who join a class are asked about its events': {
    sweep: 'slips.ask',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const programId = await buildProgram(world.db);
        const id = await buildSlip(world.db, { studentIds: [], programId, now: world.clock.now(), forAll: true });
        const { childId } = await family();
        await buildEnrollment(world.db, { studentId: childId, programId, status: 'enrolled', createdAt: ago(day) });
        rows.push({
          id,
          poison: childId,
          isDone: async () => (await count('slip_child where slip_id = $1', [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.id < other.id ? -1 : 1));
    },
  },
  'doses that nobody recorded alarm': {
    sweep: 'medicine.watch',
    prepare: async () => {
      const clock = new Date(ago(20 * minute).getTime() - 300 * minute).toISOString().slice(11, 16);
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        await runningClass([childId], 40);
        const id = await buildMedicinePlan(world, { studentId: childId, times: [clock] });
        rows.push({
          poison: id,
          isDone: async () => (await count('missed_dose where plan_id = $1', [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'alerts end with their class': {
    sweep: 'attendance.watch/follow',
    prepare: async () => {
      const families = [await family(), await family()];
      const { meetingId } = await runningClass(
        families.map(({ childId }) => childId),
        180,
      );
      const rows = [];
      for (const [at, { childId }] of families.entries()) {
        const id = newId();
        await world.db
          .insert(attendanceAlert)
          .values({ id, meetingId, studentId: childId, sentAt: ago((160 - at) * minute) });
        rows.push({
          poison: id,
          isDone: async () => (await count("attendance_alert where id = $1 and state = 'ended'", [id])) === 1,
        });
      }
      return rows;
    },
  },
  'offers of places to teams end': {
    sweep: 'competitions.waiting-teams',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const competitionId = await buildCompetition(world.db, { date: '2027-05-16' });
        const id = newId();
        await world.db.insert(competitionEntry).values({
          id,
          competitionId,
          name: 'Late answers',
          feeCents: 0,
          status: 'offered',
          waitingSince: ago(day),
          offerEndsAt: ago(minute),
        });
        rows.push({
          poison: competitionId,
          isDone: async () => (await count("competition_entry where id = $1 and status = 'lapsed'", [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'requests for cover that nobody took become the office’s': {
    sweep: 'cover.follow',
    prepare: async () => {
      const rows = [];
      for (const hours of [5, 4]) {
        // Next week.
        const { meetingId } = await runningClass([], (-7 * day) / minute);
        const { id: askerId } = await world.signInAs('staff');
        const id = newId();
        await world.db.insert(coverRequest).values({
          id,
          meetingId,
          askerId,
          askerName: 'Andre Bennett',
          reason: 'ill',
          atDevice: ago(hours * 60 * minute),
          createdAt: ago(hours * 60 * minute),
        });
        rows.push({
          poison: id,
          isDone: async () => (await count('cover_request where id = $1 and office_at is not null', [id])) === 1,
        });
      }
      return rows;
    },
  },
  'credits for make-up classes expire': {
    sweep: 'make-ups.follow-meetings',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        const enrollmentId = await buildEnrollment(world.db, {
          studentId: childId,
          status: 'enrolled',
          createdAt: ago(60 * day),
        });
        const id = newId();
        await world.db.insert(makeUpCredit).values({
          id,
          studentId: childId,
          enrollmentId,
          source: 'granted',
          grantedAt: ago(30 * day),
          expiresAt: ago(minute),
        });
        rows.push({
          poison: id,
          isDone: async () => (await count("make_up_credit where id = $1 and state = 'expired'", [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'visits end with their class': {
    sweep: 'visits.follow',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId, parentId } = await family();
        const { meetingId, programId } = await runningClass([], 40);
        await world.pool.query("update meeting set status = 'cancelled', note = 'Storm' where id = $1", [meetingId]);
        const id = newId();
        await world.db.insert(classVisit).values({
          id,
          kind: 'trial',
          studentId: childId,
          parentId,
          programId,
          meetingId,
          priceCents: 0,
          comesOff: false,
          bookedAt: ago(day),
          informedStart: ago(40 * minute),
        });
        rows.push({
          poison: id,
          isDone: async () => (await count("class_visit where id = $1 and state = 'cancelled'", [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'memberships are billed': {
    sweep: 'memberships.sweep/bills',
    prepare: () => twoMemberships({ billedThrough: '2026-02-28' }, "billed_through = '2026-03-31'"),
  },
  'places are released after a membership': {
    sweep: 'memberships.sweep/places',
    prepare: () => twoMemberships({ billedThrough: '2026-02-28', endsOn: '2026-02-28' }, 'released_at is not null'),
  },
  'families learn of passes that end': {
    sweep: 'passes.notify',
    prepare: async () => {
      const itemId = newId();
      await world.db.insert(item).values({
        id: itemId,
        name: `Pass ${itemId}`,
        kind: 'pass',
        priceCents: 100_000,
        tax: 'none',
        per: 'family',
        once: false,
        automatic: false,
        offered: 'all',
        classes: 5,
      });
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { parentId } = await family();
        const id = newId();
        const [on, now] = ['2026-03-09', ago(day)];
        const bill = { parentId, studentId: null, kind: 'items', label: 'Pass', cents: 100_000, note: null } as const;
        await world.db.transaction(async (tx) => {
          const made = await billCharge(tx, { now, origin: systemOrigin }, { ...bill, day: on, dueOn: on });
          await tx
            .insert(pass)
            .values({ id, chargeId: made.id, itemId, classes: 5, soldOn: on, validUntil: '2026-03-14' });
          await buildBillPayment(tx, { billId: made.billId, now, method: 'card' });
        });
        rows.push({
          poison: id,
          isDone: async () => (await count('pass where id = $1 and notified_at is not null', [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'conversations go back to the office': {
    sweep: 'conversations.return',
    prepare: async () => {
      const staff = await world.signInAs('staff');
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { parentId, email } = await family();
        const id = newId();
        await world.db.insert(contactMessage).values({
          id,
          name: 'Marcia Sweep',
          email,
          accountId: parentId,
          subject: 'Shoes',
          assigneeId: staff.id,
        });
        rows.push({
          poison: id,
          isDone: async () => (await count('contact_message where id = $1 and assignee_id is null', [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'the gateway is asked about payments that did not end': {
    sweep: 'payments.reconcile',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        const enrollmentId = await buildEnrollment(world.db, { studentId: childId, createdAt: ago(3 * day) });
        const paymentId = await world.db.transaction((tx) =>
          buildPayment(tx, { enrollmentId, state: 'pending', at: ago(120 * minute) }),
        );
        const checkoutId = await oneId(
          'checkout where id = (select checkout_id from payment where id = $1)',
          paymentId,
        );
        rows.push({
          poison: checkoutId,
          isDone: async () => (await count("payment where id = $1 and state <> 'pending'", [paymentId])) === 1,
        });
      }
      return rows;
    },
  },
  'families hear of refunds that are late': {
    sweep: 'payments.reconcile/late-refunds',
    prepare: async () => {
      const { id: adminId } = await world.signInAs('admin');
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        const enrollmentId = await buildEnrollment(world.db, { studentId: childId, createdAt: ago(10 * day) });
        const paymentId = await world.db.transaction((tx) => buildPayment(tx, { enrollmentId, at: ago(9 * day) }));
        await world.db.transaction((tx) =>
          buildRefund(tx, {
            paymentId,
            amountCents: 1000,
            state: 'submitted',
            channel: 'gateway',
            reason: 'Asked by the family',
            by: adminId,
            at: ago((5 - at) * day),
          }),
        );
        const id = await oneId('refund where payment_id = $1', paymentId);
        rows.push({
          poison: id,
          isDone: async () => (await count('refund where id = $1 and message is not null', [id])) === 1,
        });
      }
      return rows;
    },
  },
};

describeSweeps(() => world, cases);
