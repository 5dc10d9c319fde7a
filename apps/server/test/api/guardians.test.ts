import { calls } from '@doctorbird/contract/calls';
import { mostGuardians } from '@doctorbird/contract/families/guardians';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maskedEmail } from '../../src/access/masked-email.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T08:12:00Z' });
});
beforeEach(async () => {
  world.clock.set('2026-03-07T08:12:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

let next = 0;
const rights = { money: false, pick_up: false };
const invite = (body: object = {}, who: SignedIn = room.parent, headers: Record<string, string> = {}) =>
  world.call(calls.inviteGuardian, {
    token: who.token,
    params: { id: room.maya.id },
    body: { name: 'Devon Campbell', email: `devon-${(next += 1)}@elsewhere.test`, ...rights, ...body },
    headers,
  });
/** The secret in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await world.pool.query<{ text: string }>(
    'select text from mail_message where to_address = $1 order by id desc limit 1',
    [email],
  );
  return /\/guardian\/([\w-]+)/.exec(rows[0]!.text)![1]!;
}
const accept = (token: string, who: SignedIn) =>
  world.send(calls.acceptGuardian, { token: who.token, params: { token } });
/** Devon, who accepted with these rights. */
async function devonWith(given: { money?: boolean; pick_up?: boolean } = {}) {
  const devon = await world.signInAs('parent', { fullName: 'Devon Campbell' });
  const { body } = await invite({ email: devon.email, ...given });
  expect((await accept(await linkTo(devon.email), devon)).status).toBe(200);
  return { ...devon, guardianId: body.guardian!.id };
}
const at = (guardianId: string) => ({ id: room.maya.id, guardian_id: guardianId });
const childrenOf = async (who: SignedIn) =>
  (await world.call(calls.listStudents, { token: who.token })).body.data as Array<Record<string, unknown>>;
const end = (guardianId: string, who: SignedIn = room.parent) =>
  world.call(calls.endGuardian, { token: who.token, params: at(guardianId), body: {} });
const subjects = async (who: SignedIn) => (await mailsTo(world, who)).map(({ subject }) => subject);

test('from the invitation to the child: what the guardian sees, and what stays with the family', async () => {
  await world.pool.query("update student set email = 'maya@campbell.test' where id = $1", [room.maya.id]);
  await world.call(calls.updateStudent, {
    token: room.parent.token,
    params: { id: room.maya.id },
    body: { medical_notes: 'Asthma', critical_alert: 'Inhaler' },
  });
  const devon = await world.signInAs('parent', { fullName: 'Devon Campbell' });
  const { status, body } = await invite({ email: devon.email, pick_up: true });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    primary: { name: 'Simone Campbell', you: true },
    guardian: {
      state: 'invited',
      email: devon.email,
      money: false,
      pick_up: true,
      expires_at: '2026-03-21T08:12:00.000Z',
    },
  });
  expect(await childrenOf(devon)).toEqual([]);
  const token = await linkTo(devon.email);
  const seen = await world.call(calls.getGuardianInvitation, { params: { token } });
  expect(seen.body).toEqual({
    child: 'Maya',
    invited_by: 'Simone Campbell',
    name: 'Devon Campbell',
    email: maskedEmail(devon.email),
    money: false,
    pick_up: true,
    expires_at: '2026-03-21T08:12:00.000Z',
    yours: false,
  });
  for (const who of [devon, room.otherParent])
    expect((await world.call(calls.getGuardianInvitation, { token: who.token, params: { token } })).body.yours).toBe(
      who === devon,
    );
  expect(JSON.stringify(seen.body)).not.toContain(devon.email);
  expect((await accept(token, devon)).body).toEqual({ student_id: room.maya.id, full_name: 'Maya Campbell' });
  expect(await childrenOf(devon)).toMatchObject([
    {
      id: room.maya.id,
      guardian: { money: false, pick_up: true, primary: 'Simone Campbell' },
      medical_notes: null,
      critical_alert: 'Inhaler',
      email: null,
      enrollments: [],
    },
  ]);
  expect(await childrenOf(room.parent)).toMatchObject([
    { guardian: null, medical_notes: 'Asthma', enrollments: [{ id: room.maya.place }] },
  ]);
  const week = await world.call(calls.getSchedule, { token: devon.token });
  expect(week.body.data[0]!.children).toMatchObject([{ id: room.maya.id, enrollment_id: null }]);
  const own = await world.call(calls.getGuardians, { token: devon.token, params: { id: room.maya.id } });
  expect(own.body).toMatchObject({
    primary: { name: 'Simone Campbell', you: false },
    guardian: { you: true, email: null },
    may_change: false,
  });
  expect(JSON.stringify(own.body)).not.toContain(room.parent.email);
  expect(await subjects(room.parent)).toContain('Your invitation was accepted');
});

test('a link works once, only for the invited address, and not after it was replaced, withdrawn or ran out', async () => {
  const devon = await world.signInAs('parent', { fullName: 'Devon Campbell' });
  const { body } = await invite({ email: devon.email });
  const first = await linkTo(devon.email);
  expect(await accept(first, room.otherParent)).toMatchObject({ status: 403, body: { code: 'other_address' } });
  expect((await accept(first, room.parent)).status).toBe(403);
  world.clock.set('2026-03-08T08:12:00Z');
  await world.call(calls.resendGuardian, { token: room.parent.token, params: at(body.guardian!.id) });
  const second = await linkTo(devon.email);
  expect((await accept(first, devon)).status).toBe(404);
  const all = await Promise.all(Array.from({ length: 30 }, () => accept(second, devon)));
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 29 }, () => 404),
  ]);
  expect(await accept(second, devon)).toMatchObject({ status: 404, body: { code: 'dead_link' } });
  expect((await world.call(calls.getGuardianInvitation, { params: { token: second } })).status).toBe(404);
  expect(
    (await world.call(calls.resendGuardian, { token: room.parent.token, params: at(body.guardian!.id) })).body.code,
  ).toBe('no_invitation');
  await end(body.guardian!.id);

  const late = await invite({ email: devon.email });
  world.clock.set('2026-03-22T08:12:00.000Z');
  expect((await accept(await linkTo(devon.email), devon)).status).toBe(404);
  const shown = await world.call(calls.getGuardians, { token: room.parent.token, params: { id: room.maya.id } });
  expect(shown.body.guardian).toMatchObject({ id: late.body.guardian!.id, expired: true });
  const again = await invite({ email: devon.email });
  expect(again.status).toBe(201);
  const withdrawn = await linkTo(devon.email);
  expect((await end(again.body.guardian!.id)).status).toBe(200);
  expect((await accept(withdrawn, devon)).status).toBe(404);
});

test('several adults per child: thirty invitations at once make as many as fit, and none goes to the child or the parent', async () => {
  const own = await invite({ email: room.parent.email.toUpperCase() });
  expect(own).toMatchObject({ status: 422, body: { fields: { email: expect.stringContaining('another adult') } } });
  await world.pool.query("update student set email = 'maya@campbell.test' where id = $1", [room.maya.id]);
  expect((await invite({ email: 'maya@campbell.test' })).status).toBe(422);
  expect((await invite({ name: 'A\u0000B' })).status).toBe(422);
  const key = { 'idempotency-key': 'an-invitation-sent-twice' };
  const body = { email: 'one@elsewhere.test' };
  const all = await Promise.all([...Array.from({ length: 29 }, () => invite()), invite(body, room.parent, key)]);
  expect(all.filter(({ status }) => status === 201)).toHaveLength(mostGuardians);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const { rowCount } = await world.pool.query("select 1 from guardian where student_id = $1 and state <> 'ended'", [
    room.maya.id,
  ]);
  expect(rowCount).toBe(mostGuardians);
  await world.pool.query(
    "update guardian set state = 'ended', ended_at = now(), token_digest = null where student_id = $1",
    [room.maya.id],
  );
  // Whether an address has an account is not to be found out.
  const known = await invite({ email: room.otherParent.email });
  await end(known.body.guardian!.id);
  const unknown = await invite({ email: 'nobody@elsewhere.test' });
  expect(Object.keys(known.body.guardian!)).toEqual(Object.keys(unknown.body.guardian!));
  // The same address twice at once is one invitation.
  const twice = await Promise.all(Array.from({ length: 10 }, () => invite({ email: 'twice@elsewhere.test' })));
  expect(twice.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('each guardian sees only their own money', async () => {
  const devon = await devonWith({ money: true });
  const programId = await buildProgram(world.db, { title: 'Drones', status: 'open', priceCents: 400_000 });
  const asked = await world.call(calls.requestEnrollment, {
    token: devon.token,
    body: { student_id: room.maya.id, program_id: programId },
  });
  expect(asked.status).toBe(201);
  const places = async (who: SignedIn) =>
    ((await world.call(calls.listEnrollments, { token: who.token })).body.data as Array<{ id: string }>).map(
      ({ id }) => id,
    );
  expect(await places(devon)).toEqual([asked.body.id]);
  expect(await places(room.parent)).toEqual([room.maya.place]);
  const account = async (who: SignedIn) =>
    JSON.stringify((await world.call(calls.getLedger, { token: who.token })).body);
  expect(await account(devon)).toContain('Drones');
  expect(await account(room.parent)).not.toContain('Drones');
  expect(await account(devon)).not.toContain('Rovers');
  expect((await childrenOf(devon))[0]).toMatchObject({ enrollments: [{ id: asked.body.id }] });
  expect((await childrenOf(room.parent))[0]).toMatchObject({ enrollments: [{ id: room.maya.place }] });
  const paid = await world.call(calls.startPayment, {
    token: room.parent.token,
    params: { id: asked.body.id },
    body: { method: 'cash' },
  });
  expect(paid.status).toBe(404);
  // After the right was ended in another tab: nothing new, and what they owe stays theirs.
  await end(devon.guardianId);
  const second = await buildProgram(world.db, { title: 'Solar cars', status: 'open', priceCents: 100_000 });
  const stale = await world.call(calls.requestEnrollment, {
    token: devon.token,
    body: { student_id: room.maya.id, program_id: second },
  });
  expect(stale.status).toBe(404);
  expect(await places(devon)).toEqual([asked.body.id]);
  expect(await childrenOf(devon)).toEqual([]);
});

test('an ended right counts at once, in the calendar feed and in mails too', async () => {
  const devon = await devonWith();
  const { url } = (await world.call(calls.turnOnCalendarFeed, { token: devon.token })).body as { url: string };
  const feed = async () => String((await world.request('GET', new URL(url).pathname)).body);
  expect(await feed()).toContain('Rovers');
  const move = (at_: number, start: string) =>
    world.call(calls.moveMeeting, {
      token: room.admin.token,
      params: { id: room.meetings[at_]! },
      body: { date: start, start_time: '10:00', end_time: '12:00' },
    });
  expect((await move(1, '2026-03-15')).status).toBe(200);
  const before = (await subjects(devon)).length;
  expect((await subjects(devon)).some((subject) => subject.includes('Rovers'))).toBe(true);
  expect((await end(devon.guardianId)).status).toBe(200);
  expect(await subjects(devon)).toHaveLength(before + 1);
  expect(await feed()).not.toContain('Rovers');
  expect((await move(2, '2026-03-22')).status).toBe(200);
  expect(await subjects(devon)).toHaveLength(before + 1);
});

test('a guardian with the right adds people who may collect; the other one is notified, and each changes their own', async () => {
  const devon = await devonWith({ pick_up: true });
  const person = (full_name: string) => ({
    full_name,
    relationship: 'Aunt',
    phone: '876-555-0144',
    is_emergency_contact: false,
    may_pick_up: true,
  });
  const add = (who: SignedIn, name: string) =>
    world.call(calls.addPerson, { token: who.token, params: { id: room.maya.id }, body: person(name) });
  const hers = await add(room.parent, 'Joan Brown');
  const his = await add(devon, 'Rita Campbell');
  expect(his.status).toBe(201);
  const list = await world.call(calls.listGuardedPeople, { token: devon.token, params: { id: room.maya.id } });
  expect(list.body.data).toMatchObject([
    { full_name: 'Joan Brown', phone: null, yours: false },
    { full_name: 'Rita Campbell', phone: '+18765550144', yours: true },
  ]);
  const remove = (who: SignedIn, id: string) =>
    world.call(calls.removePerson, { token: who.token, params: { id: room.maya.id, person_id: id } });
  expect((await remove(devon, hers.body.id)).status).toBe(404);
  expect((await remove(devon, his.body.id)).status).toBe(204);
  const changed = 'The pick-up list of Maya Campbell was changed';
  expect((await subjects(room.parent)).filter((subject) => subject === changed)).toHaveLength(2);
  expect((await subjects(devon)).filter((subject) => subject === changed)).toHaveLength(1);
});

test('rights change by a version; a guardian may leave, and never ends or invites for the primary one', async () => {
  const devon = await devonWith();
  const change = (body: object, who: SignedIn = room.parent) =>
    world.send(calls.changeGuardian, { token: who.token, params: at(devon.guardianId), body });
  expect((await change({ money: true, pick_up: true, version: 1 })).body.code).toBe('stale');
  expect((await change({ money: true, pick_up: true, version: 2 })).body.guardian).toMatchObject({ money: true });
  expect((await change({ money: true, pick_up: true }, devon)).status).toBe(404);
  expect(await subjects(devon)).toContain('What you may do for a child was changed');
  expect((await invite({}, devon)).status).toBe(404);
  expect((await end(devon.guardianId, room.otherParent)).status).toBe(404);
  expect((await end(devon.guardianId, devon)).status).toBe(200);
  expect(await childrenOf(devon)).toEqual([]);
  expect(await subjects(room.parent)).toContain('A guardian of a child was removed');
  expect((await end(devon.guardianId)).status).toBe(404);
});

test('whoever ends a guardian, or hears of it, reads who still collects the child because of them', async () => {
  const devon = await devonWith({ pick_up: true });
  const part = { relationship: 'Aunt', phone: '876-555-0144', is_emergency_contact: true };
  const add = (who: SignedIn, full_name: string, may_pick_up = true) =>
    world.call(calls.addPerson, {
      token: who.token,
      params: { id: room.maya.id },
      body: { full_name, may_pick_up, ...part },
    });
  expect((await add(devon, 'Rita Campbell')).status).toBe(201);
  expect((await add(devon, 'Cora Called', false)).status).toBe(201);
  expect((await add(room.parent, 'Joan Brown')).status).toBe(201);
  const shown = async (who: SignedIn) =>
    (await world.call(calls.getGuardians, { token: who.token, params: { id: room.maya.id } })).body.guardian;
  expect(await shown(room.parent)).toMatchObject({ id: devon.guardianId, added_people: ['Rita Campbell'] });
  expect(await shown(devon)).toMatchObject({ id: devon.guardianId, added_people: [] });
  expect((await end(devon.guardianId, devon)).status).toBe(200);
  const removed = (await mailsTo(world, room.parent)).find(({ subject }) => subject.includes('was removed'))!;
  const text = removed.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Rita Campbell, added by them, may still collect the child.');
  expect(text).not.toContain('Joan Brown');
});

test('the office swaps the two; places and receipts stay with whom they belong to', async () => {
  const devon = await devonWith();
  const swap = (token: string) =>
    world.call(calls.swapGuardians, { token, params: at(devon.guardianId), body: { reason: 'Custody changed' } });
  expect((await swap(room.parent.token)).status).toBe(403);
  const { status, body } = await swap(room.admin.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    primary: { name: 'Devon Campbell' },
    guardian: { name: 'Simone Campbell', money: true, pick_up: true, state: 'active' },
  });
  expect(await childrenOf(devon)).toMatchObject([{ guardian: null, enrollments: [] }]);
  expect(await childrenOf(room.parent)).toMatchObject([
    { guardian: { primary: 'Devon Campbell' }, enrollments: [{ id: room.maya.place }] },
  ]);
  for (const who of [devon, room.parent])
    expect(await subjects(who)).toContain('The primary guardian of a child was changed');
});

test('staff are warned by name of who must not collect a child; the note is sealed, and no family reads any of it', async () => {
  const devon = await devonWith({ pick_up: true });
  const { token } = room.admin;
  const params = { id: room.maya.id };
  const note = 'Order of the Family Court, 3 March 2026';
  const add = (full_name: string) =>
    world.call(calls.addBarred, { token, params, body: { full_name, relationship: 'Father', note } });
  const { status, body } = await add('Devon A. Campbell');
  expect(status).toBe(201);
  expect(body.data).toMatchObject([
    { full_name: 'Devon A. Campbell', conflicts: [{ kind: 'guardian', id: devon.guardianId }] },
  ]);
  expect(JSON.stringify(body)).not.toContain(note);
  const { rows } = await world.pool.query('select * from barred_person');
  expect(JSON.stringify(rows)).not.toContain('Campbell');
  const sheet = await world.call(calls.getAttendance, { token: room.teacher.token, params: { id: room.meetings[0]! } });
  const warned = ({ body }: { body: object }) => JSON.stringify(body);
  expect(sheet.body.rows[0]).toMatchObject({ must_not_collect: ['Devon A. Campbell'] });
  expect(sheet.body.rows[1]).toMatchObject({ must_not_collect: [] });
  const staff = { token: room.teacher.token };
  const roster = await world.call(calls.staffRoster, { ...staff, params: { id: room.programId } });
  const child = await world.call(calls.staffStudent, { ...staff, params });
  for (const answer of [sheet, roster, child]) {
    expect(warned(answer)).toContain('Devon A. Campbell');
    expect(warned(answer)).not.toContain(note);
  }
  expect((await world.call(calls.listBarred, { ...staff, params })).status).toBe(403);
  for (const who of [room.parent, devon])
    for (const call of [calls.getStudent, calls.getGuardians, calls.listGuardedPeople])
      expect(JSON.stringify((await world.call(call, { token: who.token, params })).body)).not.toContain('Devon A.');

  const one = { ...params, barred_id: body.data[0]!.id };
  expect((await world.send(calls.readBarred, { token, params: one, body: {} })).status).toBe(422);
  const read = await world.call(calls.readBarred, { token, params: one, body: { reason: 'A call of the school' } });
  expect(read.body).toEqual({ note });
  const log = await world.pool.query(
    "select action, after from audit_entry where entity_id = $1 and action like 'barred%' order by at",
    [room.maya.id],
  );
  expect(log.rows.map(({ action }) => action)).toEqual(['barred_person.added', 'barred_person.read']);
  expect(log.rows[1].after).toMatchObject({ reason: 'A call of the school' });
  expect(JSON.stringify(log.rows)).not.toContain('Devon');
  await end(devon.guardianId);
  const later = await world.call(calls.listBarred, { token, params });
  expect(later.body.data[0]!.conflicts).toEqual([]);
  const gone = await world.call(calls.endBarred, { token, params: one, body: { reason: 'The order ended' } });
  expect(gone.body.data).toEqual([]);
});
