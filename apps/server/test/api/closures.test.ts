import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { countQueries } from '../count-queries.ts';
import { payFromFund } from '../fund-award.ts';
import { closureWorld, money, started } from './closure-world.ts';

const at = closureWorld();
const {
  as,
  office,
  sql,
  newClasses,
  place,
  previewOf,
  closing,
  undo,
  choices,
  choose,
  credit,
  mailsTo,
  follow,
  later,
} = at;

test('a storm: one message each, a banner, and the family chooses credit, which is booked once after the time for undoing', async () => {
  const { programId, saturday } = await newClasses('Storm Robotics');
  const simone = await at.world.signInAs('parent', { fullName: 'Simone Campbell' });
  const andre = await at.world.signInAs('parent', { fullName: 'Andre Grant' });
  const one = await place(programId, simone.id, 'Maya Campbell', true);
  await place(programId, simone.id, 'Omari Campbell', false);
  await place(programId, andre.id, 'Tajay Grant', true);
  const second = await at.world.signInAs('parent', { fullName: 'Second Guardian' });
  const [maya] = await sql<{ id: string }>(`select student_id as id from enrollment where id = $1`, [one]);
  await buildGuardian(at.world.db, { studentId: maya!.id, accountId: second.id });
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
  await at.world.jobs.runDue();
  expect((await at.world.call(calls.getSite)).body.banner).toMatchObject({ text: 'No classes today: storm warning.' });
  const mails = await mailsTo(simone.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(/Maya Campbell: Storm Robotics.*\n.*Omari Campbell: Storm Robotics/);
  expect(mails[0]!.text).toContain('Instead, you can choose until');
  expect((await mailsTo(at.teacher.email))[0]!.text).not.toContain('Instead');
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
  await sql(`update closure set choose_until = $1`, [at.world.clock.now()]);
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
  at.world.clock.set(new Date(started));
});

test('credit for a class that the scholarship fund paid for is said to go back to the fund, before and after', async () => {
  const { programId, saturday } = await newClasses('Fund Robotics');
  const parent = await at.world.signInAs('parent', { fullName: 'Dawn Brown' });
  const id = await place(programId, parent.id, 'Ava Brown', false);
  const admin = await at.world.signInAs('admin');
  await payFromFund(at.world, admin, { payer_id: parent.id, enrollment_id: id, due: 10_000, amount: 10_000 });
  expect((await at.announce(saturday, [{ program_id: programId, ...money }])).status).toBe(201);
  const [choice] = await choices(parent);
  expect(choice).toMatchObject({ amount: 2000, credit: ['J$2,000.00 goes back to the scholarship fund.'] });
  expect((await choose(parent, choice.id, 'credit')).status).toBe(200);
  await later(11);
  expect(await credit(parent)).toBe(0);
  expect((await choices(parent))[0]).toMatchObject({
    way: 'credit',
    settled_at: expect.any(String),
    credit: ['J$2,000.00 goes back to the scholarship fund.'],
  });
  at.world.clock.set(new Date(started));
});

test('two admins at once cancel once; after ten minutes nothing is undone; a refund never exceeds what is left', async () => {
  const { programId, saturday } = await newClasses('Twice Robotics');
  const parent = await at.world.signInAs('parent', { fullName: 'Dawn Brown' });
  const id = await place(programId, parent.id, 'Ava Brown', true);
  const body = await closing(saturday, [{ program_id: programId, ...money, otherwise: 'refund' }]);
  const both = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      office(calls.announceClosure, { body, headers: { 'idempotency-key': `twice-${index}` } }),
    ),
  );
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  const closed = both.find(({ status }) => status === 201)!.body;
  await at.world.jobs.runDue();
  expect(await mailsTo(parent.email)).toHaveLength(1);
  const [choice] = await choices(parent);
  await choose(parent, choice.id, 'refund');
  // The office gave nearly everything back meanwhile.
  const [paid] = await sql<{ id: string }>(`select id from payment where enrollment_id = $1`, [id]);
  const refund = { amount: 9500, channel: 'cash', reason: 'Moved away' };
  expect((await office(calls.refundPayment, { params: { id: paid!.id }, body: refund })).status).toBeLessThan(300);
  at.world.clock.set(new Date(Date.parse(started) + 11 * 60_000));
  expect((await undo(closed.id)).body.code).toBe('undo_over');
  await follow();
  await follow();
  const [total] = await sql<{ cents: number; paid: number }>(
    `select refunded_cents::int as cents, amount_cents::int as paid from payment where enrollment_id = $1`,
    [id],
  );
  expect(total).toEqual({ cents: 1_000_000, paid: 1_000_000 });
  at.world.clock.set(new Date(started));
});

test('what does not fit is refused beside its field, and nothing is cancelled', async () => {
  const { programId, saturday } = await newClasses('Careful Robotics');
  const other = await buildProgram(at.world.db, { status: 'open' });
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
  for (let index = 0; index < 60; index += 1)
    programs.push(
      await buildProgram(at.world.db, {
        title: `Class ${index}`,
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
  const closing600 = await countQueries(at.world.pool, () => office(calls.announceClosure, { body }));
  const { status, body: closed } = closing600.answer;
  expect(status, JSON.stringify(closed).slice(0, 300)).toBe(201);
  // Some for each class, none for each family.
  expect(closing600.queries).toBeLessThanOrEqual(60 * 5);
  expect(closed).toMatchObject({ meetings: 60, readers: 600 });
  expect(closed.choices).toHaveLength(600);
  const undone = await countQueries(at.world.pool, () => undo(closed.id));
  expect(undone.answer.status).toBe(200);
  expect(undone.queries).toBeLessThanOrEqual(60 * 5);
  await at.world.jobs.runDue();
  expect(await sql(`select 1 from mail_message where to_address like 'storm%'`)).toEqual([]);
}, 60_000);

test('an admin who teaches gets the message like the staff, with a page that an admin can open', async () => {
  const { programId, saturday } = await newClasses('Owner Robotics');
  const owner = await at.world.signInAs('admin', { fullName: 'Karen Owner' });
  await sql(`insert into staff_assignment (id, staff_id, program_id) values (gen_random_uuid(), $1, $2)`, [
    owner.id,
    programId,
  ]);
  expect((await previewOf(saturday)).staff).toBe(2);
  expect((await at.announce(saturday)).status).toBe(201);
  await at.world.jobs.runDue();
  const [mail, ...more] = await mailsTo(owner.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Owner Robotics');
  expect(mail?.text).toContain('/staff/schedule');
});
