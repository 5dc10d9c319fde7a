import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { staffAssignment } from '../../src/modules/programs/staff/staff.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const minute = 60_000;
let world: TestApp;
let admin: SignedIn;
let teacher: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Ana Office' });
  teacher = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  stranger = await world.signInAs('staff', { fullName: 'Nicole Harrison' });
});
afterAll(() => world.close());

let classes = 0;
/** A class of one hour that begins in `before` minutes, with these children of one family each. */
async function aClass(names: readonly string[], { before = 0, born = '2014-05-05' } = {}) {
  const programId = await buildProgram(world.db, { title: `Door ${(classes += 1)}`, startDate: '2026-01-01' });
  await world.db.insert(staffAssignment).values({ id: newId(), staffId: teacher.id, programId });
  const startsAt = new Date(world.clock.now().getTime() + before * minute);
  const meetingId = newId();
  const endsAt = new Date(startsAt.getTime() + 60 * minute);
  await world.db.insert(meeting).values({ id: meetingId, programId, startsAt, endsAt });
  const children = await Promise.all(
    names.map(async (fullName) => {
      const parent = await world.signInAs('parent', { fullName: `Parent of ${fullName}` });
      const { id } = await buildStudent(world.db, { parentId: parent.id, fullName, dateOfBirth: born });
      const createdAt = new Date(startsAt.getTime() - 86_400_000);
      await buildEnrollment(world.db, { studentId: id, programId, status: 'enrolled', createdAt });
      return { id, parent };
    }),
  );
  const read = async () => (await world.call(calls.getDoor, { token: teacher.token, params: { id: meetingId } })).body;
  const send = async (events: object[], token = teacher.token) =>
    world.send(calls.recordDoor, { token, params: { id: meetingId }, body: { events } });
  const rowOf = async (id: string) => (await read()).rows.find(({ student }) => student.id === id)!;
  const markOf = async (id: string) =>
    (await world.call(calls.getAttendance, { token: teacher.token, params: { id: meetingId } })).body.rows.find(
      ({ student }) => student.id === id,
    )!.mark;
  return { meetingId, programId, children, read, send, rowOf, markOf };
}

const now = (late = 0) => new Date(world.clock.now().getTime() - late * minute).toISOString();
const comes = (studentId: string, late = 0) => ({
  id: randomUUID(),
  student_id: studentId,
  kind: 'in',
  at_device: now(late),
});
const leaves = (studentId: string, collector: object | null, more: object = {}) => ({
  id: randomUUID(),
  student_id: studentId,
  kind: 'out',
  at_device: now(),
  ...(collector && { collector }),
  ...more,
});
const aunt = async (child: { id: string; parent: SignedIn }, fullName: string) =>
  (
    await world.call(calls.addPerson, {
      token: child.parent.token,
      params: { id: child.id },
      body: {
        full_name: fullName,
        relationship: 'Aunt',
        phone: '876-555-0119',
        is_emergency_contact: true,
        may_pick_up: true,
      },
    })
  ).body.id;
const bar = (id: string, fullName: string) =>
  world.call(calls.addBarred, {
    token: admin.token,
    params: { id },
    body: { full_name: fullName, relationship: 'Father', note: 'Court order' },
  });

test('in and out by name: the door, the attendance and who did it', async () => {
  const { children, read, send, rowOf, markOf } = await aClass(['Maya Door', 'Omari Door']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  const joy = await aunt(maya, 'Joy Brown');
  expect((await read()).rows.map(({ state }) => state)).toEqual(['expected', 'expected']);
  expect((await send([comes(maya.id)])).status).toBe(200);
  world.clock.advance(11 * minute);
  expect((await send([comes(omari.id)])).status).toBe(200);
  expect(await rowOf(maya.id)).toMatchObject({
    state: 'in',
    arrived: { by: 'Andre Bennett', late: false },
    collectors: [{ kind: 'parent' }, { kind: 'person', id: joy, full_name: 'Joy Brown', relationship: 'Aunt' }],
    emergency: [{ full_name: 'Joy Brown' }],
  });
  expect([await markOf(maya.id), await markOf(omari.id)]).toEqual(['present', 'late']);
  expect((await send([leaves(maya.id, { kind: 'person', id: joy })])).status).toBe(200);
  expect(await rowOf(maya.id)).toMatchObject({ state: 'out', left: { with: 'Joy Brown', by: 'Andre Bennett' } });
  const { rows: log } = await world.pool.query(
    "select after from audit_entry where action = 'door.out' and entity_id = $1",
    [maya.id],
  );
  expect(log).toMatchObject([{ after: { with: 'Joy Brown', method: 'list' } }]);
});

test('an event counts once however often it is sent, and two devices leave both rows', async () => {
  const { children, send, rowOf, meetingId } = await aClass(['Tariq Twice', 'Zuri Twice']);
  const [tariq, zuri] = children as [(typeof children)[0], (typeof children)[0]];
  const event = comes(tariq.id);
  const answers = await Promise.all([send([event]), send([event]), send([event, event])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // The same id for another child means something else.
  expect((await send([{ ...event, student_id: zuri.id }])).body).toMatchObject({ code: 'id_used' });
  const sonia = { kind: 'parent', id: tariq.parent.id };
  const [first, second] = [leaves(tariq.id, sonia), leaves(tariq.id, sonia)];
  expect((await Promise.all([send([first]), send([second])])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowOf(tariq.id)).toMatchObject({ state: 'out', twice: true });
  const { rows } = await world.pool.query('select count(*)::int as n from door_event where meeting_id = $1', [
    meetingId,
  ]);
  expect(rows).toEqual([{ n: 3 }]);
});

test('somebody barred, a stranger and a person of another child are refused, and nothing is stored', async () => {
  const { children, send, rowOf } = await aClass(['Dequan Stop', 'Other Stop']);
  const [dequan, other] = children as [(typeof children)[0], (typeof children)[0]];
  await send([comes(dequan.id)]);
  const leon = await aunt(dequan, 'Leon Francis');
  const foreign = await aunt(other, 'Ricardo Hall');
  await bar(dequan.id, 'Leon A. Francis');
  const row = await rowOf(dequan.id);
  expect(row.must_not_collect).toEqual(['Leon A. Francis']);
  expect(row.collectors.map(({ full_name: name }) => name)).not.toContain('Leon Francis');
  const refused = [
    [{ kind: 'person', id: leon }, 'must_not_collect'],
    [{ kind: 'other', full_name: 'leon francis' }, 'must_not_collect', { note: 'He says so' }],
    [{ kind: 'person', id: foreign }, 'not_on_list'],
    [{ kind: 'parent', id: other.parent.id }, 'not_on_list'],
    [{ kind: 'person', id: randomUUID(), full_name: 'Joy Brown' }, 'not_on_list'],
    [{ kind: 'other', full_name: 'Joy Brown' }, 'not_on_list', { note: 'Mother said yes' }],
  ] as const;
  for (const [who, code, more] of refused)
    expect((await send([leaves(dequan.id, who, more)])).body, JSON.stringify(who)).toMatchObject({ code });
  // One that is refused takes the whole batch with it.
  expect((await send([comes(other.id), leaves(dequan.id, { kind: 'person', id: leon })])).status).toBe(409);
  expect((await rowOf(other.id)).state).toBe('expected');
  expect((await rowOf(dequan.id)).state).toBe('in');
});

test('sent late it has happened: it is stored, marked, and the admins are alarmed once', async () => {
  const { children, send, rowOf } = await aClass(['Zuri Late']);
  const [zuri] = children as [(typeof children)[0]];
  await bar(zuri.id, 'Leon Grant');
  world.clock.advance(30 * minute);
  const event = {
    ...leaves(zuri.id, { kind: 'other', full_name: 'Leon Grant' }, { note: 'In a hurry' }),
    at_device: now(9),
  };
  expect([(await send([event])).status, (await send([event])).status]).toEqual([200, 200]);
  expect(await rowOf(zuri.id)).toMatchObject({ state: 'out', alarm: true, left: { with: 'Leon Grant' } });
  const { rows: mails } = await world.pool.query(
    "select subject from mail_message where to_address = $1 and subject like '%Zuri Late%'",
    [admin.email],
  );
  expect(mails).toHaveLength(1);
});

test('a mistake is taken back with a reason, and attendance follows; a mark of the teacher stays', async () => {
  const { children, send, rowOf, markOf, meetingId } = await aClass(['Ruel Void', 'Nia Void']);
  const [ruel, nia] = children as [(typeof children)[0], (typeof children)[0]];
  const event = comes(ruel.id);
  await send([event]);
  const undo = { id: randomUUID(), student_id: ruel.id, kind: 'void', at_device: now(), replaces: event.id };
  expect((await send([undo])).body).toMatchObject({ fields: { 'events.0.note': 'Please say why' } });
  expect((await send([{ ...undo, student_id: nia.id, note: 'Slip' }])).status).toBe(404);
  expect((await send([{ ...undo, note: 'Slip' }])).status).toBe(200);
  expect([await rowOf(ruel.id), await markOf(ruel.id)]).toMatchObject([{ state: 'expected' }, null]);
  await send([comes(ruel.id)]);
  expect(await markOf(ruel.id)).toBe('present');

  await world.call(calls.markAttendance, {
    token: teacher.token,
    params: { id: meetingId },
    body: { marks: [{ student_id: nia.id, mark: 'absent', note: null }] },
  });
  await send([comes(nia.id)]);
  expect([(await rowOf(nia.id)).state, await markOf(nia.id)]).toEqual(['in', 'absent']);
});

test('alone only with permission, from ten on, and after the class', async () => {
  const { children, send, rowOf } = await aClass(['Tariq Walks', 'Kayla Stays']);
  const [tariq, kayla] = children as [(typeof children)[0], (typeof children)[0]];
  await world.pool.query("update student set walks_alone_until = '2027-01-01' where id = $1", [tariq.id]);
  await send([comes(tariq.id), comes(kayla.id)]);
  const alone = (id: string) => leaves(id, null, { method: 'alone' });
  expect((await rowOf(tariq.id)).walks_alone).toBe(true);
  expect((await send([alone(tariq.id)])).body).toMatchObject({ code: 'too_early_alone' });
  world.clock.advance(60 * minute);
  expect((await send([alone(kayla.id)])).body).toMatchObject({ code: 'not_alone' });
  expect((await send([alone(tariq.id)])).status).toBe(200);
  expect(await rowOf(tariq.id)).toMatchObject({ state: 'out', left: { with: null } });

  const young = await aClass(['Young Walker'], { born: '2018-05-05' });
  await world.pool.query("update student set walks_alone_until = '2027-01-01' where id = $1", [young.children[0]!.id]);
  expect((await young.rowOf(young.children[0]!.id)).walks_alone).toBe(false);
});

test('the settings may let somebody else collect, named and with who said yes; nobody barred', async () => {
  const { children, send, rowOf } = await aClass(['Jabari Other']);
  const [jabari] = children as [(typeof children)[0]];
  await send([comes(jabari.id)]);
  await world.call(calls.saveDoor, { token: admin.token, body: { named_only: false } });
  const other = { kind: 'other', full_name: 'Uncle Paul' };
  expect((await send([leaves(jabari.id, other)])).status).toBe(422);
  await bar(jabari.id, 'Uncle Leon');
  expect((await send([leaves(jabari.id, { ...other, full_name: 'Uncle Leon' }, { note: 'x' })])).status).toBe(409);
  expect((await send([leaves(jabari.id, other, { note: 'Mother on the phone' })])).status).toBe(200);
  expect(await rowOf(jabari.id)).toMatchObject({ state: 'out', left: { with: 'Uncle Paul' } });
  await world.call(calls.saveDoor, { token: admin.token, body: { named_only: true } });
});

test('a child without anybody on its list stays', async () => {
  const { send, rowOf, programId } = await aClass(['Has Somebody']);
  const { id } = await buildStudent(world.db, { parentId: null, fullName: 'Nobody Set', dateOfBirth: '2014-05-05' });
  const createdAt = new Date(world.clock.now().getTime() - 86_400_000);
  await buildEnrollment(world.db, { studentId: id, programId, status: 'enrolled', createdAt });
  await send([comes(id)]);
  expect((await rowOf(id)).collectors).toEqual([]);
  const answer = await send([leaves(id, { kind: 'person', id: randomUUID() })]);
  expect(answer.body).toMatchObject({ code: 'nobody_named' });
});

test('the clock of the device counts within reason, and the door opens an hour before', async () => {
  const early = await aClass(['Early Bird'], { before: 61 });
  const [bird] = early.children as [(typeof early.children)[0]];
  expect((await early.read()).open).toBe(false);
  expect((await early.send([comes(bird.id)])).body).toMatchObject({ code: 'too_early' });
  world.clock.advance(2 * minute);
  const ahead = { ...comes(bird.id), at_device: '2031-01-01T00:00:00Z' };
  expect((await early.send([ahead])).status).toBe(200);
  expect((await early.rowOf(bird.id)).arrived!.at).toBe(now());
  for (const spoiled of [{ at_device: 'noon' }, { id: 'x' }, { kind: 'gone' }, { kind: 'out' }, { student_id: null }])
    expect((await early.send([{ ...comes(bird.id), ...spoiled }])).status, JSON.stringify(spoiled)).toBe(422);
  expect((await early.send([])).status).toBe(422);
});

test('another teacher, a teacher whose assignment ended and a child of another class are not there', async () => {
  const { children, send, meetingId, programId } = await aClass(['Mine Alone']);
  const elsewhere = await aClass(['Elsewhere Child']);
  expect((await send([comes(elsewhere.children[0]!.id)])).status).toBe(404);
  expect((await send([comes(children[0]!.id)], stranger.token)).status).toBe(404);
  const door = (token: string) => world.send(calls.getDoor, { token, params: { id: meetingId } });
  expect([(await door(stranger.token)).status, (await door(admin.token)).status]).toEqual([404, 200]);
  await world.pool.query('delete from staff_assignment where program_id = $1', [programId]);
  expect((await door(teacher.token)).status).toBe(404);
  expect((await send([comes(children[0]!.id)])).status).toBe(404);
});

test('the family reads who came and who collected, as a message if it wants, and another family nothing', async () => {
  const { children, send, meetingId } = await aClass(['Maya Told', 'Omari Told']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  const joy = await aunt(maya, 'Joy Brown');
  await world.call(calls.changeMessageChoices, { token: maya.parent.token, body: { arrivals: true } });
  const came = comes(maya.id);
  await send([came, comes(omari.id)]);
  await send([came]);
  world.clock.advance(20 * minute);
  await send([leaves(maya.id, { kind: 'person', id: joy })]);
  const subjects = async ({ parent }: typeof maya) =>
    (
      await world.pool.query<{ subject: string }>(
        "select subject from mail_message where to_address = $1 and kind like 'door.%' order by created_at, id",
        [parent.email],
      )
    ).rows.map(({ subject }) => subject);
  expect(await subjects(maya)).toEqual([
    expect.stringMatching(/^Maya arrived at /),
    expect.stringMatching(/^Maya was collected by Joy Brown at /),
  ]);
  expect(await subjects(omari)).toEqual([]);
  const week = await world.call(calls.getSchedule, { token: maya.parent.token });
  const own = week.body.data.find(({ id }) => id === meetingId)!.children;
  expect(own).toMatchObject([{ id: maya.id, arrived_at: now(20), left: { at: now(), with: 'Joy Brown' } }]);
  const days = (token: string, student_id: string) =>
    world.send(calls.listAttendanceDays, { token, query: { student_id } });
  expect((await days(maya.parent.token, maya.id)).body).toMatchObject({
    total: 1,
    data: [{ meeting_id: meetingId, mark: 'present', arrived_at: now(20), left: { with: 'Joy Brown' } }],
  });
  expect((await days(omari.parent.token, maya.id)).status).toBe(404);
});

test('somebody announced for once: a code shown to the family, used once, taken back, and ended by wrong codes', async () => {
  const { children, send, rowOf, meetingId, read } = await aClass(['Maya Once', 'Omari Once']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  const announce = (id: string, who: typeof maya, childId = who.id, full_name = 'Uncle Paul') =>
    world.send(calls.announceCollector, {
      token: who.parent.token,
      params: { id: childId },
      body: { id, meeting_id: meetingId, full_name },
    });
  const id = randomUUID();
  const [first, again] = [await announce(id, maya), await announce(id, maya)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.body.code).toMatch(/^\d{6}$/);
  expect(again.body.code).toBe(first.body.code);
  // Another family can neither announce for this child, nor use its id, nor read it.
  expect((await announce(randomUUID(), omari, maya.id)).status).toBe(404);
  expect((await announce(id, omari)).body).toMatchObject({ code: 'id_used' });
  const read2 = (token: string) => world.send(calls.getLeaving, { token, params: { id: maya.id } });
  expect((await read2(omari.parent.token)).status).toBe(404);
  expect((await read2(maya.parent.token)).body).toMatchObject({
    announced: [{ full_name: 'Uncle Paul', used_at: null }],
  });

  await send([comes(maya.id), comes(omari.id)]);
  expect((await rowOf(maya.id)).collectors).toContainEqual(expect.objectContaining({ kind: 'once', id }));
  expect(JSON.stringify(await read())).not.toContain(first.body.code);
  const collect = (studentId: string, onceId: string, code?: string) =>
    send([leaves(studentId, { kind: 'once', id: onceId, ...(code !== undefined && { code }) })]);
  expect((await collect(omari.id, id, first.body.code)).body).toMatchObject({ code: 'not_on_list' });
  expect((await collect(maya.id, id)).body).toMatchObject({ code: 'wrong_code' });
  expect((await collect(maya.id, id, first.body.code)).status).toBe(200);
  expect(await rowOf(maya.id)).toMatchObject({ state: 'out', left: { with: 'Uncle Paul' } });
  const withdraw = (onceId: string, who: typeof maya, childId: string) =>
    world.send(calls.withdrawCollector, { token: who.parent.token, params: { id: childId, once_id: onceId } });
  expect((await withdraw(id, maya, maya.id)).body).toMatchObject({ code: 'already_collected' });

  // Five wrong codes end it, and one that is taken back is no longer listed.
  const [guessed, gone] = [randomUUID(), randomUUID()];
  const { body: right } = await announce(guessed, omari);
  const wrong = String((Number(right.code) + 1) % 1_000_000).padStart(6, '0');
  for (let guess = 0; guess < 5; guess += 1)
    expect((await collect(omari.id, guessed, wrong)).body).toMatchObject({ code: 'wrong_code' });
  expect((await collect(omari.id, guessed, right.code)).body).toMatchObject({ code: 'not_on_list' });
  await announce(gone, omari, omari.id, 'Aunt Ruth');
  expect((await withdraw(gone, maya, maya.id)).status).toBe(404);
  expect((await withdraw(gone, omari, omari.id)).status).toBe(204);
  expect((await rowOf(omari.id)).collectors.map(({ kind }) => kind)).toEqual(['parent']);
});

test('a family allows a child to leave alone until a day, and takes it back', async () => {
  const { children, rowOf } = await aClass(['Tariq Alone', 'Zuri Alone']);
  const [tariq, zuri] = children as [(typeof children)[0], (typeof children)[0]];
  const set = (token: string, until: string | null) =>
    world.send(calls.setWalksAlone, { token, params: { id: tariq.id }, body: { walks_alone_until: until } });
  expect((await set(zuri.parent.token, '2027-01-01')).status).toBe(404);
  expect((await set(tariq.parent.token, '2020-01-01')).status).toBe(422);
  expect((await set(tariq.parent.token, '2027-01-01')).body).toMatchObject({ walks_alone_until: '2027-01-01' });
  expect((await rowOf(tariq.id)).walks_alone).toBe(true);
  expect((await set(tariq.parent.token, null)).body).toMatchObject({ walks_alone_until: null, old_enough: true });
  expect((await rowOf(tariq.id)).walks_alone).toBe(false);
});

test('a headcount is done when nobody is missing, once, and only by who teaches the class', async () => {
  const { children, send, meetingId } = await aClass(['Maya Count', 'Omari Count', 'Zuri Away']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  await send([comes(maya.id), comes(omari.id)]);
  const id = randomUUID();
  const count = (student_ids: string[], token = teacher.token) =>
    world.send(calls.recordHeadcount, {
      token,
      params: { id: meetingId },
      body: { id, reason: 'drill', student_ids, adults: 2, at_device: now() },
    });
  expect((await count([maya.id])).body).toMatchObject({
    code: 'somebody_missing',
    error: expect.stringContaining('Omari Count'),
  });
  expect((await count([maya.id, omari.id], stranger.token)).status).toBe(404);
  expect((await count([maya.id, omari.id])).status).toBe(201);
  expect((await count([maya.id, omari.id])).body).toMatchObject({
    data: [{ id, reason: 'drill', children: 2, adults: 2, by: 'Andre Bennett' }],
  });
});

test('a person collects only on the days that the family gave, and staff read which ID to look at', async () => {
  const { children, send, rowOf } = await aClass(['Maya Days']);
  const [maya] = children as [(typeof children)[0]];
  const joy = await aunt(maya, 'Joy Brown');
  const change = (body: object) =>
    world.send(calls.changePerson, { token: maya.parent.token, params: { id: maya.id, person_id: joy }, body });
  const day = (ahead: number) => new Date(world.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  expect((await change({ id_note: 'Driver’s license', pick_up_until: day(3) })).body).toMatchObject({
    id_note: 'Driver’s license',
    pick_up_from: null,
    may_pick_up: true,
  });
  expect((await rowOf(maya.id)).collectors).toContainEqual(
    expect.objectContaining({ id: joy, id_note: 'Driver’s license' }),
  );
  expect((await change({ pick_up_from: day(9) })).body).toMatchObject({
    fields: { pick_up_until: expect.any(String) },
  });
  expect((await change({ pick_up_from: day(2), pick_up_until: null })).status).toBe(200);
  await send([comes(maya.id)]);
  expect((await rowOf(maya.id)).collectors.map(({ kind }) => kind)).toEqual(['parent']);
  expect((await send([leaves(maya.id, { kind: 'person', id: joy })])).body).toMatchObject({ code: 'not_on_list' });
  expect((await change({ pick_up_from: '' })).body).toMatchObject({ pick_up_from: null, id_note: 'Driver’s license' });
  expect((await send([leaves(maya.id, { kind: 'person', id: joy })])).status).toBe(200);
});
