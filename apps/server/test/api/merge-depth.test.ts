import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildAccount } from '../../demo/builders/build-account.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { hashPassword } from '../../src/access/passwords.ts';
import { buildBill } from '../build-bill.ts';
import { testPassword, type SignedIn } from '../test-app.ts';
import { mergeWorld } from './merge-world.ts';

const world = mergeWorld();

/** An account for a child, who signs in with it. */
async function studentAccount(childId: string): Promise<string> {
  const email = `child-${childId}@robots.test`;
  const account = { email, passwordHash: await hashPassword(testPassword) };
  const id = await buildAccount(world.db, 'student', account);
  await world.pool.query('update student set account_id = $2, email = $3 where id = $1', [childId, id, email]);
  return email;
}
const signIn = (email: string) => world.call(calls.signIn, { body: { email, password: testPassword } });
const money = async () => {
  const { stays, merged } = await world.preview({ children: [] });
  const cents = (one: number) => Math.round(one * 100);
  return { due: cents(stays.due) + cents(merged.due), credit: cents(stays.credit) + cents(merged.credit) };
};
/** Money of every family, from the rows. */
const everything = () =>
  world.rows(`select (select sum(open_cents)::bigint from receivable) as open, (select sum(amount_cents)::bigint from allocation) as allocated,
    (select sum(amount_cents)::bigint from payment where state = 'confirmed') as paid, (select sum(amount_cents)::bigint from invoice_line) as lines`);

/** A place whose price was paid in part, and of which some came back as credit. */
async function paidPlace(of: SignedIn, studentId: string, cents: { price: number; paid: number; credit: number }) {
  const createdAt = world.clock.now();
  const programId = await buildProgram(world.db, { priceCents: cents.price });
  const id = await buildEnrollment(world.db, { studentId, programId, createdAt, status: 'pending' });
  const { body } = await world.call(calls.recordPayments, {
    token: world.admin.token,
    body: {
      payer_id: of.id,
      method: 'cash',
      reference: '',
      items: [{ enrollment_id: id, due: cents.price / 100, amount: cents.paid / 100 }],
      credit: 0,
    },
  });
  const refund = { amount: cents.credit / 100, reason: 'A class was cancelled', channel: 'credit' };
  const params = { id: body.payments[0]!.id };
  expect((await world.send(calls.refundPayment, { token: world.admin.token, params, body: refund })).status).toBe(201);
}

/** Everything that two records of one child, and two accounts of one family, can have twice; the double has each once more. */
async function fillBoth() {
  const { pool, stays, double, kid, twin } = world;
  const [shared, own] = [await buildProgram(world.db), await buildProgram(world.db)];
  const [first, second] = await buildMeetings(world.db, shared, {
    weekdays: [6],
    start_time: '10:00',
    end_time: '12:00',
    from: '2026-03-07',
    until: '2026-03-14',
  });
  const teacher = await buildAccount(world.db, 'staff');
  const guardian = await world.signInAs('parent');
  const elsewhere = await buildStudent(world.db);
  await buildGuardian(world.db, { studentId: elsewhere.id, accountId: double.id });
  const [tag] = await world.rows<{ id: string }>(
    "insert into tag (id, name) values (gen_random_uuid(), 'T' || gen_random_uuid()) returning id",
  );
  const emails = [];
  for (const [of, child, times] of [
    [stays, kid, 1],
    [double, twin, 2],
  ] as const) {
    emails.push(await studentAccount(child));
    await buildGuardian(world.db, { studentId: child, accountId: guardian.id });
    await buildEnrollment(world.db, {
      studentId: child,
      programId: shared,
      status: 'cancelled',
      createdAt: world.clock.now(),
    });
    const both = [shared, own].slice(0, times);
    const meetings = [first, second].slice(0, times);
    const each = async (text: string, list: unknown, ...more: unknown[]) => pool.query(text, [list, ...more]);
    await each(
      'insert into opening_watch (program_id, parent_id, created_at) select unnest($1::uuid[]), $2, now()',
      both,
      of.id,
    );
    await each(
      'insert into early_access (id, program_id, parent_id) select gen_random_uuid(), unnest($1::uuid[]), $2',
      both,
      of.id,
    );
    await each(
      'insert into staff_assignment (id, staff_id, program_id, student_id) select gen_random_uuid(), $2, p, $3 from unnest($1::uuid[]) p',
      both,
      teacher,
      child,
    );
    await each(
      `insert into absence (id, meeting_id, student_id, given_at, given_role, in_time) select gen_random_uuid(), unnest($1::uuid[]), $2, now(), 'parent', true`,
      meetings,
      child,
    );
    await each(
      "insert into attendance (id, meeting_id, student_id, mark, marked_at) select gen_random_uuid(), unnest($1::uuid[]), $2, 'absent', now()",
      meetings,
      child,
    );
    await each(
      'insert into badge_award (id, student_id, badge) select gen_random_uuid(), $2, unnest($1::text[])',
      ['first-program', 'second-program'].slice(0, times),
      child,
    );
    await each(
      `insert into child_person (id, student_id, full_name, relationship, phone, is_emergency_contact, may_pick_up, created_at)
       select gen_random_uuid(), $2, unnest($1::text[]), 'Aunt', '+18765550777', true, false, now()`,
      ['Joy', 'Ann'].slice(0, times),
      child,
    );
    await each(
      `insert into waiting_entry (id, request_id, together, student_id, parent_id, program_id, state, joined_at, ended_at) select gen_random_uuid(), gen_random_uuid(), false, $2, $3, unnest($1::uuid[]), 'withdrawn', now(), now()`,
      both,
      child,
      of.id,
    );
    for (const record of [of.id, child]) {
      await pool.query('insert into record_tag (record_id, tag_id, record_kind) values ($1, $2, $3)', [
        record,
        tag!.id,
        record === child ? 'student' : 'family',
      ]);
      await pool.query(
        "insert into custom_answer (field, record_kind, record_id, text, changed_at) values ('heard', $2, $1::uuid, 'From ' || $1::text, now())",
        [record, record === child ? 'student' : 'family'],
      );
    }
    for (const kind of ['terms', 'photo'])
      await pool.query(
        `insert into consent_entry (id, at, parent_id, student_id, kind, text_version, given, by_name) values (gen_random_uuid(), now(), $1, $2, $3, '1', true, 'Marcia')`,
        [of.id, kind === 'photo' ? child : null, kind],
      );
    await world.call(calls.startThread, {
      token: of.token,
      body: { subject: 'Late', text: 'We come later.', child_id: child },
    });
    await buildBill(world.db, { parentId: of.id, cents: 123_45 * times, at: world.clock.now() });
    await paidPlace(of, child, { price: 1_000_05 * times, paid: 700_03 * times, credit: 33_33 * times });
    const pages = {
      calendar_feed:
        "(id, account_id, token_digest, token_sealed, credential_version) values (gen_random_uuid(), $1::uuid, 'd' || $1::text, 's', 1)",
      stop_link: '(account_id, token) values ($1::uuid, $1::text)',
      push_subscription:
        "(id, account_id, endpoint, p256dh, auth, device) values (gen_random_uuid(), $1::uuid, 'https://push.test/' || $1::text, 'p', 'a', 'Phone')",
    };
    for (const [table, values] of Object.entries(pages)) await pool.query(`insert into ${table} ${values}`, [of.id]);
  }
  return { emails, guardian };
}

/** Every row of every table, but for what only grows, what says when, and the accounts' versions. */
async function picture(): Promise<Record<string, string[]>> {
  const left = [
    'audit_entry',
    'permission_use',
    'session',
    'job',
    'mail_message',
    'text_message',
    'idempotency_key',
    'family_merge',
    'figure_entry',
    'billing_account',
    'sign_in_throttle',
    'rate_count',
    'attendance_change',
  ];
  const tables = await world.rows<{ t: string }>(
    "select table_name as t from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: Record<string, string[]> = {};
  for (const { t } of tables) {
    if (left.some((one) => t === one)) continue;
    const own = await world.rows<{ row: string }>(
      `select (to_jsonb(x) - array['version', 'credential_version'])::text as row from "${t}" x order by 1`,
    );
    found[t] = own.map(({ row }) => row);
  }
  return found;
}

const ofDouble = { full_name: 'merged', phone: 'merged', address: 'merged', sign_in: 'merged' } as const;

test.each([
  ['that stays', {}],
  ['that is merged', ofDouble],
])(
  'details of the family %s: what both have is there once, the money is the same to the cent, and undo puts every row of every table back',
  async (_of, plan) => {
    const { emails, guardian } = await fillBoth();
    const [before, sums, all] = [await picture(), await money(), await everything()];
    expect(sums).toEqual({ due: 3 * (123_45 + 300_02), credit: 3 * 33_33 });
    const { blockers, notes } = await world.preview();
    expect(blockers).toEqual([]);
    expect(notes.join(' ')).toContain('has two student accounts');

    const details = 'sign_in' in plan ? 'merged' : 'stays';
    const children = [{ stays_id: world.kid, merged_id: world.twin, details } as const];
    const id = await world.merged({ ...plan, children });
    expect(await everything()).toEqual(all);
    const { token } = (await signIn('sign_in' in plan ? world.double.email : world.stays.email)).body;
    const ledger = (await world.call(calls.getLedger, { token })).body;
    expect([
      Math.round(ledger.credit * 100),
      await world.rows("select 1 from guardian where student_id = $1 and state <> 'ended'", world.kid),
    ]).toEqual([sums.credit, [{ '?column?': 1 }]]);
    const [open, closed] = emails as [string, string];
    expect((await signIn(open)).status).toBe(200);
    const refused = await signIn(closed);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([401, expect.stringContaining('c…@robots.test')]);
    const seen = await world.call(calls.listStudents, { token: guardian.token });
    expect(seen.body.data.map((item) => item.id)).toEqual([world.kid]);

    expect((await world.undo(id)).status).toBe(200);
    expect(await everything()).toEqual(all);
    expect(await money()).toEqual(sums);
    const after = await picture();
    for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
    for (const email of emails) expect((await signIn(email)).status).toBe(200);
  },
);

test('the preview of undo says what undo would stumble over: credit that was used, and a class that was booked twice', async () => {
  const { pool, kid, twin } = world;
  const programId = await buildProgram(world.db);
  const days = { weekdays: [6], start_time: '10:00', end_time: '12:00', from: '2026-03-07', until: '2026-03-28' };
  const [missed, other, host] = await buildMeetings(world.db, programId, days);
  // Both missed one class; the double booked a class for it, and has another credit.
  const places = new Map<string, string>();
  for (const studentId of [kid, twin])
    places.set(
      studentId,
      await buildEnrollment(world.db, { studentId, programId, status: 'cancelled', createdAt: world.clock.now() }),
    );
  const credit = (studentId: string, of: string, booked: string | null) =>
    pool.query(
      `insert into make_up_credit (id, student_id, enrollment_id, missed_meeting_id, source, state, granted_at, expires_at, meeting_id, informed_start)
       values (gen_random_uuid(), $1, $2, $3, 'notice', case when $4::uuid is null then 'open' else 'booked' end, now(), '2026-06-01', $4, case when $4 is not null then now() end)`,
      [studentId, places.get(studentId), of, booked],
    );
  await credit(kid, missed!, null);
  await credit(twin, missed!, host!);
  await credit(twin, other!, null);
  await paidPlace(world.double, twin, { price: 1_000_00, paid: 1_000_00, credit: 500_00 });
  const id = await world.merged();
  const preview = async () =>
    (await world.call(calls.previewMergeUndo, { token: world.admin.token, params: { id } })).body;
  expect((await preview()).blockers).toEqual([]);
  await pool.query(
    "update make_up_credit set meeting_id = $2, informed_start = now(), state = 'booked' where student_id = $1 and missed_meeting_id = $3",
    [kid, host, other],
  );
  expect((await preview()).blockers).toEqual([expect.stringContaining('Cancel it first, such as a make-up class')]);
  expect(await world.undo(id)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
  await pool.query(
    "update make_up_credit set meeting_id = null, informed_start = null, state = 'open' where student_id = $1 and missed_meeting_id = $2",
    [kid, other],
  );

  const added = await buildEnrollment(world.db, {
    studentId: kid,
    programId: await buildProgram(world.db, { priceCents: 400_00 }),
    createdAt: world.clock.now(),
  });
  const body = { enrollment_ids: [added], method: 'credit' };
  expect((await world.send(calls.startCheckout, { token: world.stays.token, body })).status).toBe(201);
  expect((await preview()).blockers).toEqual([expect.stringContaining('has paid for the other since the merge')]);
  expect(await world.undo(id)).toMatchObject({ status: 409, body: { code: 'credit_used' } });
});

test('the code of a family that was merged, and merged again, leads a student to the one that stays', async () => {
  const third = await world.signInAs('parent');
  await world.merged({ children: [] });
  const onward = { stays_id: third.id, merged_id: world.stays.id, versions: { stays: 1, merged: 2 } };
  await world.merged({ ...onward, children: [] });
  const [family] = await world.rows<{ code: string }>(
    'select family_code as code from parent where id = $1',
    world.double.id,
  );
  const student = await world.signInAs('student');
  const asked = await world.call(calls.askParent, { token: student.token, body: { family_code: family!.code } });
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300);
  const given = { full_name: 'Tia Brown', date_of_birth: '2012-03-04', grade_level: '8', password: testPassword };
  const body = { ...given, email: 'tia@robots.test', parent_id: family!.code };
  expect((await world.call(calls.registerStudent, { body })).status).toBe(201);
  expect(await world.rows('select 1 from student where requested_parent_id = $1', third.id)).toHaveLength(2);
});
