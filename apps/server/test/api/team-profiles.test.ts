import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { refreshCaches } from '../../src/app-caches.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let andre: SignedIn;
let program: string;
let renewed = 0;
const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0a7a43' } })
  .png()
  .toBuffer();
const biography = 'Andre built his first line follower from a broken radio.';
beforeAll(async () => {
  world = await startTestApp();
  refreshCaches(world, {
    dropTotals: () => {},
    agePages: () => {},
    renewPages: () => (renewed += 1),
    dropFields: () => {},
  });
});
beforeEach(async () => {
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  andre = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  program = await buildProgram(world.db);
  await assign(andre, { program_id: program });
  renewed = 0;
});
afterAll(() => world.close());

const assign = async (person: SignedIn, body: object) => {
  const sent = await world.send(calls.assignStaff, { token: admin.token, body: { staff_id: person.id, ...body } });
  expect(sent.status).toBe(201);
  return sent.body as { id: string };
};
const teachers = async (id = program) => {
  const { status, body } = await world.call(calls.listProgramTeachers, { params: { id } });
  expect(status).toBe(200);
  return body.data;
};
const own = (body: object, token = andre.token) => world.send(calls.saveOwnTeamProfile, { token, body });
const office = (body: object, id = andre.id) =>
  world.send(calls.saveTeamProfile, { token: admin.token, params: { id }, body });
const photoFile = { bytes: photo, name: 'me.png' };
const sendPhoto = () => sendFile(world, calls.uploadOwnTeamPhoto, { token: andre.token, params: {}, ...photoFile });
/** The picture rows of this teacher; their files are in the store. */
const pictures = async () =>
  (
    await world.pool.query<{ id: string; files: { key: string }[] }>(
      'select p.id, p.files from picture p join team_profile t on t.picture_id = p.id where t.account_id = $1',
      [andre.id],
    )
  ).rows;
const address = async () => `${world.base}/pictures/${(await pictures())[0]!.id}/300.webp`;
const fetched = async (at: string) => (await fetch(at)).status;

test('nothing is public before the yes, all of it after, and nothing again with the next request after it is taken back', async () => {
  const { body: written } = await sendPhoto();
  expect(written).toMatchObject({ name: 'Andre Bennett', shown: false, said: null, biography: null });
  expect(written.photo).toMatch(/^data:image\/webp;base64,/);
  await own({ biography, shown: false });
  expect(await teachers()).toEqual([]);
  expect(await fetched(await address())).toBe(404);
  const yes = await own({ biography, shown: true });
  expect(yes.body).toMatchObject({ shown: true, said: { by: 'Andre Bennett', note: null } });
  const [shown, ...others] = await teachers();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ name: 'Andre Bennett', biography, photo: { alt: 'Andre Bennett' } });
  expect(Object.keys(shown!).toSorted()).toEqual(['biography', 'name', 'photo']);
  expect(JSON.stringify(shown)).not.toContain(andre.id);
  expect(JSON.stringify(shown)).not.toContain(andre.email);
  expect(await fetched(await address())).toBe(200);
  const before = renewed;
  await own({ biography, shown: false });
  expect(renewed).toBe(before + 1);
  expect(await teachers()).toEqual([]);
  expect(await fetched(await address())).toBe(404);
});

test('only who teaches the whole program stands there, by name, and only as long as the account is on', async () => {
  const zoe = await world.signInAs('staff', { fullName: 'Zoe Grant' });
  const guest = await world.signInAs('staff', { fullName: 'Basil Reid' });
  const parent = await world.signInAs('parent');
  const { id: child } = await buildStudent(world.db, { parentId: parent.id });
  await assign(guest, { program_id: program, student_id: child });
  const { id: line } = await assign(zoe, { program_id: program });
  await sendPhoto();
  for (const { token } of [andre, zoe, guest]) await own({ biography: null, shown: true }, token);
  const names = async () => (await teachers()).map(({ name }) => name);
  expect(await names()).toEqual(['Andre Bennett', 'Zoe Grant']);
  renewed = 0;
  await world.call(calls.removeAssignment, { token: admin.token, params: { id: line } });
  expect(await names()).toEqual(['Andre Bennett']);
  expect(renewed).toBe(1);
  const at = await address();
  const turn = (is_active: boolean) =>
    world.send(calls.setActive, { token: admin.token, params: { id: andre.id }, body: { type: 'user', is_active } });
  expect((await turn(false)).status).toBe(200);
  expect(renewed).toBe(2);
  expect(await names()).toEqual([]);
  expect(await fetched(at)).toBe(404);
  await turn(true);
  expect(await names()).toEqual(['Andre Bennett']);
  expect(await fetched(at)).toBe(200);
});

test('the office shows somebody with the yes noted alone, hides without a word, and a photo it brings waits for a new yes', async () => {
  const refused = await office({ biography, shown: true });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: { yes_note: expect.any(String) } });
  const said = await office({ biography, shown: true, yes_note: 'On the phone, 3 March' });
  expect(said.body).toMatchObject({ said: { by: 'Karen Whyte', note: 'On the phone, 3 March' } });
  // Other words than those of the yes.
  expect((await office({ biography: 'Something else.', shown: true })).status).toBe(422);
  // The same words again need nothing.
  expect((await office({ biography, shown: true })).body).toMatchObject({ said: { note: 'On the phone, 3 March' } });
  const brought = await sendFile(world, calls.uploadTeamPhoto, {
    token: admin.token,
    params: { id: andre.id },
    ...photoFile,
  });
  expect(brought.body).toMatchObject({ shown: false, biography });
  expect(await teachers()).toEqual([]);
  expect(await fetched(await address())).toBe(404);
  await own({ biography, shown: true });
  expect(await teachers()).toHaveLength(1);
  expect((await office({ biography, shown: false })).body).toMatchObject({ shown: false, said: { by: 'Karen Whyte' } });
  expect(await teachers()).toEqual([]);
  const family = await world.signInAs('parent');
  expect((await office({ biography, shown: false }, family.id)).status).toBe(404);
});

test('an old page does not overwrite a newer text; too long, absent and unknown parts are refused', async () => {
  expect((await own({ biography, shown: false, version: 0 })).body).toMatchObject({ version: 1 });
  expect((await own({ biography: 'Older', shown: true, version: 0 })).status).toBe(409);
  expect((await own({ biography: 'x'.repeat(400), shown: false })).status).toBe(200);
  for (const body of [{ biography: 'x'.repeat(401), shown: false }, { biography }, { biography, shown: null }])
    expect((await own(body)).status).toBe(422);
  expect((await own({ biography, shown: true, yes_note: 'Mine' })).body).toMatchObject({ said: { note: null } });
  expect((await own({ shown: false })).body).toMatchObject({ biography: null });
});

test('a new photo takes the place of the old one, and a removed one leaves no file', async () => {
  const whichAreThere = async (files: readonly { key: string }[]) =>
    Promise.all(files.map(({ key }) => world.files.exists(key)));
  await sendPhoto();
  const [first] = await pictures();
  await sendPhoto();
  const [second] = await pictures();
  expect(second!.id).not.toBe(first!.id);
  expect(await whichAreThere(first!.files)).not.toContain(true);
  expect(await whichAreThere(second!.files)).not.toContain(false);
  const removed = await world.call(calls.removeOwnTeamPhoto, { token: andre.token });
  expect(removed.body).toMatchObject({ photo: null });
  expect(await whichAreThere(second!.files)).not.toContain(true);
  expect((await world.pool.query('select 1 from picture where id = $1', [second!.id])).rowCount).toBe(0);
  expect((await world.call(calls.removeOwnTeamPhoto, { token: andre.token })).status).toBe(200);
});

test('a copy has text and photo; an erasure leaves neither, nor the file', async () => {
  await sendPhoto();
  await own({ biography, shown: true });
  await world.call(calls.requestOwnCopy, { token: andre.token });
  await world.jobs.runDue();
  const { body: list } = await world.call(calls.listOwnCopies, { token: andre.token });
  const { body } = await world.call(calls.downloadOwnCopy, { token: andre.token, params: { id: list.data[0]!.id } });
  const files = unzipSync(new Uint8Array(body as Buffer));
  expect(Buffer.from(files['data/public-profile.json']!).toString()).toContain(biography);
  expect(Object.keys(files).filter((name) => name.includes('public-profile/'))).toHaveLength(1);
  const [stored] = await pictures();
  await world.call(calls.requestOwnDeletion, { token: andre.token, body: { password: testPassword } });
  world.clock.advance(31 * 86_400_000);
  renewed = 0;
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
  expect(renewed).toBeGreaterThan(0);
  expect((await world.pool.query('select 1 from team_profile where account_id = $1', [andre.id])).rowCount).toBe(0);
  expect((await world.pool.query('select 1 from picture where id = $1', [stored!.id])).rowCount).toBe(0);
  for (const { key } of stored!.files) expect(await world.files.exists(key)).toBe(false);
  expect(await teachers()).toEqual([]);
});
