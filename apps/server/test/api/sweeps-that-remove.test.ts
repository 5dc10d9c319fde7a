import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import { retentionKinds } from '@doctorbird/contract/privacy/retention';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildContact, buildMail } from '../../demo/builders/build-message.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildProof } from '../../demo/builders/build-proof.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { day, describeSweeps, sweepFacts, type SweepCase } from '../poisoned-sweeps.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* The retention periods: each kind of data that is removed when its time is over is a sweep of its own. */

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:30:00Z' });
  admin = await world.signInAs('admin');
  const body = { carry_out: true, unanswered_years: 1, registrations_years: 1, inactive_years: 2 };
  await world.call(calls.savePrivacy, { token: admin.token, body });
});
afterAll(() => world.close());

const { ago, count, family, oneId } = sweepFacts(() => world);
const year = 366 * day;

/** Two rows, the one that has been due for longer first. */
async function two(build: (yearsMore: number) => Promise<string>, isThere: string) {
  const rows = [];
  for (const more of [2, 1]) {
    const poison = await build(more);
    rows.push({ poison, isDone: async () => (await count(isThere, [poison])) === 0 });
  }
  return rows;
}

/** A child whose last program ended on that day. */
async function childUntil(endDate: string, notes?: string): Promise<string> {
  const { parentId } = await family();
  const { id: studentId } = await buildStudent(world.db, {
    parentId,
    fullName: 'Tariq Sweep',
    ...(notes && { medicalNotes: { text: notes, sealer: world.sealer } }),
  });
  const programId = await buildProgram(world.db, { startDate: '2019-01-10', endDate, status: 'completed' });
  await buildEnrollment(world.db, { studentId, programId, status: 'completed', createdAt: new Date('2019-01-02') });
  return studentId;
}

/** A place that was paid for so long ago, of a child who is still here. */
async function oldPlace(at: Date): Promise<{ parentId: string; enrollmentId: string }> {
  const { parentId, childId } = await family();
  return {
    parentId,
    enrollmentId: await buildEnrollment(world.db, { studentId: childId, status: 'enrolled', createdAt: at }),
  };
}

const cases: Record<string, SweepCase> = {
  'health notes': {
    sweep: 'privacy.retention/health_notes',
    prepare: () =>
      two(
        (more) => childUntil(`2025-0${6 - more}-01`, 'An inhaler'),
        'student where id = $1 and medical_notes_sealed is not null',
      ),
  },
  'profiles of children': {
    sweep: 'privacy.retention/profiles',
    prepare: () => two((more) => childUntil(`202${3 - more}-06-30`), 'student where id = $1 and erased_at is null'),
  },
  'names on receipts': {
    sweep: 'privacy.retention/receipts',
    prepare: () =>
      two(async (more) => {
        const at = ago((7 + more) * year);
        const { enrollmentId } = await oldPlace(at);
        const id = await world.db.transaction((tx) => buildPayment(tx, { enrollmentId, at }));
        return oneId('receipt where checkout_id = (select checkout_id from payment where id = $1)', id);
      }, "receipt where id = $1 and snapshot ->> 'student' <> 'Removed'"),
  },
  'proofs of payment': {
    sweep: 'privacy.retention/proofs',
    prepare: () =>
      two(async (more) => {
        const at = ago((2 + more) * year);
        const { parentId, enrollmentId } = await oldPlace(at);
        const fileKey = await world.files.put('proofs', Buffer.from('%PDF'), 'pdf');
        const rejected = { by: admin.id, at, reason: 'Not readable' };
        await world.db.transaction((tx) =>
          buildProof(tx, { enrollmentId, parentId, method: 'bank_transfer', state: 'rejected', fileKey, at, rejected }),
        );
        return oneId('payment_proof where file_key = $1', fileKey);
      }, 'payment_proof where id = $1'),
  },
  'names on lines of bank statements': {
    sweep: 'privacy.retention/bank_lines',
    prepare: () =>
      two(async (more) => {
        const [id, statementId] = [newId(), newId()];
        await execute(sql`insert into bank_statement (id, file_name, head_digest, file_digest, mapping, imported_by)
          values (${statementId}, 'old.csv', 'head', ${statementId}, '{}', ${admin.id})`);
        await execute(sql`insert into bank_line
          (id, statement_id, line, day, amount_cents, text, digest, state, reason, decided_by, decided_at)
          values (${id}, ${statementId}, 1, '2020-01-01', 1000, 'TRF OLIVE', ${id}, 'ignored', 'Interest', ${admin.id},
            ${ago((2 + more) * year)})`);
        return id;
      }, "bank_line where id = $1 and text <> 'Removed'"),
  },
  conversations: {
    sweep: 'privacy.retention/messages',
    prepare: () =>
      two(
        (more) => buildContact(world.db, { state: 'answered', handledAt: ago((1 + more) * year) }),
        'contact_message where id = $1',
      ),
  },
  'copies of emails': {
    sweep: 'privacy.retention/mails',
    prepare: () =>
      two((more) => buildMail(world.db, { createdAt: ago((1 + more) * year) }), 'mail_message where id = $1'),
  },
  'copies of messages to phones': {
    sweep: 'privacy.retention/texts',
    prepare: () =>
      two(async (more) => {
        const [id, createdAt] = [newId(), ago((1 + more) * year)];
        const { parentId } = await family();
        await world.db.insert(textMessage).values({
          id,
          channel: 'sms',
          kind: 'family.class_reminder',
          accountId: parentId,
          address: '+18765550101',
          text: 'Class today',
          urgency: 'bulk',
          state: 'sent',
          parts: 1,
          createdAt,
        });
        return id;
      }, 'text_message where id = $1'),
  },
  'messages that nobody answered': {
    sweep: 'privacy.retention/unanswered',
    prepare: () =>
      two((more) => {
        const at = ago((1 + more) * year);
        return buildContact(world.db, { createdAt: at, lastAt: at });
      }, 'contact_message where id = $1'),
  },
  'contacts of organizations': {
    sweep: 'privacy.retention/registrations',
    prepare: () =>
      two(async (more) => {
        const id = newId();
        await execute(sql`
          insert into partner_group (id, reference, name, organization, contact_name, contact_email, status, created_at)
          values (${id}, ${id}, 'Grade 4', 'Hope Valley', 'Marva Reid', 'marva@school.test', 'completed', ${ago((1 + more) * year)})`);
        return id;
      }, "partner_group where id = $1 and contact_name <> 'Removed'"),
  },
  'coaches of teams': {
    sweep: 'privacy.retention/teams',
    prepare: () =>
      two(async (more) => {
        const date = `202${3 - more}-05-04`;
        const competitionId = await buildCompetition(world.db, { date, participants: 1 }, () => ({
          coach: 'Coach Reid',
        }));
        return oneId('competition_entry where competition_id = $1', competitionId);
      }, 'competition_entry where id = $1 and coach is not null'),
  },
  'families that are no longer here': {
    sweep: 'privacy.retention/inactive',
    prepare: () =>
      two(
        (more) => buildParent(world.db, { createdAt: ago((2 + more) * year) }),
        'account where id = $1 and not exists (select 1 from deletion_request d where d.account_id = account.id)',
      ),
  },
  'the audit log': {
    sweep: 'privacy.retention/audit',
    prepare: () =>
      two(async (more) => {
        const id = newId();
        await world.db
          .insert(auditEntry)
          .values({ id, at: ago((2 + more) * year), actorRole: 'visitor', action: 'sign_in.refused' });
        return id;
      }, 'audit_entry where id = $1'),
  },
  'files that no record names': {
    sweep: 'privacy.retention/files',
    isPaused: false,
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const poison = await world.files.put('proofs', Buffer.from('%PDF'), 'pdf');
        await utimes(join(world.dataDir, 'files', poison), ago(9 * day), ago(9 * day));
        rows.push({ poison, isDone: async () => !(await world.files.exists(poison)) });
      }
      return rows;
    },
    poisoned: async (poison, work) => {
      const real = world.files.delete.bind(world.files);
      world.files.delete = (key) => (key === poison ? Promise.reject(new Error('The disk is read-only.')) : real(key));
      await work().finally(() => (world.files.delete = real));
    },
  },
};

const execute = (statement: SQL) => world.db.execute(statement);

test('every kind of data has a case', () => {
  const sweeps = Object.values(cases).map(({ sweep }) => sweep);
  expect(sweeps).toEqual(expect.arrayContaining(retentionKinds.map((kind) => `privacy.retention/${kind}`)));
});

describeSweeps(() => world, cases);
