import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

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
const invite = (body: object = {}, who: SignedIn = room.parent) =>
  world.call(calls.inviteGuardian, {
    token: who.token,
    params: { id: room.maya.id },
    body: { name: 'Devon Campbell', email: `devon-${(next += 1)}@elsewhere.test`, ...rights, ...body },
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
const end = (guardianId: string) =>
  world.call(calls.endGuardian, { token: room.parent.token, params: at(guardianId), body: {} });

test('a father and a grandmother: each by their rights on sheet, roster, child page, list and alarm', async () => {
  const devon = await devonWith({ pick_up: true });
  const joy = await world.signInAs('parent', { fullName: 'Joy Brown' });
  await invite({ email: joy.email, name: 'Granny Joy' });
  expect((await accept(await linkTo(joy.email), joy)).status).toBe(200);
  await world.pool.query("update account set phone = '+18765551044' where id = $1", [devon.id]);
  await world.pool.query("update account set phone = '+18765550119' where id = $1", [joy.id]);
  await world.call(calls.updateStudent, {
    token: room.parent.token,
    params: { id: room.maya.id },
    body: { critical_alert: 'EpiPen in the bag' },
  });
  const guardians = [
    { full_name: 'Devon Campbell', relationship: 'Guardian', phone: '+18765551044', may_pick_up: true, guardian: true },
    { full_name: 'Joy Brown', relationship: 'Guardian', phone: '+18765550119', may_pick_up: false, guardian: true },
  ];
  const staff = { token: room.teacher.token };
  const sheet = await world.call(calls.getAttendance, { ...staff, params: { id: room.meetings[0]! } });
  const roster = await world.call(calls.staffRoster, { ...staff, params: { id: room.programId } });
  const page = await world.call(calls.staffStudent, { ...staff, params: { id: room.maya.id } });
  const office = await world.call(calls.programRoster, { token: room.admin.token, params: { id: room.programId } });
  for (const people of [
    sheet.body.rows[0]!.people,
    roster.body.data[0]!.people,
    page.body.people,
    office.body.data[0]!.people,
  ])
    expect(people).toMatchObject(guardians);
  const csv = await world.call(calls.exportStaffRoster, { ...staff, params: { id: room.programId } });
  expect(csv.body).toContain('Devon Campbell (Guardian) (876) 555-1044');
  // What a guardian reads of their own child: the alert and who collects, whatever the rights.
  const add = { relationship: 'Uncle', phone: '876-555-0144', is_emergency_contact: true, may_pick_up: true };
  await world.call(calls.addPerson, {
    token: room.parent.token,
    params: { id: room.maya.id },
    body: { full_name: 'Paul Campbell', ...add, pick_up_until: '2026-12-31', pick_up_days: [6] },
  });
  const collects = { may_pick_up: true, pick_up_from: null, pick_up_until: '2026-12-31', pick_up_days: [6] };
  for (const who of [devon, joy]) {
    expect((await childrenOf(who))[0]).toMatchObject({ critical_alert: 'EpiPen in the bag', medical_notes: null });
    const list = await world.call(calls.listGuardedPeople, { token: who.token, params: { id: room.maya.id } });
    expect(list.body.data).toMatchObject([{ full_name: 'Paul Campbell', ...collects, phone: null, yours: false }]);
    const own = await world.call(calls.getGuardians, { token: who.token, params: { id: room.maya.id } });
    expect(own.body.guardians.map(({ name }) => name)).toEqual(['Devon Campbell', 'Granny Joy']);
    expect(own.body.guardian).toMatchObject({ you: true });
    expect(JSON.stringify(own.body)).not.toContain('@');
  }
  const joys = await world.call(calls.addPerson, {
    token: joy.token,
    params: { id: room.maya.id },
    body: { full_name: 'Stranger', ...add },
  });
  expect(joys.status).toBe(404);
  // Who has no account any more, or whose rights ended, is nobody to call.
  await end(devon.guardianId);
  await world.pool.query('update account set is_active = false where id = $1', [joy.id]);
  const later = await world.call(calls.getAttendance, { ...staff, params: { id: room.meetings[0]! } });
  expect(later.body.rows[0]!.people).toMatchObject([{ full_name: 'Paul Campbell', guardian: false }]);
});

test('an account that never confirmed the invited address opens nothing', async () => {
  const email = 'granny@elsewhere.test';
  await invite({ email, pick_up: true });
  const token = await linkTo(email);
  const signUp = await world.call(calls.registerParent, {
    body: { full_name: 'A Stranger', email, phone: '876-555-0177', password: 'long-enough-7' },
  });
  expect(signUp.status, JSON.stringify(signUp.body)).toBe(201);
  const stranger = { id: '', email, token: signUp.body.token };
  expect(await accept(token, stranger)).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
  expect(await childrenOf(stranger)).toEqual([]);
  // The mailbox proves it, and the link still works.
  const { rows } = await world.pool.query<{ text: string }>(
    "select text from mail_message where to_address = $1 and text like '%confirm-email%' order by id desc limit 1",
    [email],
  );
  const confirm = /confirm-email\?token=([\w-]+)/.exec(rows[0]!.text)![1]!;
  expect((await world.call(calls.confirmEmail, { body: { token: confirm } })).status).toBe(200);
  expect((await accept(token, stranger)).status).toBe(200);
});
