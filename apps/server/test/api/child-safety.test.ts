import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

const alert = 'Peanuts: epinephrine pen in the blue pouch';
let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  // Saturday, ten minutes into the first meeting.
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  world.clock.set('2026-03-07T15:10:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

const maya = { full_name: 'Maya Campbell', date_of_birth: '2016-05-04', grade_level: 'Grade 4' };
const joan = {
  full_name: 'Joan Campbell',
  relationship: 'Aunt',
  phone: '876-555-0144',
  is_emergency_contact: true,
  may_pick_up: true,
};
const save = (body: object, who: SignedIn = room.parent, headers: Record<string, string> = {}) =>
  world.call(calls.saveChildSafety, { token: who.token, params: { id: room.maya.id }, body, headers });
const put = (body: object) =>
  world.call(calls.updateStudent, {
    token: room.parent.token,
    params: { id: room.maya.id },
    body: { ...maya, ...body },
  });

test('the alert from a parent reaches all instructors of the class, and the admin', async () => {
  expect((await save({ critical_alert: alert, people: [joan] })).body).toMatchObject({
    critical_alert: alert,
    no_critical_alert: false,
    missing: [],
    people: [{ full_name: 'Joan Campbell' }],
  });
  const staff = room.teacher.token;
  const student = { params: { id: room.maya.id } };
  const sheet = await world.call(calls.getAttendance, { token: staff, params: { id: room.meetings[0]! } });
  expect(sheet.body.rows[0]).toMatchObject({
    critical_alert: alert,
    parent: { full_name: 'Simone Campbell' },
    people: [{ full_name: 'Joan Campbell', phone: '+18765550144', may_pick_up: true }],
  });
  const roster = await world.call(calls.staffRoster, { token: staff, params: { id: room.programId } });
  expect(roster.body.data[0]).toMatchObject({ full_name: 'Maya Campbell', critical_alert: alert });
  expect((await world.call(calls.staffStudent, { token: staff, ...student })).body.critical_alert).toBe(alert);
  const token = room.admin.token;
  expect((await world.call(calls.getOfficeStudentFile, { token, ...student })).body.critical_alert).toBe(alert);
  const listed = await world.call(calls.programRoster, { token, params: { id: room.programId } });
  expect(listed.body.data[0]).toMatchObject({ critical_alert: alert });
});

test('it is sealed at rest and stays out of lists, files, the log, mails and stored answers', async () => {
  await save({ critical_alert: alert, people: [joan] }, room.parent, { 'idempotency-key': 'alert-once' });
  await save({ critical_alert: `${alert}!` }, room.admin, { 'idempotency-key': 'alert-twice' });
  const repeated = await save({ critical_alert: alert, people: [joan] }, room.parent, {
    'idempotency-key': 'alert-once',
  });
  expect(repeated.body).toMatchObject({ critical_alert: alert, people: [{ full_name: 'Joan Campbell' }] });
  const stored = await world.pool.query(
    `select critical_alert_sealed as text from student union all select answer::text from idempotency_key
     union all select coalesce(before::text, '') || coalesce(after::text, '') from audit_entry
     union all select subject || text from mail_message`,
  );
  expect(stored.rows.length).toBeGreaterThan(4);
  expect(JSON.stringify(stored.rows)).not.toContain('epinephrine');
  const list = await world.call(calls.listOfficeStudents, { token: room.admin.token });
  const file = await world.call(calls.exportStaffRoster, {
    token: room.teacher.token,
    params: { id: room.programId },
  });
  expect(file.body).toContain('Yes: see the roster');
  expect(JSON.stringify([list.body, file.body])).not.toContain('epinephrine');
  expect((await mailsTo(world, room.parent)).map(({ subject }) => subject)).toContain(
    'The safety details of Maya Campbell were changed',
  );
});

test('a stored answer of a registration holds no health notes in the clear', async () => {
  const { status } = await world.call(calls.createStudent, {
    token: room.parent.token,
    headers: { 'idempotency-key': 'child-once' },
    body: { ...maya, full_name: 'Ari Campbell', medical_notes: 'Quillwort pollen', critical_alert: 'Quillwort' },
  });
  expect(status).toBe(201);
  const { rows } = await world.pool.query("select answer::text from idempotency_key where key = 'child-once'");
  expect(rows).toHaveLength(1);
  expect(rows[0].answer).not.toContain('Quillwort');
});

test('an absent key leaves the alert, null clears it, and "nothing" differs from no answer', async () => {
  await save({ critical_alert: alert });
  expect((await put({})).body).toMatchObject({ critical_alert: alert, missing: ['emergency', 'pickup'] });
  expect((await put({ critical_alert: null })).body).toMatchObject({
    critical_alert: null,
    no_critical_alert: false,
    missing: ['emergency', 'alert', 'pickup'],
  });
  const none = await save({ no_critical_alert: true });
  expect(none.body).toMatchObject({ critical_alert: null, no_critical_alert: true, missing: ['emergency', 'pickup'] });
  expect((await put({})).body.no_critical_alert).toBe(true);
  expect((await put({ critical_alert: 'Bee\n stings' })).body).toMatchObject({
    critical_alert: 'Bee stings',
    no_critical_alert: false,
  });
});

test.each([
  [{ critical_alert: 'x'.repeat(201) }, 'Please keep this to 200 characters'],
  [{ critical_alert: 'Bees', no_critical_alert: true }, /there is nothing$/],
  [{ critical_alert: 'a\u0000b' }, 'Please remove the characters that cannot be saved'],
])('%j is refused beside the field', async (body, sentence) => {
  const answer = await save(body);
  expect(answer.status).toBe(422);
  expect(answer.body.fields.critical_alert).toMatch(sentence);
});

test('two tabs at once add two people or one, never more than fit, and another family adds none', async () => {
  const nine = Array.from({ length: 5 }, (_, at) => ({ ...joan, full_name: `Aunt ${'ABCDE'[at]}` }));
  const answers = await Promise.all([save({ people: nine }), save({ people: nine })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await save({ people: [joan] }, room.otherParent)).status).toBe(404);
  expect((await save({ critical_alert: 'x' }, room.teacher)).status).toBe(403);
});

const notes = (who: SignedIn, id = room.maya.id, reason = 'She feels unwell') =>
  world.call(calls.readNotesInClass, { token: who.token, params: { id }, body: { reason } });

test('assigned staff open the health notes on a day of the class, with a reason that the parent reads', async () => {
  await put({ medical_notes: 'Asthma since 2019' });
  expect((await notes(room.teacher)).body).toEqual({ medical_notes: 'Asthma since 2019' });
  const file = await world.call(calls.getChildFile, { token: room.parent.token, params: { id: room.maya.id } });
  expect(file.body.medical_looks).toEqual([
    { at: expect.any(String), by: 'Andre Bennett', reason: 'She feels unwell' },
  ]);
  expect((await notes(room.teacher, room.maya.id, ' ')).body.fields.reason).toBe(
    'Please say why you need to read them',
  );
  expect((await notes(room.stranger)).status).toBe(404);
  expect((await notes(room.admin)).status).toBe(404);
  expect((await notes(room.parent)).status).toBe(403);
});

test('the day of a class goes from midnight to midnight in Jamaica, and a cancelled meeting makes none', async () => {
  const opened = async (moment: string) => {
    world.clock.set(moment);
    // As if the password had just been entered: these readings ask for it.
    await world.pool.query('update session set confirmed_at = $1, last_used_at = $1', [moment]);
    const page = await world.call(calls.staffStudent, { token: room.teacher.token, params: { id: room.maya.id } });
    const { status, body } = await notes(room.teacher);
    expect(page.body.notes_open_today).toBe(status === 200);
    return status === 200 ? status : body.error;
  };
  const closed = expect.stringMatching(/^You can open these on class days\. Today, please call the office, \(876\)/);
  expect(await opened('2026-03-07T04:59:00Z')).toEqual(closed);
  expect(await opened('2026-03-07T05:00:00Z')).toBe(200);
  expect(await opened('2026-03-08T04:59:59Z')).toBe(200);
  expect(await opened('2026-03-08T05:00:00Z')).toEqual(closed);
  await world.pool.query("update meeting set status = 'cancelled' where id = $1", [room.meetings[0]]);
  expect(await opened('2026-03-07T15:00:00Z')).toEqual(closed);
  // Nothing was read, so nothing is on record but the two openings.
  const file = await world.call(calls.getChildFile, { token: room.parent.token, params: { id: room.maya.id } });
  expect(file.body.medical_looks).toHaveLength(2);
});

test('a child with a place and nobody to call is counted, listed, and its family reminded once a week', async () => {
  const other = await buildStudent(world.db, { parentId: room.parent.id, fullName: 'No Place' });
  const line = async () => {
    const { body } = await world.call(calls.adminToday, { token: room.admin.token });
    return body.work.find(({ kind }) => kind === 'no_contact');
  };
  const listed = async () =>
    (
      await world.call(calls.listOfficeStudents, {
        token: room.admin.token,
        query: { missing: 'contact', limit: 100 },
      })
    ).body.data.map(({ id }) => id);
  const before = await listed();
  expect(before).toEqual(expect.arrayContaining([room.maya.id, room.omari.id]));
  expect(before).not.toContain(other.id);
  expect(await line()).toMatchObject({ count: before.length, href: '/admin/students?missing=contact' });
  const remind = async () => {
    await world.jobs.enqueue(world.db, 'students.remind-of-contacts', {});
    await world.jobs.runDue();
  };
  const reminders = async () =>
    (await mailsTo(world, room.parent)).filter(({ subject }) => subject === 'Who should we call about Maya Campbell?');
  await remind();
  await remind();
  expect(await reminders()).toHaveLength(1);
  expect((await reminders())[0]!.text).toContain(`/parent/children/${room.maya.id}/people`);
  world.clock.set('2026-03-14T15:10:00Z');
  await remind();
  expect(await reminders()).toHaveLength(2);
  // Back to a day on which the sessions of this test last.
  world.clock.set('2026-03-07T15:10:00Z');
  expect((await save({ people: [joan] })).status).toBe(200);
  world.clock.set('2026-03-21T15:10:00Z');
  await remind();
  world.clock.set('2026-03-07T15:10:00Z');
  expect(await reminders()).toHaveLength(2);
  expect(await listed()).not.toContain(room.maya.id);
});

test('a member of a group has an alert of its own, from the form and from a sheet, and its staff read it', async () => {
  const { token } = room.admin;
  const made = await world.call(calls.createGroup, {
    token,
    body: {
      name: 'Grade 5 block',
      organization: 'Hope Valley',
      contact_name: 'Ms Reid',
      contact_email: 'reid@school.test',
    },
  });
  const params = { id: made.body.id };
  for (const step of [{ status: 'quoted' }, { status: 'active', staff_id: room.teacher.id }])
    expect((await world.send(calls.changeGroupStatus, { token, params, body: step })).status).toBe(200);
  const added = await world.call(calls.addGroupMember, {
    token,
    params,
    body: {
      full_name: 'Ava Member',
      critical_alert: 'Bee stings',
      guardian_name: 'Rose',
      guardian_phone: '8765550111',
    },
    headers: { 'idempotency-key': 'member-once' },
  });
  expect(added.body.critical_alert).toBe('Bee stings');
  const csv = 'name,allergies\nBea Member,Latex gloves\n';
  const check = await world.call(calls.checkMemberSheet, { token, params, body: { csv } });
  expect(check.body.rows[0]).toMatchObject({ critical_alert: 'Latex gloves', errors: [] });
  const long = `name,alert\nCy Member,${'x'.repeat(201)}\n`;
  const tooLong = await world.call(calls.checkMemberSheet, { token, params, body: { csv: long } });
  expect(tooLong.body.rows[0]!.errors).toEqual(['Please keep this to 200 characters']);
  expect((await world.call(calls.importGroupMembers, { token, params, body: { csv } })).status).toBe(201);
  const groups = await world.call(calls.staffGroups, { token: room.teacher.token });
  expect(groups.body.data[0]!.members).toMatchObject([
    { full_name: 'Ava Member', critical_alert: 'Bee stings' },
    { full_name: 'Bea Member', critical_alert: 'Latex gloves' },
  ]);
  const { rows } = await world.pool.query("select answer::text from idempotency_key where key = 'member-once'");
  expect(rows[0].answer).not.toContain('Bee');
  await world.pool.query("update group_member set created_at = '2026-03-01' where group_id = $1", [params.id]);
  const day = { weekdays: [6], from: '2026-03-07', until: '2026-03-07', start_time: '09:30', end_time: '11:30' };
  const [meeting] = await buildMeetings(world.db, { groupId: params.id }, day);
  const sheet = await world.call(calls.getAttendance, { token: room.teacher.token, params: { id: meeting! } });
  expect(sheet.body.rows[0]).toMatchObject({
    critical_alert: 'Bee stings',
    parent: { full_name: 'Rose', phone: '+18765550111' },
    people: [],
  });
});

test('a meeting that is going on is not unfinished; once it is over it is', async () => {
  const sheet = () => world.call(calls.getAttendance, { token: room.teacher.token, params: { id: room.meetings[0]! } });
  expect((await sheet()).body.unfinished).toBe(false);
  expect((await world.call(calls.staffOverview, { token: room.teacher.token })).body.unfinished_total).toBe(0);
  world.clock.set('2026-03-07T17:00:00Z');
  expect((await sheet()).body.unfinished).toBe(true);
  expect((await world.call(calls.staffOverview, { token: room.teacher.token })).body.unfinished_total).toBe(1);
});
