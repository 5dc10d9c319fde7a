import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:00:00Z' }); // 10 am in Jamaica
});
afterAll(() => world.close());

// 9 am on Thursday for early access, 9 am on Saturday for everybody.
const early = { date: '2026-03-12', time: '09:00', returning: false, family_ids: [], tag_ids: [], group_ids: [] };
const opens = { date: '2026-03-14', time: '09:00' };
const [beforeEarly, earlyAt, opensAt] = ['2026-03-12T13:59:59Z', '2026-03-12T14:00:00Z', '2026-03-14T14:00:00Z'];

async function family() {
  const parent = await world.signInAs('parent');
  const { id: child } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Reid' });
  return { parent, child };
}
type Family = Awaited<ReturnType<typeof family>>;

// The tests move the clock by days, and an idle admin is signed out.
const office = async () => (await world.signInAs('admin')).token;
const set = async (id: string, body: object) =>
  world.send(calls.changeProgramOpening, { token: await office(), params: { id }, body });
const opening = async ({ parent }: Family, id: string) =>
  (await world.call(calls.getOwnOpening, { token: parent.token, params: { id } })).body;
const request = async ({ parent, child }: Family, program: string) => {
  const answer = await world.call(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: child, program_id: program, note: '' },
  });
  return answer.status === 201 ? 'held' : answer.body.code;
};
const at = (moment: string) => world.clock.set(new Date(moment));
const remind = async () => {
  await world.jobs.enqueue(world.db, 'enrollments.remind-of-openings', {});
  await world.jobs.runDue();
};

test('before the opening nobody gets a place, from that second on everybody does', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db);
  expect((await set(id, { opens, early: null })).body).toMatchObject({
    opens_at: '2026-03-14T14:00:00.000Z',
    early: null,
  });
  const reid = await family();
  const page = await world.call(calls.getProgram, { params: { id } });
  expect(page.body).toMatchObject({ can_enroll: false, can_wait: false, opens_at: '2026-03-14T14:00:00.000Z' });
  at('2026-03-14T13:59:58.500Z');
  expect(await opening(reid, id)).toMatchObject({ opens_in: 2, can_enroll: false, early: false });
  const refused = await world.call(calls.requestEnrollment, {
    token: reid.parent.token,
    body: { student_id: reid.child, program_id: id, note: '' },
  });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'not_open_yet',
      error: 'Registration for this program opens on Sat 14 Mar 2026, 9:00 am (Jamaica time).',
    },
  ]);
  at(opensAt);
  expect(await opening(reid, id)).toMatchObject({ opens_in: 0, can_enroll: true });
  expect((await world.call(calls.getProgram, { params: { id } })).body.can_enroll).toBe(true);
  expect(await request(reid, id)).toBe('held');
});

test('a basket and the waiting list wait for the opening too; the office does not', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db, { maxParticipants: 1 });
  await set(id, { opens, early: null });
  const { parent, child } = await family();
  const basket = await world.call(calls.requestPlaces, {
    token: parent.token,
    body: { places: [{ student_id: child, program_id: id }], note: '' },
  });
  expect([basket.status, basket.body.code]).toEqual([409, 'not_open_yet']);
  const other = await family();
  const given = await world.call(calls.enrollStudent, {
    token: await office(),
    body: { student_id: other.child, program_id: id },
  });
  expect(given.status).toBe(201);
  const body = { program_id: id, student_ids: [child], together: false };
  const joined = await world.call(calls.joinWaitingList, { token: parent.token, body });
  expect([joined.status, joined.body.code]).toEqual([409, 'not_open_yet']);
});

test('early access is for returning families, chosen ones, those with a tag and those of a group, and for no others', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db);
  const [chosen, tagged, grouped, back, none] = [
    await family(),
    await family(),
    await family(),
    await family(),
    await family(),
  ];
  await world.call(calls.tagRecords, {
    token: await office(),
    body: { record_kind: 'family', ids: [tagged.parent.id], add: ['Founders'] },
  });
  const tagId = (await world.pool.query("select id from tag where name = 'Founders'")).rows[0].id;
  const group = await world.pool.query(
    `insert into partner_group (id, reference, name, organization, contact_name, contact_email) values
      (gen_random_uuid(), 'G-9001', 'Hope Primary', 'Hope Primary', 'Ms. Reid', 'reid@school.test') returning id`,
  );
  const groupId = group.rows[0].id;
  await world.pool.query(
    'insert into group_member (id, group_id, full_name, student_id) values (gen_random_uuid(), $1, $2, $3)',
    [groupId, 'Maya Reid', grouped.child],
  );
  // Off the roster, though it can still be put back.
  await world.pool.query(
    'insert into group_member (id, group_id, full_name, student_id, removed_at) values (gen_random_uuid(), $1, $2, $3, $4)',
    [groupId, 'Kai Reid', none.child, world.clock.now()],
  );
  const earlier = await buildProgram(world.db, { status: 'completed' });
  await buildEnrollment(world.db, { studentId: back.child, programId: earlier, status: 'completed' });
  const saved = await set(id, {
    opens,
    early: { ...early, returning: true, family_ids: [chosen.parent.id], tag_ids: [tagId], group_ids: [groupId] },
  });
  expect(saved.body.early).toMatchObject({
    returning: true,
    families: [{ id: chosen.parent.id }],
    tags: [{ id: tagId, name: 'Founders' }],
    groups: [{ id: groupId, name: 'Hope Primary' }],
  });
  const welcome = [chosen, tagged, grouped, back];
  at(beforeEarly);
  expect(await Promise.all(welcome.map((one) => request(one, id)))).toEqual(Array(4).fill('not_open_yet'));
  at(earlyAt);
  expect(await opening(chosen, id)).toMatchObject({ early: true, opens_in: 0, can_enroll: true });
  expect(await opening(none, id)).toMatchObject({
    early: false,
    opens_at: '2026-03-14T14:00:00.000Z',
    can_enroll: false,
  });
  expect(await request(none, id)).toBe('not_open_yet');
  expect(await Promise.all(welcome.map((one) => request(one, id)))).toEqual(Array(4).fill('held'));
  at(opensAt);
  expect(await request(none, id)).toBe('held');
});

test('an early family may join the list of a program that others filled, and a free seat is offered before the opening', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db, { maxParticipants: 1 });
  const [first, second] = [await family(), await family()];
  await set(id, { opens, early: { ...early, family_ids: [first.parent.id, second.parent.id] } });
  at(earlyAt);
  expect(await request(first, id)).toBe('held');
  expect(await opening(second, id)).toMatchObject({ can_enroll: false, can_wait: true });
  const body = { program_id: id, student_ids: [second.child], together: false };
  expect((await world.call(calls.joinWaitingList, { token: second.parent.token, body })).status).toBe(201);
  const places = await world.call(calls.listEnrollments, { token: first.parent.token });
  await world.call(calls.changeEnrollmentStatus, {
    token: await office(),
    params: { id: places.body.data[0]!.id },
    body: { status: 'cancelled', reason: 'Moved away' },
  });
  await world.jobs.runDue();
  const [entry] = (await world.call(calls.listWaiting, { token: second.parent.token })).body.data;
  expect(entry!.state).toBe('offered');
  expect(await request(second, id)).toBe('held');
});

test('forty families at the opening second: as many places as seats, and the others read why', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db, { maxParticipants: 7 });
  await set(id, { opens, early: null });
  const all = await Promise.all(Array.from({ length: 40 }, family));
  at('2026-03-14T13:59:59.999Z');
  expect(new Set(await Promise.all(all.map((item) => request(item, id))))).toEqual(new Set(['not_open_yet']));
  at(opensAt);
  const answers = await Promise.all(all.map((item) => request(item, id)));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(7);
  expect(answers.filter((answer) => answer === 'program_full')).toHaveLength(33);
});

test.each([
  ['early access without an opening', { opens: null, early: { ...early, returning: true } }, 'opens.date'],
  ['early access for nobody', { opens, early }, 'early.returning'],
  ['early access after the opening', { opens, early: { ...early, date: '2026-03-14', returning: true } }, 'early.date'],
  [
    'a family that is not there',
    { opens, early: { ...early, family_ids: ['0190b3c0-0000-7000-8000-00000000ffff'] } },
    'early.family_ids',
  ],
  [
    'a tag that is not there',
    { opens, early: { ...early, tag_ids: ['0190b3c0-0000-7000-8000-00000000ffff'] } },
    'early.tag_ids',
  ],
  [
    'a group that is not there',
    { opens, early: { ...early, group_ids: ['0190b3c0-0000-7000-8000-00000000ffff'] } },
    'early.group_ids',
  ],
  ['a day after the program', { opens: { date: '2026-07-01', time: '09:00' }, early: null }, 'opens.date'],
  ['a time that is none', { opens: { date: '2026-03-14', time: '25:00' }, early: null }, 'opens.time'],
])('refused beside its field: %s', async (_what, body, field) => {
  const id = await buildProgram(world.db, { endDate: '2026-06-30' });
  const answer = await set(id, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});

test('a stale save is refused, a date can be taken away, and a copy of the program has none', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db);
  const { version } = (await set(id, { opens, early: { ...early, returning: true } })).body;
  expect((await set(id, { opens: null, early: null, version: version - 1 })).status).toBe(409);
  const copy = await world.call(calls.duplicateProgram, { token: await office(), params: { id }, body: {} });
  expect(copy.body).toMatchObject({ opens_at: null, early_opens_at: null });
  expect((await set(id, { opens: null, early: null, version })).body).toMatchObject({ opens_at: null, early: null });
  expect((await world.call(calls.getProgram, { params: { id } })).body.can_enroll).toBe(true);
  expect((await world.call(calls.getOwnOpening, { token: await office(), params: { id } })).status).toBe(403);
});

test('the opening as it was read is taken back, with one field changed or none', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db);
  const { parent } = await family();
  const token = await office();
  await world.call(calls.tagRecords, {
    token,
    body: { record_kind: 'family', ids: [parent.id], add: ['Alumni'] },
  });
  const tagId: string = (await world.pool.query("select id from tag where name = 'Alumni'")).rows[0].id;
  const group = await world.call(calls.createGroup, {
    token,
    body: {
      name: 'Walkers',
      organization: 'Walkerswood Primary',
      contact_name: 'Ms. Reid',
      contact_email: 'reid@school.test',
    },
  });
  await set(id, {
    opens,
    early: { ...early, family_ids: [parent.id], tag_ids: [tagId], group_ids: [group.body.id] },
  });
  const read = async () => (await world.call(calls.getProgramOpening, { token, params: { id } })).body;
  const before = await read();
  expect(before.early).toMatchObject({ families: [{ id: parent.id }], tags: [{ id: tagId }] });
  expect((await set(id, before)).body).toEqual({ ...before, version: before.version + 1 });

  const changed = { ...(await read()), opens_at: '2026-03-15T14:30:00.000Z' };
  expect((await set(id, changed)).body).toEqual({ ...changed, version: changed.version + 1 });
  const returning = { ...(await read()) };
  returning.early = { ...returning.early!, returning: true, families: [] };
  expect((await set(id, returning)).body).toEqual({ ...returning, version: returning.version + 1 });
  const closed = { ...(await read()), opens_at: null, early: null };
  expect((await set(id, closed)).body).toMatchObject({ opens_at: null, early: null });
  // A program without an opening is read and sent back too.
  const none = await read();
  expect((await set(id, none)).body).toEqual({ ...none, version: none.version + 1 });
  const wrong = await set(id, { ...none, version: none.version + 1, opens_at: 'soon' });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['opens.date', 'opens.time']]);
});

test('a tag that is merged hands its early access on, and until registration opens it is not deleted', async () => {
  at('2026-03-10T15:00:00Z');
  const rovers = await buildProgram(world.db, { title: 'Rovers' });
  const coders = await buildProgram(world.db, { title: 'Coders' });
  const [returned, newer, none] = [await family(), await family(), await family()];
  const tagged = async ({ parent }: Family, name: string) => {
    const body = { record_kind: 'family' as const, ids: [parent.id], add: [name] };
    await world.call(calls.tagRecords, { token: await office(), body });
    return (await world.pool.query('select id from tag where name = $1', [name])).rows[0].id as string;
  };
  const [from, into] = [await tagged(returned, 'Returning 2025'), await tagged(newer, 'Returning')];
  const body = { opens, early: { ...early, tag_ids: [from] } };
  await set(rovers, body);
  // The other program names both already.
  const { version } = (await set(coders, { opens, early: { ...early, tag_ids: [from, into] } })).body;

  const remove = async (id: string) => world.send(calls.removeTag, { token: await office(), params: { id } });
  expect(await remove(from)).toMatchObject({
    status: 409,
    body: {
      code: 'tag_in_use',
      error:
        '“Returning 2025” is still used for early access to “Coders” and “Rovers”. Change that first, or merge the tag into another one.',
    },
  });
  const merged = await world.call(calls.mergeTag, { token: await office(), params: { id: from }, body: { into } });
  expect(merged).toMatchObject({ status: 200, body: { id: into, records: 2 } });
  for (const id of [rovers, coders]) {
    const { body: shown } = await world.call(calls.getProgramOpening, { token: await office(), params: { id } });
    expect(shown.early?.tags).toEqual([{ id: into, name: 'Returning' }]);
  }
  // Whoever has the former page open is asked to look again.
  expect(await set(coders, { ...body, version })).toMatchObject({ status: 409, body: { code: 'stale' } });
  const log = await world.pool.query(
    "select before, after from audit_entry where action = 'program.opening_changed' and entity_id = $1 order by id desc limit 1",
    [rovers],
  );
  expect(log.rows).toEqual([{ before: { early_access: 'Returning 2025' }, after: { early_access: 'Returning' } }]);

  at(earlyAt);
  expect(await Promise.all([returned, newer, none].map((one) => request(one, rovers)))).toEqual([
    'held',
    'held',
    'not_open_yet',
  ]);
  expect((await remove(into)).status).toBe(409);
  at(opensAt);
  expect((await remove(into)).status).toBe(204);
});

test('who asked to hear of the opening does so at once when it is earlier than a reminder, or moved after one', async () => {
  at('2026-03-10T15:00:00Z');
  const id = await buildProgram(world.db, { title: 'Rovers' });
  await set(id, { opens, early: null });
  const asking = await family();
  const other = await family();
  const watch = { token: asking.parent.token, params: { id }, body: { on: true } };
  expect((await world.call(calls.watchOpening, watch)).body.notify).toBe(true);
  const subjects = async ({ parent }: Family) =>
    (
      await world.pool.query<{ subject: string }>(
        "select subject from mail_message where to_address = $1 and kind like 'places.open%' order by id",
        [parent.email],
      )
    ).rows.map(({ subject }) => subject);
  // The reminder comes an hour before.
  await set(id, { opens: { date: '2026-03-13', time: '09:00' }, early: null });
  expect(await subjects(asking)).toEqual([]);
  await set(id, { opens: { date: '2026-03-10', time: '10:30' }, early: null });
  expect(await subjects(asking)).toEqual(['Rovers: registration opens Tue 10 Mar 2026, 10:30 am']);
  await remind();
  expect(await subjects(asking)).toHaveLength(1);
  // It was named, and is not true any more.
  await set(id, { opens, early: null });
  expect((await subjects(asking)).at(-1)).toBe('Rovers: registration opens Sat 14 Mar 2026, 9:00 am');
  at('2026-03-14T13:30:00Z');
  await remind();
  expect(await subjects(asking)).toHaveLength(3);
  await set(id, { opens: null, early: null });
  expect((await subjects(asking)).at(-1)).toBe('Rovers: registration is open');
  // It was open already.
  await set(id, { opens: { date: '2026-03-14', time: '08:00' }, early: null });
  expect(await subjects(asking)).toHaveLength(4);
  expect(await subjects(other)).toEqual([]);
});
