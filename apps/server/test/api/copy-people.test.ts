import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let maya: string;
let noel: string;
beforeAll(async () => {
  world = await startTestApp();
});
beforeEach(async () => {
  parent = await world.signInAs('parent');
  maya = await child('Maya Campbell');
  noel = await child('Noel Campbell');
});
afterAll(() => world.close());

const child = async (fullName: string, parentId = parent.id) =>
  (await buildStudent(world.db, { parentId, fullName })).id;
const bev = {
  full_name: 'Aunt Bev',
  relationship: 'Aunt',
  phone: '+18765550123',
  is_emergency_contact: true,
  may_pick_up: false,
};
const roy = { ...bev, full_name: 'Uncle Roy', phone: '+18765550124', is_emergency_contact: false, may_pick_up: true };
const add = (id: string, body: object) => world.send(calls.addPerson, { token: parent.token, params: { id }, body });
const copy = (id: string, from_student_id: string, token = parent.token) =>
  world.call(calls.copyPeople, { token, params: { id }, body: { from_student_id } });
const peopleOf = async (id: string) =>
  (await world.call(calls.getChildFile, { token: parent.token, params: { id } })).body.people as object[];

test('the contacts of a sister are copied with what they may do, once', async () => {
  await add(maya, bev);
  await add(maya, roy);
  await add(noel, bev);
  const first = await copy(noel, maya);
  expect(first.status).toBe(200);
  expect(first.body.added).toMatchObject([roy]);
  expect((await copy(noel, maya)).body.added).toEqual([]);
  expect(await peopleOf(noel)).toMatchObject([bev, roy]);
  // What changes for one child later does not change for the other.
  expect(await peopleOf(maya)).toHaveLength(2);
});

test('an admin copies too, and the parent gets an email; never between families', async () => {
  const admin = await world.signInAs('admin');
  await add(maya, bev);
  expect((await copy(noel, maya, admin.token)).status).toBe(200);
  const { rows } = await world.pool.query<{ text: string }>('select text from mail_message where to_address = $1', [
    parent.email,
  ]);
  expect(rows.some(({ text }) => text.includes('Added: Aunt Bev.'))).toBe(true);
  const stranger = await world.signInAs('parent');
  const theirs = await child('Ena Forbes', stranger.id);
  expect((await copy(theirs, maya, admin.token)).status).toBe(404);
  expect((await copy(theirs, maya, stranger.token)).status).toBe(404);
  expect((await copy(noel, theirs)).status).toBe(404);
});

test('nobody to copy, the same child, no room: a sentence, and nothing changes', async () => {
  expect(await copy(noel, maya)).toMatchObject({ status: 409, body: { error: 'There is nobody to copy yet.' } });
  expect((await copy(maya, maya)).status).toBe(404);
  await add(maya, bev);
  for (let at = 0; at < 8; at += 1) await add(noel, { ...roy, full_name: `Person ${'ABCDEFGH'[at]}` });
  expect(await copy(noel, maya)).toMatchObject({ status: 409, body: { code: 'too_many_people' } });
  expect(await peopleOf(noel)).toHaveLength(8);
});

test('ten clicks copy once', async () => {
  await add(maya, bev);
  await Promise.all(Array.from({ length: 10 }, () => copy(noel, maya)));
  expect(await peopleOf(noel)).toHaveLength(1);
});
