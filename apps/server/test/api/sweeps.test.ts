import { afterAll, beforeAll } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { roleGrant } from '../../src/access/roles.table.ts';
import { openingWatch } from '../../src/modules/enrollments/opening/opening.table.ts';
import { waitingEntry } from '../../src/modules/enrollments/waiting/waiting-list.table.ts';
import { deletionRequest } from '../../src/modules/privacy/privacy.table.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { staffRecord } from '../../src/modules/programs/staff-records/staff-records.table.ts';
import { staffAssignment } from '../../src/modules/programs/staff/staff.table.ts';
import { attendance } from '../../src/modules/teaching/attendance/attendance.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { day, describeSweeps, minute, sweepFacts, type SweepCase } from '../poisoned-sweeps.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
// Half past ten in Jamaica, when reminders may leave.
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:30:00Z' });
});
afterAll(() => world.close());

const { ago, ahead, count, family, runningClass } = sweepFacts(() => world);

const cases: Record<string, SweepCase> = {
  'unpaid places lapse': {
    sweep: 'enrollments.lapse-holds',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 3; at += 1) {
        const { childId } = await family();
        const id = await buildEnrollment(world.db, {
          studentId: childId,
          createdAt: ago(5 * day),
          holdExpiresAt: ago((10 - at) * minute),
        });
        const isDone = async () => (await count("enrollment where id = $1 and status = 'cancelled'", [id])) === 1;
        rows.push({ poison: id, isDone });
      }
      return rows;
    },
  },
  'roles for a time end': {
    sweep: 'roles.end',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 3; at += 1) {
        const { id: accountId } = await world.signInAs('admin', { roles: ['front_desk'] });
        const id = newId();
        await world.db
          .insert(roleGrant)
          .values({ id, accountId, role: 'read_only', givenAt: ago(day), endsAt: ago((10 - at) * minute) });
        const isDone = async () =>
          (await count('role_grant where id = $1 and end_notified_at is not null', [id])) === 1;
        rows.push({ poison: id, isDone });
      }
      return rows;
    },
  },
  'families are asked about missing children': {
    sweep: 'attendance.watch',
    prepare: async () => {
      const families = [await family('Ann'), await family('Ben'), await family('Cal'), await family('Dee')];
      const { meetingId } = await runningClass(families.map(({ childId }) => childId));
      const there = families.pop()!;
      await world.db
        .insert(attendance)
        .values({ meetingId, studentId: there.childId, mark: 'present', markedAt: world.clock.now(), version: 1 });
      return families
        .toSorted((one, other) => (one.childId < other.childId ? -1 : 1))
        .map(({ childId }) => ({
          poison: childId,
          isDone: async () => (await count('attendance_alert where student_id = $1', [childId])) === 1,
        }));
    },
  },
  'staff are reminded to take the attendance': {
    sweep: 'attendance.watch/staff',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        const { programId, meetingId } = await runningClass([childId], 26 - at);
        const staff = await world.signInAs('staff');
        await world.db.insert(staffAssignment).values({ id: newId(), staffId: staff.id, programId });
        const isDone = async () =>
          (await count('mail_message where key like $1', [`attendance-not-taken:${meetingId}:%`])) === 1;
        rows.push({ poison: meetingId, isDone });
      }
      return rows;
    },
  },
  'free places are offered to the waiting list': {
    sweep: 'enrollments.waiting-lists',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const programId = await buildProgram(world.db, { maxParticipants: 1 });
        const { parentId, childId } = await family();
        const id = newId();
        await world.db.insert(waitingEntry).values({
          id,
          requestId: newId(),
          together: false,
          programId,
          studentId: childId,
          parentId,
          joinedAt: ago(day),
        });
        rows.push({
          poison: programId,
          isDone: async () => (await count("waiting_entry where id = $1 and state = 'offered'", [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'families are reminded of what they have to pay': {
    sweep: 'money.remind',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { parentId, childId } = await family();
        await buildEnrollment(world.db, {
          studentId: childId,
          createdAt: ago(3 * day),
          holdExpiresAt: ahead((60 + at) * minute),
        });
        const isDone = async () => (await count('money_reminder where parent_id = $1', [parentId])) === 1;
        rows.push({ poison: parentId, isDone });
      }
      return rows;
    },
  },
  'families are reminded of classes': {
    sweep: 'teaching.remind-of-classes',
    prepare: async () => {
      const families = [await family(), await family(), await family()];
      await runningClass(
        families.map(({ childId }) => childId),
        -90,
      );
      for (const { parentId } of families)
        await world.pool.query(
          `insert into notification_choice (account_id, email, sms, class_reminder, updated_at) values ($1, true, false, 'two_hours', now())`,
          [parentId],
        );
      return families
        .toSorted((one, other) => (one.parentId < other.parentId ? -1 : 1))
        .map(({ parentId, email }) => ({
          poison: parentId,
          isDone: async () =>
            (await count("mail_message where to_address = $1 and key like 'class-reminder:%'", [email])) === 1,
        }));
    },
  },
  'families are reminded of an emergency contact': {
    sweep: 'students.remind-of-contacts',
    prepare: async () => {
      const families = [await family(), await family()];
      await runningClass(
        families.map(({ childId }) => childId),
        -3 * 1440,
      );
      return families
        .toSorted((one, other) => (one.parentId < other.parentId ? -1 : 1))
        .map(({ parentId, childId }) => ({
          poison: parentId,
          isDone: async () =>
            (await count('student where id = $1 and contact_reminded_at is not null', [childId])) === 1,
        }));
    },
  },
  'records of the team that run out are reminded of': {
    sweep: 'staff.remind-of-records',
    prepare: async () => {
      await writeSetting(
        world.db,
        { now: world.clock.now() },
        {
          key: 'staff',
          value: {
            kinds: [{ key: 'police-record', title: 'Police record', with_children: false, months: 24 }],
            remind_days: [60, 30, 7],
            cover_hours: 2,
            two_adults: false,
          },
        },
      );
      const rows = [];
      for (const left of [5, 6]) {
        const { id: accountId } = await world.signInAs('staff');
        const id = newId();
        await world.db.insert(staffRecord).values({
          id,
          accountId,
          kind: 'police-record',
          title: 'Police record',
          issuedOn: '2024-01-01',
          expiresOn: jamaicaDay(ahead(left * day)),
          seenByName: 'Ana Office',
        });
        rows.push({
          poison: id,
          isDone: async () => (await count('staff_record where id = $1 and reminded_days = 7', [id])) === 1,
        });
      }
      return rows;
    },
  },
  'completed places get their certificate': {
    sweep: 'enrollments.place-completed',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { childId } = await family();
        const id = await buildEnrollment(world.db, {
          studentId: childId,
          status: 'completed',
          createdAt: ago(90 * day),
        });
        rows.push({
          poison: id,
          isDone: async () => (await count('certificate where enrollment_id = $1', [id])) === 1,
        });
      }
      return rows;
    },
  },
  'families are reminded that registration opens': {
    sweep: 'enrollments.remind-of-openings',
    prepare: async () => {
      const programId = await buildProgram(world.db, { opensAt: ahead(30 * minute) });
      const families = [await family(), await family()].toSorted((one, other) =>
        one.parentId < other.parentId ? -1 : 1,
      );
      for (const { parentId } of families)
        await world.db.insert(openingWatch).values({ programId, parentId, createdAt: ago(day) });
      return families.map(({ parentId, email }) => ({
        poison: parentId,
        isDone: async () => (await count("mail_message where to_address = $1 and key like 'opening:%'", [email])) === 1,
      }));
    },
  },
  'accounts are deleted when it is time': {
    sweep: 'privacy.deletions',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { parentId } = await family();
        await world.db.insert(deletionRequest).values({
          id: newId(),
          accountId: parentId,
          requestedAt: ago(31 * day),
          dueAt: ago((5 - at) * day),
        });
        rows.push({
          poison: parentId,
          isDone: async () =>
            (await count("deletion_request where account_id = $1 and state = 'done'", [parentId])) === 1,
        });
      }
      return rows;
    },
  },
  'held emails become one a day': {
    sweep: 'mail.collect',
    prepare: async () => {
      // From this hour on.
      world.clock.set('2026-03-10T23:30:00Z');
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { parentId, email } = await family();
        const id = newId();
        await world.db.insert(mailMessage).values({
          id,
          accountId: parentId,
          toAddress: email,
          subject: 'News of today',
          text: 'News.',
          html: '<p>News.</p>',
          kind: 'messages.news',
          state: 'held',
          createdAt: ago(day),
        });
        rows.push({
          poison: parentId,
          isDone: async () => (await count("mail_message where id = $1 and state = 'sent'", [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
};

describeSweeps(() => world, cases);
