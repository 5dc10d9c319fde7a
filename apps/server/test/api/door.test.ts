import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

const minute = 60_000;
let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

test('in and out by name: the door, the attendance and who did it', async () => {
  const { children, read, send, rowOf, markOf } = await at.aClass(['Maya Door', 'Omari Door']);
  const [maya, omari] = children as [(typeof children)[0], (typeof children)[0]];
  const joy = await at.aunt(maya, 'Joy Brown');
  expect((await read()).rows.map(({ state }) => state)).toEqual(['expected', 'expected']);
  expect((await send([at.comes(maya.id)])).status).toBe(200);
  at.world.clock.advance(11 * minute);
  expect((await send([at.comes(omari.id)])).status).toBe(200);
  expect(await rowOf(maya.id)).toMatchObject({
    state: 'in',
    arrived: { by: 'Andre Bennett', late: false },
    collectors: [{ kind: 'parent' }, { kind: 'person', id: joy, full_name: 'Joy Brown', relationship: 'Aunt' }],
    emergency: [{ full_name: 'Joy Brown' }],
  });
  expect([await markOf(maya.id), await markOf(omari.id)]).toEqual(['present', 'late']);
  expect((await send([at.leaves(maya.id, { kind: 'person', id: joy })])).status).toBe(200);
  expect(await rowOf(maya.id)).toMatchObject({ state: 'out', left: { with: 'Joy Brown', by: 'Andre Bennett' } });
  const { rows: log } = await at.world.pool.query(
    "select after from audit_entry where action = 'door.out' and entity_id = $1",
    [maya.id],
  );
  expect(log).toMatchObject([{ after: { with: 'Joy Brown', method: 'list' } }]);
});

test('an event counts once however often it is sent, and two devices leave both rows', async () => {
  const { children, send, rowOf, meetingId } = await at.aClass(['Tariq Twice', 'Zuri Twice']);
  const [tariq, zuri] = children as [(typeof children)[0], (typeof children)[0]];
  const event = at.comes(tariq.id);
  const answers = await Promise.all([send([event]), send([event]), send([event, event])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // The same id for another child means something else.
  expect((await send([{ ...event, student_id: zuri.id }])).body).toMatchObject({ code: 'id_used' });
  const sonia = { kind: 'parent', id: tariq.parent.id };
  const [first, second] = [at.leaves(tariq.id, sonia), at.leaves(tariq.id, sonia)];
  expect((await Promise.all([send([first]), send([second])])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowOf(tariq.id)).toMatchObject({ state: 'out', twice: true });
  const { rows } = await at.world.pool.query('select count(*)::int as n from door_event where meeting_id = $1', [
    meetingId,
  ]);
  expect(rows).toEqual([{ n: 3 }]);
});

test('somebody barred, a stranger and a person of another child are refused, and nothing is stored', async () => {
  const { children, send, rowOf } = await at.aClass(['Dequan Stop', 'Other Stop']);
  const [dequan, other] = children as [(typeof children)[0], (typeof children)[0]];
  await send([at.comes(dequan.id)]);
  const leon = await at.aunt(dequan, 'Leon Francis');
  const foreign = await at.aunt(other, 'Ricardo Hall');
  await at.bar(dequan.id, 'Leon A. Francis');
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
    expect((await send([at.leaves(dequan.id, who, more)])).body, JSON.stringify(who)).toMatchObject({ code });
  // One that is refused takes the whole batch with it.
  expect((await send([at.comes(other.id), at.leaves(dequan.id, { kind: 'person', id: leon })])).status).toBe(409);
  expect((await rowOf(other.id)).state).toBe('expected');
  expect((await rowOf(dequan.id)).state).toBe('in');
});

test('sent late it has happened: it is stored, marked, and the admins are alarmed once', async () => {
  const { children, send, rowOf, meetingId } = await at.aClass(['Zuri Late']);
  const [zuri] = children as [(typeof children)[0]];
  await at.bar(zuri.id, 'Leon Grant');
  at.world.clock.advance(30 * minute);
  const event = {
    ...at.leaves(zuri.id, { kind: 'other', full_name: 'Leon Grant' }, { note: 'In a hurry' }),
    at_device: at.now(9),
  };
  expect([(await send([event])).status, (await send([event])).status]).toEqual([200, 200]);
  expect(await rowOf(zuri.id)).toMatchObject({ state: 'out', alarm: true, left: { with: 'Leon Grant' } });
  const { rows: mails } = await at.world.pool.query(
    "select subject from mail_message where to_address = $1 and subject like '%Zuri Late%'",
    [at.admin.email],
  );
  expect(mails).toHaveLength(1);
  // It stays on Today until an admin has seen to it.
  const departures = async () =>
    (await at.world.call(calls.adminToday, { token: at.admin.token })).body.work.find(
      ({ kind }) => kind === 'departures',
    );
  expect(await departures()).toMatchObject({
    urgency: 'now',
    count: 1,
    records: [{ title: 'Zuri Late', action: 'close_departure', href: `/admin/attendance/${meetingId}` }],
  });
  const close = (token: string, id: string) => at.world.send(calls.closeDeparture, { token, params: { id } });
  expect((await close(at.teacher.token, event.id)).status).toBe(403);
  expect((await close(at.admin.token, randomUUID())).status).toBe(404);
  expect((await Promise.all([1, 2].map(() => close(at.admin.token, event.id)))).map(({ status }) => status)).toEqual([
    204, 204,
  ]);
  expect(await departures()).toBeUndefined();
  expect(await rowOf(zuri.id)).toMatchObject({ alarm: true });
});

test('a mistake is taken back with a reason, and attendance follows; a mark of the teacher stays', async () => {
  const { children, send, rowOf, markOf, meetingId } = await at.aClass(['Ruel Void', 'Nia Void']);
  const [ruel, nia] = children as [(typeof children)[0], (typeof children)[0]];
  const event = at.comes(ruel.id);
  await send([event]);
  const undo = { id: randomUUID(), student_id: ruel.id, kind: 'void', at_device: at.now(), replaces: event.id };
  expect((await send([undo])).body).toMatchObject({ fields: { 'events.0.note': 'Please say why' } });
  expect((await send([{ ...undo, student_id: nia.id, note: 'Slip' }])).status).toBe(404);
  expect((await send([{ ...undo, note: 'Slip' }])).status).toBe(200);
  expect([await rowOf(ruel.id), await markOf(ruel.id)]).toMatchObject([{ state: 'expected' }, null]);
  await send([at.comes(ruel.id)]);
  expect(await markOf(ruel.id)).toBe('present');

  await at.world.call(calls.markAttendance, {
    token: at.teacher.token,
    params: { id: meetingId },
    body: { marks: [{ student_id: nia.id, mark: 'absent', note: null }] },
  });
  await send([at.comes(nia.id)]);
  expect([(await rowOf(nia.id)).state, await markOf(nia.id)]).toEqual(['in', 'absent']);
});

test('a child who was reported absent and comes after all is present by the door; taken back, it is excused again', async () => {
  const { children, send, markOf, meetingId } = await at.aClass(['Zuri Notice', 'Omari Notice']);
  const [zuri, omari] = children as [(typeof children)[0], (typeof children)[0]];
  await at.world.call(calls.giveAbsence, {
    token: zuri.parent.token,
    body: { student_id: zuri.id, meeting_id: meetingId, note: null },
  });
  await at.world.call(calls.markAttendance, {
    token: at.teacher.token,
    params: { id: meetingId },
    body: { marks: [{ student_id: omari.id, mark: 'present' }] },
  });
  expect(await markOf(zuri.id)).toBe('excused');
  const event = at.comes(zuri.id);
  await send([event]);
  expect(await markOf(zuri.id)).toBe('present');
  await send([
    { id: randomUUID(), student_id: zuri.id, kind: 'void', at_device: at.now(), replaces: event.id, note: 'Slip' },
  ]);
  expect(await markOf(zuri.id)).toBe('excused');
});

test('alone only with permission, from ten on, and after the class', async () => {
  const { children, send, rowOf } = await at.aClass(['Tariq Walks', 'Kayla Stays']);
  const [tariq, kayla] = children as [(typeof children)[0], (typeof children)[0]];
  await at.world.pool.query("update student set walks_alone_until = '2027-01-01' where id = $1", [tariq.id]);
  await send([at.comes(tariq.id), at.comes(kayla.id)]);
  const alone = (id: string) => at.leaves(id, null, { method: 'alone' });
  expect((await rowOf(tariq.id)).walks_alone).toBe(true);
  expect((await send([alone(tariq.id)])).body).toMatchObject({ code: 'too_early_alone' });
  at.world.clock.advance(60 * minute);
  expect((await send([alone(kayla.id)])).body).toMatchObject({ code: 'not_alone' });
  expect((await send([alone(tariq.id)])).status).toBe(200);
  expect(await rowOf(tariq.id)).toMatchObject({ state: 'out', left: { with: null } });

  const young = await at.aClass(['Young Walker'], { born: '2018-05-05' });
  await at.world.pool.query("update student set walks_alone_until = '2027-01-01' where id = $1", [
    young.children[0]!.id,
  ]);
  expect((await young.rowOf(young.children[0]!.id)).walks_alone).toBe(false);
});

test('a phone whose clock is slow does not get past the stop: what it sends at once is of now', async () => {
  const { children, send, rowOf, meetingId } = await at.aClass(['Kofi Slow']);
  const [kofi] = children as [(typeof children)[0]];
  await send([at.comes(kofi.id)]);
  const leon = await at.aunt(kofi, 'Leon Francis');
  await at.bar(kofi.id, 'Leon Francis');
  const behind = new Date(at.world.clock.now().getTime() - 7 * minute).toISOString();
  const event = { ...at.leaves(kofi.id, { kind: 'person', id: leon }), at_device: behind };
  const answer = await at.world.send(calls.recordDoor, {
    token: at.teacher.token,
    headers: { 'x-device-time': behind },
    params: { id: meetingId },
    body: { events: [event] },
  });
  expect(answer.body).toMatchObject({ code: 'must_not_collect' });
  expect((await rowOf(kofi.id)).state).toBe('in');
});

test('the settings may let somebody else collect, named and with who said yes; nobody barred', async () => {
  const { children, send, rowOf } = await at.aClass(['Jabari Other']);
  const [jabari] = children as [(typeof children)[0]];
  await send([at.comes(jabari.id)]);
  await at.world.call(calls.saveDoor, { token: at.admin.token, body: { named_only: false } });
  const other = { kind: 'other', full_name: 'Uncle Paul' };
  expect((await send([at.leaves(jabari.id, other)])).status).toBe(422);
  await at.bar(jabari.id, 'Uncle Leon');
  expect((await send([at.leaves(jabari.id, { ...other, full_name: 'Uncle Leon' }, { note: 'x' })])).status).toBe(409);
  expect((await send([at.leaves(jabari.id, other, { note: 'Mother on the phone' })])).status).toBe(200);
  expect(await rowOf(jabari.id)).toMatchObject({ state: 'out', left: { with: 'Uncle Paul' } });
  await at.world.call(calls.saveDoor, { token: at.admin.token, body: { named_only: true } });
});

test('a child without anybody on its list stays', async () => {
  const { send, rowOf, programId } = await at.aClass(['Has Somebody']);
  const { id } = await buildStudent(at.world.db, { parentId: null, fullName: 'Nobody Set', dateOfBirth: '2014-05-05' });
  const createdAt = new Date(at.world.clock.now().getTime() - 86_400_000);
  await buildEnrollment(at.world.db, { studentId: id, programId, status: 'enrolled', createdAt });
  await send([at.comes(id)]);
  expect((await rowOf(id)).collectors).toEqual([]);
  const answer = await send([at.leaves(id, { kind: 'person', id: randomUUID() })]);
  expect(answer.body).toMatchObject({ code: 'nobody_named' });
});

test('the clock of the device counts within reason, and the door opens an hour before', async () => {
  const early = await at.aClass(['Early Bird'], { before: 61 });
  const [bird] = early.children as [(typeof early.children)[0]];
  expect((await early.read()).open).toBe(false);
  expect((await early.send([at.comes(bird.id)])).body).toMatchObject({ code: 'too_early' });
  at.world.clock.advance(2 * minute);
  const ahead = { ...at.comes(bird.id), at_device: '2031-01-01T00:00:00Z' };
  expect((await early.send([ahead])).status).toBe(200);
  expect((await early.rowOf(bird.id)).arrived!.at).toBe(at.now());
  for (const spoiled of [{ at_device: 'noon' }, { id: 'x' }, { kind: 'gone' }, { kind: 'out' }, { student_id: null }])
    expect((await early.send([{ ...at.comes(bird.id), ...spoiled }])).status, JSON.stringify(spoiled)).toBe(422);
  expect((await early.send([])).status).toBe(422);
});

test('labels have first names, a code for each child, and whom to ask; never what it is', async () => {
  const { children, meetingId } = await at.aClass(['Maya Label', 'Maya Sticker', 'Omari Label']);
  const [, , omari] = children as [unknown, unknown, (typeof children)[0]];
  const saved = await at.world.call(calls.saveChildSafety, {
    token: omari.parent.token,
    params: { id: omari.id },
    body: { critical_alert: 'Peanut allergy: pen in the lunch bag' },
  });
  expect(saved.status).toBe(200);
  const read = (token: string) => at.world.call(calls.listDoorLabels, { token, params: { id: meetingId } });
  const { body } = await read(at.teacher.token);
  expect(body.labels.map(({ name, mark }) => [name, mark])).toEqual([
    ['Maya L.', null],
    ['Maya S.', null],
    ['Omari', 'Allergy: ask Andre'],
  ]);
  expect(new Set(body.labels.map(({ code }) => code)).size).toBe(3);
  expect(JSON.stringify(body)).not.toMatch(/peanut|sticker/i);
  expect((await read(at.teacher.token)).body).toEqual(body);
});

test('another teacher, a teacher whose assignment ended and a child of another class are not there', async () => {
  const { children, send, meetingId, programId } = await at.aClass(['Mine Alone']);
  const elsewhere = await at.aClass(['Elsewhere Child']);
  expect((await send([at.comes(elsewhere.children[0]!.id)])).status).toBe(404);
  expect((await send([at.comes(children[0]!.id)], at.stranger.token)).status).toBe(404);
  const door = (token: string) => at.world.send(calls.getDoor, { token, params: { id: meetingId } });
  expect([(await door(at.stranger.token)).status, (await door(at.admin.token)).status]).toEqual([404, 200]);
  await at.world.pool.query('delete from staff_assignment where program_id = $1', [programId]);
  expect((await door(at.teacher.token)).status).toBe(404);
  expect((await send([at.comes(children[0]!.id)])).status).toBe(404);
});

/** The device finds a connection a day later; whoever is signed in still is. */
async function aDayLater() {
  const { pool, clock } = at.world;
  clock.advance(24 * 60 * minute);
  const later = new Date(clock.now().getTime() + 24 * 60 * minute);
  await pool.query('update session set last_used_at = $1, expires_at = $2', [clock.now(), later]);
}

test('a departure that arrives the next day is judged by the list of its own day', async () => {
  const { children, send, rowOf } = await at.aClass(['Ama Weekend', 'Kofi Weekend', 'Esi Weekend']);
  const [ama, kofi, esi] = children as [(typeof children)[0], (typeof children)[0], (typeof children)[0]];
  const [may, joy, pam] = [
    await at.aunt(ama, 'May Brown'),
    await at.aunt(kofi, 'Joy Green'),
    await at.aunt(esi, 'Pam Low'),
  ];
  const today = jamaicaDay(at.world.clock.now());
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const list = (id: string, days: number[] | null, until: string | null) =>
    at.world.pool.query('update child_person set pick_up_days = $2, pick_up_until = $3 where id = $1', [
      id,
      days,
      until,
    ]);
  await list(may, [weekday], null);
  await list(joy, [(weekday + 1) % 7], null);
  await list(pam, null, today);
  const left = [
    at.leaves(ama.id, { kind: 'person', id: may }),
    at.leaves(kofi.id, { kind: 'person', id: joy, full_name: 'Joy Green' }),
    at.leaves(esi.id, { kind: 'person', id: pam }),
  ];
  await aDayLater();
  for (const event of left) expect((await send([event])).status).toBe(200);
  expect(await rowOf(ama.id)).toMatchObject({ state: 'out', alarm: false, left: { with: 'May Brown' } });
  expect(await rowOf(esi.id)).toMatchObject({ state: 'out', alarm: false, left: { with: 'Pam Low' } });
  // Who may come the next day only took the child a day too early: the office hears of it.
  expect(await rowOf(kofi.id)).toMatchObject({ state: 'out', alarm: true, left: { with: 'Joy Green' } });
});

test('who must not collect a guest is known to a departure that arrives after the day of the guest', async () => {
  const { meetingId, programId, send } = await at.aClass([]);
  const parent = await at.world.signInAs('parent');
  const { id } = await buildStudent(at.world.db, { parentId: parent.id, fullName: 'Guest Late' });
  await at.world.pool.query(
    `insert into class_visit (id, kind, student_id, parent_id, program_id, meeting_id, price_cents, comes_off, booked_at, informed_start)
     select $1, 'trial', $2, $3, $4, m.id, 0, false, m.starts_at, m.starts_at from meeting m where m.id = $5`,
    [randomUUID(), id, parent.id, programId, meetingId],
  );
  const uncle = await at.aunt({ id, parent }, 'Leon Reid');
  await at.bar(id, 'Leon Reid');
  const event = at.leaves(id, { kind: 'person', id: uncle });
  await aDayLater();
  expect((await send([event])).status).toBe(200);
  const { rows } = await at.world.pool.query('select alarm from door_event where id = $1', [event.id]);
  expect(rows).toEqual([{ alarm: 'barred' }]);
});
