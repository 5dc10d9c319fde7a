import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import type { RetentionReport } from '@doctorbird/contract/privacy/retention';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { loadConfig } from '../../src/config.ts';
import { forgetTasks } from '../../src/modules/admin/tasks/forget-tasks.ts';
import { carryOutRetention } from '../../src/modules/privacy/retention/carry-out.ts';
import { recordAudit } from '../../src/platform/audit/record-audit.ts';
import { sendFile } from '../send-file.ts';
import { sessionsOf, startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  // The programs ended years before this day, so that all rows can be made with ordinary times.
  world = await startTestApp({ now: '2026-03-10T15:00:00Z' });
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
});
afterAll(() => world.close());

const report = async (): Promise<RetentionReport> => {
  const answer = await world.call(calls.getRetentionReport, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.body;
};
const countOf = async (kind: string) => (await report()).lines.find((line) => line.kind === kind)!.count;
const save = (body: object) => world.call(calls.savePrivacy, { token: admin.token, body });
const config = loadConfig({ NODE_ENV: 'test' });
const carryOut = () =>
  carryOutRetention(world.db, { ...world, config, forgetTasks, sessions: sessionsOf(world), now: world.clock.now() });
const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** A child with notes who was last here when its program ended. */
async function childOf(ended: string, name: string) {
  const programId = await buildProgram(world.db, { startDate: '2019-01-10', endDate: ended, status: 'completed' });
  const { id } = await buildStudent(world.db, {
    parentId: parent.id,
    fullName: name,
    medicalNotes: { text: 'An inhaler in the bag', sealer: world.sealer },
  });
  const enrollmentId = await buildEnrollment(world.db, {
    studentId: id,
    programId,
    status: 'completed',
    createdAt: at('2019-01-02'),
  });
  return { id, enrollmentId };
}
const row = async (id: string) =>
  (
    await world.db.execute<{ full_name: string; medical_notes_sealed: string | null; erased_at: Date | null }>(
      sql`select full_name, medical_notes_sealed, erased_at from student where id = ${id}`,
    )
  ).rows[0]!;

describe('retention periods', () => {
  test('are settings, and the privacy notice says the same', async () => {
    const notice = async () =>
      JSON.stringify((await world.call(calls.getPage, { params: { slug: 'privacy' } })).body.body);
    // Off: no period is promised, and the chapter says what happens instead.
    expect(await notice()).not.toMatch(/\d+ (?:day|year)s? after|for 7 years|upload:/);
    expect(await notice()).toContain('not removed automatically at present');
    expect(await notice()).toContain('How long we keep it');
    expect((await report()).decided).toBe(false);
    expect(await notice()).not.toMatch(/\{\w+_/);
    expect((await save({ receipts_years: 6 })).body.fields).toEqual({
      receipts_years: 'The law asks for 7 years at least; please give 7 to 30',
    });
    expect((await save({ health_notes_days: 1, proofs_years: 3, carry_out: true })).status).toBe(200);
    expect(await notice()).toContain('until 1 day after');
    expect(await notice()).toContain('with names for 7 years');
    expect(await report()).toMatchObject({ carry_out: true, decided: true });
    expect(await notice()).toContain('upload: 3 years.');
    expect(await notice()).toContain('removed automatically every night');
    await save({ health_notes_days: 90, proofs_years: 2, carry_out: false });
  });

  test('remove nothing before an admin switches it on', async () => {
    const { id } = await childOf('2025-06-30', 'Tariq Dry-Run');
    const { lines, carry_out } = await report();
    expect(carry_out).toBe(false);
    expect(lines.find(({ kind }) => kind === 'health_notes')).toMatchObject({
      count: 1,
      records: [{ id, label: 'Tariq Dry-Run', href: `/admin/students/${id}` }],
    });
    expect(await carryOut()).toEqual({});
    expect((await row(id)).medical_notes_sealed).not.toBeNull();
    await save({ carry_out: true });
    expect(await carryOut()).toMatchObject({ health_notes: 1 });
    expect(await row(id)).toMatchObject({ full_name: 'Tariq Dry-Run', medical_notes_sealed: null, erased_at: null });
    expect(await countOf('health_notes')).toBe(0);
    expect((await report()).last_run?.removed).toMatchObject({ health_notes: 1 });
    const log = await world.call(calls.listAudit, { token: admin.token, query: { action: 'retention.carried_out' } });
    expect(log.body.data[0]!.after).toMatchObject({ health_notes: 1 });
  });

  test('leave a child alone who has a place ahead, is on a roster, or never came', async () => {
    const { id } = await childOf('2020-06-30', 'Kemar Still-Here');
    const ahead = await buildProgram(world.db, { startDate: '2026-05-01', endDate: '2026-06-01', status: 'open' });
    await buildEnrollment(world.db, { studentId: id, programId: ahead, status: 'enrolled' });
    const never = await buildStudent(world.db, {
      parentId: parent.id,
      fullName: 'Nia Never-Came',
      createdAt: at('2019-01-01'),
      medicalNotes: { text: 'Asthma', sealer: world.sealer },
    });
    expect(await carryOut()).toEqual({});
    expect(await row(id)).toMatchObject({ full_name: 'Kemar Still-Here', erased_at: null });
    expect((await row(never.id)).medical_notes_sealed).not.toBeNull();
  });

  test('take a name off everything when the profile is past its time, and leave the money', async () => {
    const { id, enrollmentId } = await childOf('2023-06-30', 'Quashiba Long-Ago');
    const paymentId = await buildPayment(world.db as never, { enrollmentId, at: at('2019-01-03') });
    const sent = await sendFile(world, calls.sendDocument, {
      token: parent.token,
      params: { id },
      fields: { title: 'Birth certificate' },
    });
    expect(sent.status).toBe(201);
    const [stored] = (
      await world.db.execute<{ file_key: string }>(sql`select file_key from child_document where student_id = ${id}`)
    ).rows;
    await world.db
      .execute(sql`insert into child_person (id, student_id, full_name, relationship, phone, is_emergency_contact, may_pick_up)
      values (gen_random_uuid(), ${id}, 'Aunt Quashiba', 'Aunt', '+18765550177', true, true)`);
    await recordAudit(
      world.db,
      { actorId: parent.id, role: 'parent', address: null, requestId: null },
      {
        action: 'student.changed',
        entity: 'student',
        entityId: id,
        before: { full_name: 'Quashiba Long-Ago' },
      },
    );
    expect(await carryOut()).toMatchObject({ profiles: 1, receipts: 1 });
    expect(await row(id)).toMatchObject({ full_name: 'Removed', medical_notes_sealed: null });
    expect(await world.files.exists(stored!.file_key)).toBe(false);
    const { rows: money } = await world.db.execute(
      sql`select student_name, amount_cents from payment where id = ${paymentId}`,
    );
    expect(money).toMatchObject([{ student_name: 'Removed' }]);
    for (const table of [
      'student',
      'child_person',
      'child_document',
      'enrollment',
      'enrollment_event',
      'audit_entry',
      'payment',
      'receipt',
      'sandbox_transaction',
    ]) {
      const { rows } = await world.db.execute<{ line: string }>(
        sql`select t::text as line from ${sql.identifier(table)} t`,
      );
      expect(rows.map(({ line }) => line).join('\n')).not.toMatch(/Quashiba|5550177/);
    }
    // A second night finds nothing more to do.
    expect(await carryOut()).toEqual({});
  });

  test('take names off lines of bank statements that are decided, and the same file still adds nothing', async () => {
    const bytes = Buffer.from('Date,Description,Reference,Amount\n01/02/2023,TRF OLIVE LONG-AGO,FT77,10.00\n');
    const fields = {
      day: '0',
      day_format: 'day_month_year',
      text: '1',
      reference: '2',
      amount: '3',
      amount_kind: 'signed',
    };
    const send = () =>
      sendFile(world, calls.importStatement, { token: admin.token, params: {}, fields, bytes, name: 'old.csv' });
    expect((await send()).body).toMatchObject({ added: 1 });
    const line = async () =>
      (
        await world.db.execute<{ id: string; text: string; reference: string | null }>(
          sql`select id, text, reference from bank_line where amount_cents = 1000`,
        )
      ).rows[0]!;
    const { id } = await line();
    await world.call(calls.ignoreBankLine, { token: admin.token, params: { id }, body: { reason: 'Interest' } });
    // Decided today: its time begins now.
    expect(await carryOut()).toEqual({});
    await world.db.execute(sql`update bank_line set decided_at = '2023-02-03' where id = ${id}`);
    expect(await carryOut()).toEqual({ bank_lines: 1 });
    expect(await line()).toEqual({ id, text: 'Removed', reference: null });
    expect(await carryOut()).toEqual({});
    expect((await send()).body).toMatchObject({ added: 0, repeated: 1 });
  });

  test('end for messages, sent mails and the audit log, each after its own time', async () => {
    await world.db.execute(sql`
      insert into contact_message (id, name, email, subject, state, handled_at, created_at, last_at) values
        (gen_random_uuid(), 'Old', 'old@robots.test', 'Old answered', 'answered', '2024-12-01', '2024-11-01', '2024-11-01'),
        (gen_random_uuid(), 'Old', 'old@robots.test', 'Old open', 'open', null, '2024-11-01', '2024-11-01'),
        (gen_random_uuid(), 'New', 'new@robots.test', 'New answered', 'answered', '2026-01-01', '2024-11-01', '2024-11-01')`);
    await world.db.execute(sql`
      insert into mail_message (id, to_address, subject, text, state, created_at) values
        (gen_random_uuid(), 'old@robots.test', 'Old sent', 'x', 'sent', '2024-11-01'),
        (gen_random_uuid(), 'old@robots.test', 'Old queued', 'x', 'queued', '2024-11-01')`);
    await world.db.execute(sql`
      insert into audit_entry (id, at, actor_role, action) values (gen_random_uuid(), '2023-11-01', 'visitor', 'sign_in.refused')`);
    expect(await carryOut()).toEqual({ messages: 1, mails: 1, audit: 1 });
    const { rows } = await world.db.execute(sql`select subject from contact_message order by subject`);
    expect(rows).toEqual([{ subject: 'New answered' }, { subject: 'Old open' }]);
  });

  test('the log is still only ever added to by everything else', async () => {
    const refused = { cause: { message: expect.stringContaining('only ever added') } };
    await expect(world.db.execute(sql`delete from audit_entry`)).rejects.toMatchObject(refused);
    await expect(world.db.execute(sql`update receipt set number = 'x'`)).rejects.toMatchObject(refused);
  });
});

describe('stored files', () => {
  test('that no record names are swept after a day; records without their file are reported', async () => {
    const orphan = await world.files.put('documents', new Uint8Array([1, 2, 3]), 'pdf');
    const young = await world.files.put('documents', new Uint8Array([1, 2, 3]), 'pdf');
    const stamp = (key: string, day: string) => utimes(join(world.dataDir, 'files', key), at(day), at(day));
    await stamp(orphan, '2026-03-08');
    await stamp(young, '2026-03-10');
    const child = await world.call(calls.createStudent, {
      token: parent.token,
      body: { full_name: 'Ava', date_of_birth: '2016-05-04', grade_level: '4' },
    });
    await world.db.execute(sql`
      insert into child_document (id, student_id, title, file_key, file_name, file_type, size_bytes, uploaded_by)
      values (gen_random_uuid(), ${child.body.id}, 'Gone', 'documents/ab/abcdefghijklmnopqrstuvwxyzabcdef.pdf', 'x.pdf', 'pdf', 3, ${parent.id})`);
    const { files } = await report();
    expect(files).toMatchObject({ orphans: 1, bytes: 3, missing: [{ kind: 'document' }] });
    expect(await carryOut()).toEqual({ orphan_files: 1 });
    expect(await world.files.exists(orphan)).toBe(false);
    expect(await world.files.exists(young)).toBe(true);
  });
});
