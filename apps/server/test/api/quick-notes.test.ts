import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendFile } from '../send-file.ts';
import { answerPhotos, aPhoto } from '../story-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
});
beforeEach(async () => {
  world.clock.set('2026-03-07T16:00:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

const note = (more: object = {}, who: SignedIn = room.teacher) =>
  world.call(calls.addQuickNote, {
    token: who.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, tag: 'Great idea', ...more },
  });
const sheet = async () =>
  (await world.call(calls.getNoteSheet, { token: room.teacher.token, params: { id: room.programId } })).body;
const read = async (who: SignedIn) => (await world.call(calls.listQuickNotes, { token: who.token })).body.data;
const evidence = (who: SignedIn, id = room.maya.id) =>
  world.call(calls.listEvidence, { token: who.token, params: { id }, query: { limit: 50 } });

test('one tap on a child and one on a word is a note; who has none this week is open', async () => {
  expect((await sheet()).tags).toEqual([
    { label: 'Great idea', team_only: false },
    { label: 'Helped others', team_only: false },
    { label: 'Tried again', team_only: false },
    { label: 'Needs support', team_only: true },
  ]);
  const { status, body } = await note();
  expect(status, JSON.stringify(body)).toBe(201);
  const { children, today } = await sheet();
  expect(children.map(({ first_name: name, this_week: week }) => [name, week])).toEqual([
    ['Maya', 1],
    ['Omari', 0],
    ['Test', 0],
  ]);
  expect(today).toMatchObject([{ id: body.id, tag: 'Great idea', mine: true }]);
  expect(await read(room.parent)).toMatchObject([{ id: body.id, tag: 'Great idea', by: 'Andre Bennett' }]);
  expect(await read(room.otherParent)).toEqual([]);
  // On Monday the week begins again.
  world.clock.set('2026-03-09T12:00:00Z');
  const again = await world.signInAs('staff');
  await world.call(calls.assignStaff, {
    token: (await world.signInAs('admin')).token,
    body: { staff_id: again.id, program_id: room.programId },
  });
  const monday = await world.call(calls.getNoteSheet, { token: again.token, params: { id: room.programId } });
  expect(monday.body.children.map(({ this_week: week }) => week)).toEqual([0, 0, 0]);
});

test('what needs support is for teachers and the office: no family, no child and no portfolio has it', async () => {
  await answerPhotos(world, { parentId: room.parent.id, studentId: room.maya.id, kind: 'photo_own', given: true });
  const { body: photo } = await sendFile(world, calls.addClassMedia, {
    token: room.teacher.token,
    params: {},
    name: 'class.jpg',
    bytes: await aPhoto(),
    fields: { program_id: room.programId },
  });
  const added = await note({ tag: 'Needs support', text: 'Reading the plan.', media_id: photo.id });
  expect(added.body).toMatchObject({ team_only: true, media_id: photo.id });
  expect(await read(room.parent)).toEqual([]);
  const picture = (who: SignedIn) =>
    world.request('GET', `/api/v1/class-media/${photo.id}/small`, { token: who.token });
  expect((await picture(room.parent)).status).toBe(404);
  expect((await picture(room.teacher)).status).toBe(200);
  expect((await world.pool.query('select id from class_media_place where media_id = $1', [photo.id])).rows).toEqual([]);
  expect((await evidence(room.admin)).body.data).toMatchObject([{ title: 'Needs support', team_only: true }]);
});

test('words and a photo can follow, into the portfolio with the yes of the family; undoing takes all of it away', async () => {
  const { id } = (await note()).body;
  const change = (body: object, who = room.teacher) =>
    world.call(calls.changeQuickNote, { token: who.token, params: { id }, body });
  expect((await change({ text: 'Fixed the left motor.' })).body.text).toBe('Fixed the left motor.');
  const photo = async () =>
    (
      await sendFile(world, calls.addClassMedia, {
        token: room.teacher.token,
        params: {},
        name: 'class.jpg',
        bytes: await aPhoto(),
        fields: { program_id: room.programId },
      })
    ).body.id as string;
  const mediaId = await photo();
  expect((await change({ media_id: mediaId })).status).toBe(422);
  await answerPhotos(world, { parentId: room.parent.id, studentId: room.maya.id, kind: 'photo_own', given: true });
  expect((await change({ media_id: mediaId })).body).toMatchObject({
    media_id: mediaId,
    text: 'Fixed the left motor.',
  });
  expect((await change({ media_id: await photo() })).status).toBe(409);
  const picture = (who: SignedIn) => world.request('GET', `/api/v1/class-media/${mediaId}/small`, { token: who.token });
  expect((await picture(room.parent)).status).toBe(200);
  expect((await picture(room.otherParent)).status).toBe(404);
  expect((await evidence(room.teacher)).body.data.map(({ kind }) => kind).toSorted()).toEqual(['note', 'picture']);
  expect((await change({ text: 'Mine?' }, room.stranger)).status).toBe(404);
  for (const status of [204, 404])
    expect((await world.call(calls.removeQuickNote, { token: room.teacher.token, params: { id } })).status).toBe(
      status,
    );
  expect((await evidence(room.teacher)).body.data).toEqual([]);
  expect(await read(room.parent)).toEqual([]);
  expect((await picture(room.parent)).status).toBe(404);
});

test('the same note sent twice is one; a late one keeps its time', async () => {
  const id = randomUUID();
  const all = await Promise.all([
    note({ id, at_device: '2026-03-06T20:00:00Z' }),
    note({ id }),
    note({ id, tag: 'Helped others' }),
  ]);
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await read(room.parent)).toHaveLength(1);
  const other = await buildClass(world);
  const taken = await world.call(calls.addQuickNote, {
    token: other.teacher.token,
    params: { id: other.programId },
    body: { id, student_id: other.maya.id, tag: 'Great idea' },
  });
  expect(taken.status).toBe(404);
  const late = (await note({ at_device: '2026-03-07T14:00:00Z' })).body;
  expect(late.at).toBe('2026-03-07T14:00:00.000Z');
});

test('nobody notes or reads about a child whom they do not teach', async () => {
  expect((await note({}, room.stranger)).status).toBe(404);
  expect((await note({}, room.admin)).status).toBe(403);
  expect((await note({}, room.parent)).status).toBe(403);
  const other = await buildClass(world);
  expect((await note({ student_id: other.maya.id })).status).toBe(404);
  expect((await note({ tag: 'Lazy' })).status).toBe(422);
  expect((await note({ tag: null })).status).toBe(422);
  expect((await evidence(room.stranger)).status).toBe(404);
  expect((await evidence(room.parent)).status).toBe(403);
  // A teacher of one child has that child alone.
  const tutor = await world.signInAs('staff');
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: tutor.id, program_id: room.programId, student_id: room.maya.id },
  });
  const own = await world.call(calls.getNoteSheet, { token: tutor.token, params: { id: room.programId } });
  expect(own.body).toMatchObject({ sends_photos: false, children: [{ first_name: 'Maya' }] });
  expect((await note({ student_id: room.omari.id }, tutor)).status).toBe(404);
  const id = (await note()).body.id;
  await world.pool.query('delete from staff_assignment where staff_id = $1', [room.teacher.id]);
  expect((await note()).status).toBe(404);
  expect((await world.call(calls.removeQuickNote, { token: room.teacher.token, params: { id } })).status).toBe(404);
});

test('the office writes the list of words; old notes keep theirs', async () => {
  await note();
  const settings = await world.call(calls.getSettings, { token: room.admin.token });
  const { attendance } = settings.body;
  const saved = await world.call(calls.saveAttendance, {
    token: room.admin.token,
    body: { ...attendance.value, version: attendance.version, note_tags: ['Brave'], note_team_tags: [] },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await sheet()).tags).toEqual([{ label: 'Brave', team_only: false }]);
  expect((await note()).status).toBe(422);
  expect((await note({ tag: 'Brave' })).status).toBe(201);
  expect((await read(room.parent)).map(({ tag }) => tag).toSorted()).toEqual(['Brave', 'Great idea']);
});
