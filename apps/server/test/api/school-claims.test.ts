import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let id: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:00:00Z' });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  const body = {
    name: 'Grade 5 block',
    organization: 'Mona Preparatory',
    contact_name: 'Andrea Wint',
    contact_email: 'wint@school.test',
  };
  id = (await world.call(calls.createGroup, { token: admin.token, body })).body.id;
  await world.pool.query("update partner_group set status = 'active' where id = $1", [id]);
});
afterAll(() => world.close());

const office = () => ({ token: admin.token, params: { id } });
const add = async (body: object = {}) =>
  (
    await world.send(calls.addGroupMember, {
      ...office(),
      body: { full_name: 'Damion Rose', grade_level: '5', ...body },
    })
  ).body.id;
const tokenOf = (address: string) => address.split('/').at(-1)!;
/** The token of the slip that the school prints now. */
async function slip(name = 'Damion Rose'): Promise<string> {
  const { address } = (await world.call(calls.makeSchoolLink, { ...office(), body: { send: false } })).body;
  const token = tokenOf(address!);
  const { slips } = (await world.call(calls.schoolSlips, { params: { token }, query: {} })).body;
  return tokenOf(slips.find((one) => one.name === name)!.address);
}
const answer = async (facts: object = {}) =>
  world.send(calls.claimMember, {
    params: { token: await slip() },
    body: {
      full_name: 'Damion Rose',
      date_of_birth: '2015-05-05',
      guardian_name: 'Althea Stone',
      phone: '876 555 0142',
      email: null,
      alert: 'Peanut allergy',
      collects: 'guardian',
      first_aid: { given: true, text_version: '1' },
      photo: { given: false, text_version: '1' },
      signed_name: 'Althea Stone',
      ...facts,
    },
  });
const line = async () => (await world.call(calls.getGroup, office())).body.members[0]!;
const claimOf = async () => (await world.call(calls.getSchoolLink, office())).body.members[0]!;
const again = (member: string) =>
  world.call(calls.askClaimAgain, { token: admin.token, params: { id, member_id: member } });
const read = (member: string) =>
  world.call(calls.openMemberClaim, { token: admin.token, params: { id, member_id: member } });

test('asked again, the line is what the school wrote, and nothing of the wrong parent stays', async () => {
  const member = await add({
    guardian_name: 'Miss Rose',
    guardian_phone: '+18765550199',
    critical_alert: 'Asthma',
  });
  const before = await line();
  expect((await answer()).status).toBe(200);
  expect(await line()).toMatchObject({
    guardian_name: 'Althea Stone',
    critical_alert: 'Asthma · Peanut allergy',
    date_of_birth: '2015-05-05',
  });
  expect((await again(member)).status).toBe(200);
  expect(await line()).toEqual(before);
  expect((await read(member)).status).toBe(404);
  expect((await answer({ guardian_name: 'Miss Rose', alert: 'Bee stings' })).status).toBe(200);
  expect(await line()).toMatchObject({ guardian_name: 'Miss Rose', critical_alert: 'Asthma · Bee stings' });
});

test('a parent who chose the wrong one of two children can choose the other once the office asks again', async () => {
  const parent = await world.signInAs('parent');
  const [maya, tariq] = [
    await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Rose' }),
    await buildStudent(world.db, { parentId: parent.id, fullName: 'Tariq Rose' }),
  ];
  const member = await add({ full_name: 'Maya Rose' });
  const choose = async (studentId: string) =>
    world.call(calls.claimWithChild, {
      token: parent.token,
      params: { token: await slip('Maya Rose') },
      body: {
        student_id: studentId,
        photo: { given: true, text_version: '1' },
        first_aid: { given: true, text_version: '1' },
      },
    });
  expect((await choose(tariq.id)).status).toBe(200);
  expect(await line()).toMatchObject({ student_id: tariq.id });
  // There is nothing to read: the record of the child counts.
  expect(await claimOf()).toMatchObject({ state: 'claimed', answered: false });
  expect((await read(member)).status).toBe(404);
  await again(member);
  expect(await line()).toMatchObject({ student_id: null, date_of_birth: null });
  expect(await claimOf()).toMatchObject({ state: 'waiting', answered: false });
  expect((await choose(maya.id)).status).toBe(200);
  expect(await line()).toMatchObject({ student_id: maya.id });
});

test('what was written on paper for a child with a record here is read by the office', async () => {
  const parent = await world.signInAs('parent');
  const { id: child } = await buildStudent(world.db, {
    parentId: parent.id,
    fullName: 'Damion Rose',
    dateOfBirth: '2015-05-05',
  });
  const member = await add({ date_of_birth: '2015-05-05' });
  expect(await line()).toMatchObject({ student_id: child });
  expect(await claimOf()).toMatchObject({ state: 'waiting', answered: false });
  await answer({ collects: 'named', collector_name: 'Nana', collector_phone: '8765550143' });
  expect(await claimOf()).toMatchObject({ state: 'claimed', answered: true });
  expect((await read(member)).body).toMatchObject({ goes_home: 'With Nana, +18765550143' });
  await again(member);
  expect(await line()).toMatchObject({ student_id: child, date_of_birth: '2015-05-05', guardian_name: null });
});
