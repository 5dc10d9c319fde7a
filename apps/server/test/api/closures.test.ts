import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { countQueries } from '../count-queries.ts';

let world: TestApp;
let admin: SignedIn;
let teacher: SignedIn;
const started = '2026-11-25T15:00:00Z';
beforeAll(async () => {
  world = await startTestApp({ now: started });
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
  teacher = await world.signInAs('staff', { fullName: 'Kerry Teacher' });
});
// Closing checks that the money adds up.
afterAll(() => world.close());

const as = (token: string, call: CallDefinition, more: object = {}) => world.call(call, { token, ...more });
const office = (call: CallDefinition, more: object = {}) => as(admin.token, call, more);
const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await world.pool.query(text, values)).rows as R[];

let nextDay = 0;
/** A program of ten meetings, two of them on a Saturday of its own, with a teacher. */
async function newClasses(title: string) {
  const saturday = new Date(Date.UTC(2027, 0, 2 + 7 * (nextDay += 1))).toISOString().slice(0, 10);
  const programId = await buildProgram(world.db, {
    title,
    priceCents: 1_000_000,
    status: 'open',
    maxParticipants: 900,
  });
  await sql(
    `insert into meeting (id, program_id, starts_at, ends_at)
     select gen_random_uuid(), $1::uuid, $2::timestamptz + n * interval '3 hours', $2::timestamptz + n * interval '3 hours' + interval '1 hour' from generate_series(0, 1) n
     union all select gen_random_uuid(), $1::uuid, $2::timestamptz + n * interval '7 days', $2::timestamptz + n * interval '7 days' + interval '1 hour' from generate_series(1, 8) n`,
    [programId, `${saturday}T15:00:00Z`],
  );
  await sql(`insert into staff_assignment (id, staff_id, program_id) values (gen_random_uuid(), $1, $2)`, [
    teacher.id,
    programId,
  ]);
  return { programId, saturday };
}
async function place(programId: string, parentId: string, fullName: string, paid: boolean): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId, fullName });
  const createdAt = world.clock.now();
  const id = await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt });
  if (paid) {
    const body = { payment_status: 'paid', method: 'cash' };
    expect((await office(calls.changeEnrollmentStatus, { params: { id }, body })).status).toBe(200);
  }
  return id;
}
const previewOf = async (day: string) =>
  (await office(calls.previewClosure, { body: { days: [day], venue_ids: null } })).body;
async function closing(day: string, offers: object[] = []) {
  const { meetings } = await previewOf(day);
  return {
    days: [day],
    venue_ids: null,
    meetings: meetings.map(({ id, version }: { id: string; version: number }) => ({ id, version })),
    reason: 'Tropical storm warning for Kingston.',
    banner: 'No classes today: storm warning.',
    offers,
    choose_until: { day, time: '20:00' },
  };
}
const money = { credit: true, refund: true, make_up: null, otherwise: 'credit' };
const announce = async (day: string, offers: object[] = []) =>
  office(calls.announceClosure, { body: await closing(day, offers) });
const undo = (id: string) => office(calls.undoClosure, { params: { id } });
const choices = async (who: SignedIn) => (await as(who.token, calls.listClosureChoices)).body.data;
const choose = (who: SignedIn, id: string, way: string) =>
  as(who.token, calls.chooseInstead, { params: { id }, body: { way } });
const credit = async (who: SignedIn) => (await as(who.token, calls.getLedger)).body.credit;
const mailsTo = (email: string) =>
  sql<{ kind: string; subject: string; text: string }>(
    `select kind, subject, text from mail_message where to_address = $1 and kind like 'family.closure%' order by created_at, id`,
    [email],
  );
const follow = () => world.jobs.enqueue(world.db, 'closures.follow', {}).then(() => world.jobs.runDue());
async function later(minutes: number) {
  world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000));
  await follow();
}

test('a storm: one message each, a banner, and the family chooses credit, which is booked once after the time for undoing', async () => {
  const { programId, saturday } = await newClasses('Storm Robotics');
  const simone = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const andre = await world.signInAs('parent', { fullName: 'Andre Grant' });
  const one = await place(programId, simone.id, 'Maya Campbell', true);
  await place(programId, simone.id, 'Omari Campbell', false);
  await place(programId, andre.id, 'Tajay Grant', true);
  const second = await world.signInAs('parent', { fullName: 'Second Guardian' });
  const [maya] = await sql<{ id: string }>(`select student_id as id from enrollment where id = $1`, [one]);
  await buildGuardian(world.db, { studentId: maya!.id, accountId: second.id });
  const seen = await previewOf(saturday);
  expect(seen).toMatchObject({ families: 2, children: 3, staff: 1, groups: 0 });
  expect(seen.meetings.map(({ children }: { children: number }) => children)).toEqual([3, 3]);
  const body = await closing(saturday, [{ program_id: programId, ...money }]);
  const key = { headers: { 'idempotency-key': 'storm-key-0001' } };
  const first = await office(calls.announceClosure, { body, ...key });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect((await office(calls.announceClosure, { body, ...key })).body.id).toBe(first.body.id);
  // Somebody else at the same time, with what the preview showed.
  expect((await office(calls.announceClosure, { body })).body.code).toBe('schedule_changed');
  await world.jobs.runDue();
  expect((await world.call(calls.getSite)).body.banner).toMatchObject({ text: 'No classes today: storm warning.' });
  const mails = await mailsTo(simone.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(/Maya Campbell: Storm Robotics.*\n.*Omari Campbell: Storm Robotics/);
  expect(mails[0]!.text).toContain('Instead, you can choose until');
  expect((await mailsTo(teacher.email))[0]!.text).not.toContain('Instead');
  // Reads about the one child, and cannot choose what happens with somebody else's money.
  const [guardians] = await mailsTo(second.email);
  expect(guardians!.text).toContain('Maya Campbell: Storm Robotics');
  expect(guardians!.text).not.toContain('Omari');
  expect(guardians!.text).not.toContain('Instead');
  expect(await choices(second)).toEqual([]);
  const meetings = await sql<{ status: string; version: number }>(
    `select status, version from meeting where program_id = $1 order by starts_at limit 2`,
    [programId],
  );
  expect(meetings).toEqual([
    { status: 'cancelled', version: 2 },
    { status: 'cancelled', version: 2 },
  ]);
  // Two of ten meetings of J$10,000; nothing was paid for Omari, so there is nothing to choose.
  const [choice, ...more] = await choices(simone);
  expect(more).toEqual([]);
  expect(choice).toMatchObject({ amount: 2000, ways: ['credit', 'refund'], way: null, open: true });
  expect((await choose(andre, choice.id, 'credit')).status).toBe(404);
  expect((await choose(simone, choice.id, 'make_up')).status).toBe(422);
  expect((await choose(simone, choice.id, 'refund')).status).toBe(200);
  expect((await choose(simone, choice.id, 'credit')).status).toBe(200);
  await follow();
  expect(await credit(simone)).toBe(0);
  await later(11);
  await Promise.all([follow(), follow()]);
  expect(await credit(simone)).toBe(2000);
  expect((await choose(simone, choice.id, 'refund')).body.code).toBe('choice_over');
  // Andre does not answer, and gets what the office chose.
  expect(await credit(andre)).toBe(0);
  await sql(`update closure set choose_until = $1`, [world.clock.now()]);
  await follow();
  await follow();
  expect(await credit(andre)).toBe(2000);
  const unread = (await as(simone.token, calls.listFamilyMessages)).body.data[0];
  expect(unread).toMatchObject({ asks_to_confirm: true, read_at: null });
  await as(simone.token, calls.confirmFamilyMessage, { params: { id: unread.id } });
  const report = (await office(calls.getClosure, { params: { id: first.body.id } })).body;
  expect(report).toMatchObject({ readers: 4, read: 1, confirmed: 1, meetings: 2, undo_until: null });
  expect(report.people.at(-1)).toMatchObject({ name: 'Simone Campbell', confirmed_at: expect.any(String) });
  expect(report.choices).toMatchObject([
    { student: 'Maya Campbell', way: 'credit', chosen_by: 'family', amount: 2000 },
    { student: 'Tajay Grant', way: 'credit', chosen_by: 'deadline', amount: 2000 },
  ]);
  const due = (await as(simone.token, calls.getEnrollment, { params: { id: one } })).body;
  expect(due.status).toBe('enrolled');
  world.clock.set(new Date(started));
});

test('undone in time: everything is back, only those who were notified are corrected, and no money moves', async () => {
  const { programId, saturday } = await newClasses('Undone Robotics');
  const informed = await world.signInAs('parent', { fullName: 'Told Parent' });
  const waits = await world.signInAs('parent', { fullName: 'Waiting Parent' });
  const busy = await world.signInAs('parent', { fullName: 'Busy Parent' });
  await place(programId, busy.id, 'Ria Busy', false);
  await place(programId, informed.id, 'Zuri Told', true);
  await place(programId, waits.id, 'Kofi Waits', true);
  const makeUp = { date: saturday.replace('2027', '2028'), start_time: '10:00', end_time: '11:00' };
  const { body: closed } = await announce(saturday, [{ program_id: programId, ...money, make_up: makeUp }]);
  await world.jobs.runDue();
  // As if the mail server had not taken one of them yet.
  await sql(
    `update mail_message set state = 'queued', attempts = 0, sent_at = null where to_address = $1 and kind = 'family.closure'`,
    [waits.email],
  );
  await sql(`update mail_message set state = 'queued', attempts = 1, sent_at = null where to_address = $1`, [
    busy.email,
  ]);
  const [choice] = await choices(informed);
  expect(choice.ways).toEqual(['make_up', 'credit', 'refund']);
  const [chosen, undone] = await Promise.all([choose(informed, choice.id, 'refund'), undo(closed.id)]);
  expect([200, 409]).toContain(chosen.status);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await undo(closed.id)).body.code).toBe('closure_undone');
  await world.jobs.runDue();
  expect((await office(calls.getClosure, { params: { id: closed.id } })).body).toMatchObject({
    banner: null,
    state: 'undone',
  });
  const rows = await sql<{ status: string; note: string | null }>(
    `select status, note from meeting where program_id = $1 order by starts_at`,
    [programId],
  );
  expect(rows.filter(({ status }) => status === 'scheduled')).toHaveLength(10);
  expect(rows.at(-1)).toMatchObject({ status: 'cancelled' });
  expect((await mailsTo(informed.email)).map(({ kind }) => kind)).toEqual(['family.closure', 'family.closure_undone']);
  expect((await mailsTo(waits.email)).map(({ kind }) => kind)).toEqual(['family.closure']);
  expect((await as(waits.token, calls.listFamilyMessages)).body.total).toBe(0);
  // The mail server was being talked to at that moment, so it may have arrived.
  expect((await mailsTo(busy.email)).map(({ kind }) => kind)).toEqual(['family.closure', 'family.closure_undone']);
  expect(await choices(informed)).toEqual([]);
  await later(12);
  expect(await credit(informed)).toBe(0);
  expect(
    await sql(
      `select 1 from refund r join payment p on p.id = r.payment_id join enrollment e on e.id = p.enrollment_id where e.program_id = $1`,
      [programId],
    ),
  ).toEqual([]);
  world.clock.set(new Date(started));
});

test('a cancellation that was taken back is resent to nobody whose email had failed', async () => {
  const { programId, saturday } = await newClasses('Resent Robotics');
  const full = await world.signInAs('parent', { fullName: 'Full Mailbox' });
  await place(programId, full.id, 'Ada Full', false);
  const { body: closed } = await announce(saturday);
  await world.jobs.runDue();
  const [failed] = await sql<{ id: string }>(
    `update mail_message set state = 'failed', last_error = '552 mailbox full'
     where to_address = $1 and kind = 'family.closure' returning id`,
    [full.email],
  );
  expect((await undo(closed.id)).status).toBe(200);
  await world.jobs.runDue();
  const [row] = await sql<{ id: string }>('select broadcast_id as id from closure where id = $1', [closed.id]);
  expect((await office(calls.sendMailAgain, { params: { id: failed!.id } })).body.code).toBe('not_wanted');
  expect((await office(calls.resendBroadcast, { params: { id: row!.id } })).body).toEqual({ again: 0 });
  await world.jobs.runDue();
  expect(
    await sql(`select kind, state from mail_message where to_address = $1 order by created_at, id`, [full.email]),
  ).toEqual([
    { kind: 'family.closure', state: 'failed' },
    { kind: 'family.closure_undone', state: 'sent' },
  ]);
});

test('two admins at once cancel once; after ten minutes nothing is undone; a refund never exceeds what is left', async () => {
  const { programId, saturday } = await newClasses('Twice Robotics');
  const parent = await world.signInAs('parent', { fullName: 'Dawn Brown' });
  const id = await place(programId, parent.id, 'Ava Brown', true);
  const body = await closing(saturday, [{ program_id: programId, ...money, otherwise: 'refund' }]);
  const both = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      office(calls.announceClosure, { body, headers: { 'idempotency-key': `twice-${index}` } }),
    ),
  );
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  const closed = both.find(({ status }) => status === 201)!.body;
  await world.jobs.runDue();
  expect(await mailsTo(parent.email)).toHaveLength(1);
  const [choice] = await choices(parent);
  await choose(parent, choice.id, 'refund');
  // The office gave nearly everything back meanwhile.
  const [paid] = await sql<{ id: string }>(`select id from payment where enrollment_id = $1`, [id]);
  const refund = { amount: 9500, channel: 'cash', reason: 'Moved away' };
  expect((await office(calls.refundPayment, { params: { id: paid!.id }, body: refund })).status).toBeLessThan(300);
  world.clock.set(new Date(Date.parse(started) + 11 * 60_000));
  expect((await undo(closed.id)).body.code).toBe('undo_over');
  await follow();
  await follow();
  const [total] = await sql<{ cents: number; paid: number }>(
    `select refunded_cents::int as cents, amount_cents::int as paid from payment where enrollment_id = $1`,
    [id],
  );
  expect(total).toEqual({ cents: 1_000_000, paid: 1_000_000 });
  world.clock.set(new Date(started));
});

test('a class that was restored is not paid back; of two the other one is, and a second closure counts alone', async () => {
  const { programId, saturday } = await newClasses('Turned Robotics');
  const [chose, waits] = [await world.signInAs('parent'), await world.signInAs('parent')];
  await place(programId, chose.id, 'Ria Gordon', true);
  await place(programId, waits.id, 'Kai Bryan', true);
  const { body: closed } = await announce(saturday, [{ program_id: programId, ...money }]);
  const [choice] = await choices(chose);
  expect((await choose(chose, choice.id, 'credit')).status).toBe(200);
  const off = await sql<{ id: string }>(
    `select id from meeting where program_id = $1 and status = 'cancelled' order by starts_at`,
    [programId],
  );
  const restore = async (at: number) =>
    expect((await office(calls.restoreMeeting, { params: { id: off[at]!.id } })).status).toBe(200);
  await restore(0);
  expect(await choices(chose)).toMatchObject([{ amount: 1000, way: 'credit' }]);
  await restore(1);
  expect(await choices(chose)).toEqual([]);
  expect((await choose(chose, choice.id, 'refund')).body.code).toBe('closure_undone');
  await sql(`update closure set choose_until = $2 where id = $1`, [
    closed.id,
    new Date(world.clock.now().getTime() + 20 * 60_000),
  ]);
  await later(11);
  await later(11);
  expect([await credit(chose), await credit(waits)]).toEqual([0, 0]);
  expect((await office(calls.getClosure, { params: { id: closed.id } })).body.choices).toMatchObject([
    { student: 'Kai Bryan', way: null, takes_place: true, settled_at: null },
    { student: 'Ria Gordon', way: 'credit', takes_place: true, settled_at: null },
  ]);
  // The storm comes after all: both are cancelled again, and one of them is held in the end.
  const { body: again } = await announce(saturday, [{ program_id: programId, ...money }]);
  expect(again.choices).toHaveLength(2);
  await restore(0);
  const [open, ...others] = await choices(waits);
  expect(others).toEqual([]);
  expect(open).toMatchObject({ amount: 1000, way: null, open: true });
  await choose(waits, open.id, 'credit');
  await later(11);
  await sql(`update closure set choose_until = $2 where id = $1`, [again.id, world.clock.now()]);
  await follow();
  await follow();
  expect([await credit(chose), await credit(waits)]).toEqual([1000, 1000]);
  world.clock.set(new Date(started));
});

test('what does not fit is refused beside its field, and nothing is cancelled', async () => {
  const { programId, saturday } = await newClasses('Careful Robotics');
  const other = await buildProgram(world.db, { status: 'open' });
  const good = await closing(saturday, [{ program_id: programId, ...money }]);
  const refused = async (more: object) => {
    const { status, body } = await office(calls.announceClosure, { body: { ...good, ...more } });
    return [status, Object.keys(body.fields ?? {}).join(), body.code];
  };
  expect(await refused({ choose_until: null })).toEqual([422, 'choose_until', 'invalid']);
  expect(await refused({ choose_until: { day: '2026-11-25', time: '09:00' } })).toEqual([
    422,
    'choose_until.time',
    'invalid',
  ]);
  expect(await refused({ offers: [{ program_id: other, ...money }] })).toEqual([422, 'offers.0.program_id', 'invalid']);
  expect(await refused({ offers: [{ program_id: programId, ...money, otherwise: 'make_up' }] })).toEqual([
    422,
    'offers.0.otherwise',
    'invalid',
  ]);
  const taken = { date: saturday, start_time: '13:00', end_time: '14:00' };
  const next = new Date(Date.parse(`${saturday}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  const sameTime = { ...taken, date: next, start_time: '10:00', end_time: '11:00' };
  expect(await refused({ offers: [{ program_id: programId, ...money, make_up: sameTime }] })).toEqual([
    422,
    'offers.0.make_up.date',
    'invalid',
  ]);
  for (const more of [
    { reason: null },
    { reason: 'x\u0007' },
    { banner: '' },
    { days: [] },
    { meetings: [] },
    { venue_ids: [] },
  ])
    expect((await refused(more))[0]).toBe(422);
  expect((await refused({ meetings: [...good.meetings, { id: other, version: 1 }] }))[2]).toBe('schedule_changed');
  expect(await sql(`select 1 from meeting where program_id = $1 and status = 'cancelled'`, [programId])).toEqual([]);
});

test('60 classes and 600 families are closed with few queries, and everybody gets one message', async () => {
  const day = '2027-09-04';
  await sql(`
    with made as (insert into account (id, role, email, password_hash, full_name)
      select gen_random_uuid(), 'parent', 'storm' || n || '@many.test', '', 'Storm ' || n from generate_series(1, 600) n returning id),
    families as (insert into parent (id, family_code) select id, 'S' || substr(id::text, 1, 13) from made returning id)
    insert into student (id, parent_id, full_name, date_of_birth, grade_level)
      select gen_random_uuid(), id, 'Child of ' || substr(id::text, 1, 8), '2016-01-01', '4' from families`);
  const programs = [];
  for (let at = 0; at < 60; at += 1)
    programs.push(
      await buildProgram(world.db, {
        title: `Class ${at}`,
        priceCents: 1_000_000,
        status: 'open',
        maxParticipants: 50,
      }),
    );
  await sql(
    `insert into meeting (id, program_id, starts_at, ends_at)
     select gen_random_uuid(), p, $2::timestamptz + (d || ' days')::interval, $2::timestamptz + (d || ' days')::interval + interval '1 hour'
     from unnest($1::uuid[]) p, unnest(array[0, 7, 14]) d`,
    [programs, `${day}T15:00:00Z`],
  );
  await sql(
    `insert into enrollment (id, student_id, parent_id, program_id, status, price_cents)
     select gen_random_uuid(), s.id, s.parent_id, ($1::uuid[])[1 + (row_number() over (order by s.id))::int % 60], 'enrolled', 0
     from student s join account a on a.id = s.parent_id where a.email like 'storm%'`,
    [programs],
  );
  const next = '2027-10-02';
  const makeUp = { date: next, start_time: '10:00', end_time: '11:00' };
  const body = await closing(
    day,
    programs.map((program_id) => ({ program_id, make_up: makeUp, credit: false, refund: false, otherwise: 'make_up' })),
  );
  expect(body.meetings).toHaveLength(60);
  const closing600 = await countQueries(world.pool, () => office(calls.announceClosure, { body }));
  const { status, body: closed } = closing600.answer;
  expect(status, JSON.stringify(closed).slice(0, 300)).toBe(201);
  // Some for each class, none for each family.
  expect(closing600.queries).toBeLessThanOrEqual(60 * 5);
  expect(closed).toMatchObject({ meetings: 60, readers: 600 });
  expect(closed.choices).toHaveLength(600);
  const undone = await countQueries(world.pool, () => undo(closed.id));
  expect(undone.answer.status).toBe(200);
  expect(undone.queries).toBeLessThanOrEqual(60 * 5);
  await world.jobs.runDue();
  expect(await sql(`select 1 from mail_message where to_address like 'storm%'`)).toEqual([]);
}, 60_000);
