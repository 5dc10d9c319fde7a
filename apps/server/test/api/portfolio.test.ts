import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import type { PortfolioItem } from '@doctorbird/contract/teaching/portfolio';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filmMp4 } from '../sample-films.ts';
import { sendFile } from '../send-file.ts';
import { answerPhotos, aPhoto } from '../story-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
  // The student's parent; the account stays the student's.
  await world.pool.query('update student set parent_id = $1 where id = $2', [room.parent.id, room.tajayId]);
});
afterAll(() => world.close());

const add = (body: object, who: SignedIn = room.tajay) =>
  world.call(calls.addPortfolioItem, {
    token: who.token,
    body: { kind: 'reflection', title: 'The wire', text: 'It was loose.', ...body } as never,
  });
const addFile = async (more: { bytes?: Uint8Array; name?: string; fields?: object } = {}, who: SignedIn = room.tajay) =>
  sendFile(world, calls.addPortfolioFile, {
    token: who.token,
    params: {},
    name: 'rover.jpg',
    ...more,
    bytes: more.bytes ?? (await aPhoto()),
    fields: { title: 'The corner', ...more.fields },
  });
const read = async (who: SignedIn, studentId = room.tajayId) =>
  (await world.call(calls.getPortfolio, { token: who.token, query: { student_id: studentId } })).body;
const change = (id: string, body: object, who: SignedIn = room.tajay) =>
  world.call(calls.changePortfolioItem, { token: who.token, params: { id }, body });
const look = (id: string, body: object, who: SignedIn = room.teacher) =>
  world.call(calls.lookAtPortfolio, { token: who.token, params: { id }, body: body as never });
const answer = (id: string, shown: boolean, who: SignedIn = room.parent) =>
  world.call(calls.answerPortfolio, { token: who.token, params: { id }, body: { shown } });
const fine = { outcome: 'fine', ticked: [true, true, true] };
const saysYes = (kind = 'photo', given = true) =>
  answerPhotos(world, { parentId: room.parent.id, studentId: room.tajayId, kind, given });
const codeOf = async () => (await read(room.tajay)).page;
const page = (code: string) => world.call(calls.getPublicPortfolio, { params: { code } });
const picture = (code: string, id: string) => world.request('GET', `/api/v1/portfolios/${code}/${id}/picture`, {});

/** The three yeses, one after the other. */
async function show(id: string) {
  expect((await change(id, { audience: 'everyone' })).body).toMatchObject({ state: 'asked' });
  expect((await look(id, fine)).body).toMatchObject({ state: 'looked' });
  const shown = await answer(id, true);
  expect(shown.body).toMatchObject({ state: 'shown', audience: 'everyone' });
}

test('me, family, everyone: each reader sees what the student chose', async () => {
  const mine = (await add({ title: 'Mine', audience: 'me' })).body;
  await add({ title: 'Ours' });
  const wish = (await add({ title: 'Wish', audience: 'everyone' })).body;
  const titles = async (who: SignedIn) => (await read(who)).items.map(({ title }) => title).toSorted();
  expect(await titles(room.tajay)).toEqual(['Mine', 'Ours', 'Wish']);
  expect(await titles(room.parent)).toEqual(['Ours', 'Wish']);
  const asked = await world.call(calls.listPortfolioRequests, { token: room.teacher.token });
  expect(asked.body.data.map(({ item }) => item.id)).toEqual([wish.id]);
  expect((await world.call(calls.listPortfolioRequests, { token: room.stranger.token })).body.total).toBe(0);
  for (const who of [room.otherParent, room.parent])
    expect((await change(mine.id, { title: 'x' }, who)).status).toBe(404);
});

test('without a parent nobody says the third yes, so the page and both ways to ask for everyone say so', async () => {
  await world.pool.query('update student set parent_id = null where id = $1', [room.tajayId]);
  const refused = await add({ title: 'Wish', audience: 'everyone' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_for_everyone' } });
  expect(refused.body.error).toContain('none has joined yet');
  const mine = (await add({ title: 'Mine', audience: 'family' })).body;
  expect(mine.blocked).toContain('A parent has to say yes too');
  expect((await change(mine.id, { audience: 'everyone' })).status).toBe(409);
  expect((await read(room.tajay)).items.map(({ title }) => title)).toEqual(['Mine']);
  await world.pool.query('update student set parent_id = $1 where id = $2', [room.parent.id, room.tajayId]);
  expect((await change(mine.id, { audience: 'everyone' })).body).toMatchObject({ state: 'asked', blocked: null });
});

test('everyone needs three yeses, and each of the three takes it back', async () => {
  const { id } = (await add({})).body;
  expect((await answer(id, true)).body.code).toBe('not_looked_at');
  expect((await look(id, fine)).body.code).toBe('nothing_asked');
  await change(id, { audience: 'everyone' });
  expect((await look(id, { outcome: 'fine', ticked: [true, true] })).body.fields).toEqual({
    ticked: 'Tick each sentence, or send it back',
  });
  expect((await look(id, { outcome: 'sent_back' })).body.fields).toEqual({
    reason: 'Say why: the student will read this',
  });
  expect(await codeOf()).toBeNull();
  expect((await look(id, fine)).status).toBe(200);
  expect(await mailsTo(world, room.parent)).toMatchObject([
    { subject: 'Test Child asks: show “The wire” to everyone?' },
  ]);
  expect((await answer(id, true, room.otherParent)).status).toBe(404);
  await answer(id, true);
  const code = (await codeOf())!;
  expect((await page(code)).body).toMatchObject({ first_name: 'Test', items: [{ id, title: 'The wire' }] });
  expect(JSON.stringify((await page(code)).body)).not.toMatch(/Child|Morrison|audience|sent_back/);
  // The parent.
  await answer(id, false);
  expect((await page(code)).status).toBe(404);
  // The teacher.
  await show(id);
  await look(id, { outcome: 'sent_back', reason: 'The school is on the wall.' });
  expect((await page(code)).status).toBe(404);
  expect((await read(room.tajay)).items[0]).toMatchObject({
    state: 'sent_back',
    audience: 'family',
    sent_back: 'The school is on the wall.',
  });
  // The student.
  await show(id);
  expect((await page(code)).status).toBe(200);
  await change(id, { audience: 'me' });
  expect((await page(code)).status).toBe(404);
});

test('what was looked at is looked at again once it changed', async () => {
  const { id } = (await add({})).body;
  await show(id);
  const code = (await codeOf())!;
  expect((await change(id, { title: 'The wire' })).body.state).toBe('shown');
  expect((await change(id, { text: 'My name is Tajay Morrison' })).body.state).toBe('asked');
  expect((await page(code)).status).toBe(404);
});

test('a yes is about what was read: of a thing that changed since it is refused, and a no counts', async () => {
  const { id, version } = (await add({ audience: 'everyone' })).body;
  const changed = (await change(id, { text: 'My name is Tajay Morrison' })).body;
  expect(changed).toMatchObject({ state: 'asked', version: version + 1 });
  expect((await look(id, { ...fine, version })).body).toMatchObject({ code: 'stale', version: version + 1 });
  expect((await look(id, { outcome: 'sent_back', reason: 'A name', version })).body.code).toBe('stale');
  const looked = (await look(id, { ...fine, version: changed.version })).body;
  expect(looked.state).toBe('looked');
  // The parent has it open while it changes and is looked at once more.
  const again = (await change(id, { text: 'It was loose again.' })).body;
  await look(id, { ...fine, version: again.version });
  const asParent = (shown: boolean) =>
    world.call(calls.answerPortfolio, {
      token: room.parent.token,
      params: { id },
      body: { shown, version: looked.version },
    });
  expect((await asParent(true)).body).toMatchObject({ code: 'stale' });
  expect(await codeOf()).toBeNull();
  expect((await asParent(false)).body).toMatchObject({ state: 'none', audience: 'family' });
});

test('the public page names another robot only where that is public, as it was looked at', async () => {
  const robot = (more: object) => add({ kind: 'robot', text: null, ...more });
  const first = (await robot({ title: 'Old Rover', audience: 'me' })).body;
  const second = (await robot({ title: 'New Rover', from_id: first.id, parts: 'Both motors' })).body;
  await show(second.id);
  const code = (await codeOf())!;
  const from = async () => (await page(code)).body.items.find(({ id }) => id === second.id)?.from;
  expect(await from()).toBeNull();
  expect((await read(room.tajay)).items.find(({ id }) => id === second.id)?.from).toMatchObject({ title: 'Old Rover' });
  await show(first.id);
  expect(await from()).toMatchObject({ title: 'Old Rover', parts: 'Both motors' });
  await change(first.id, { title: 'Of Tajay Morrison' });
  expect(await from()).toBeNull();
});

test('a photo is public only with the yes of the family, asked at each request', async () => {
  const { body: item } = await addFile();
  expect(item).toMatchObject({
    kind: 'photo',
    audience: 'family',
    blocked: 'The family has not said yes to public photos',
  });
  expect((await change(item.id, { audience: 'everyone' })).body.code).toBe('not_for_everyone');
  await saysYes();
  await show(item.id);
  const code = (await codeOf())!;
  const seen = await picture(code, item.id);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await saysYes('photo', false);
  expect((await picture(code, item.id)).status).toBe(404);
  expect((await page(code)).status).toBe(404);
});

test('a photo of class goes in while its family says yes, and never to everyone with others on it', async () => {
  await saysYes('photo_class');
  await answerPhotos(world, { parentId: room.parent.id, studentId: room.maya.id, kind: 'photo', given: true });
  const media = await sendFile(world, calls.addClassMedia, {
    token: room.teacher.token,
    params: {},
    name: 'class.jpg',
    bytes: await aPhoto(),
    fields: { program_id: room.programId },
  });
  const sent = await world.call(calls.sendStory, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: {
      media_id: media.body.id,
      text: 'Two rovers.',
      children: [room.tajayId, room.maya.id],
      places: ['story', 'portfolio'],
    },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { offers } = await read(room.tajay);
  expect(offers).toMatchObject([{ media_id: media.body.id, kind: 'photo' }]);
  const take = () =>
    world.call(calls.takePortfolioOffer, {
      token: room.tajay.token,
      body: { media_id: media.body.id, title: 'Two rovers' },
    });
  const taken = await Promise.all([take(), take(), take()]);
  expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
  const [item] = (await read(room.tajay)).items as [PortfolioItem];
  expect(item).toMatchObject({
    blocked: 'Other children are on it, so it stays with the family',
    media: { kind: 'photo' },
  });
  expect((await change(item.id, { audience: 'everyone' })).status).toBe(409);
  await saysYes('photo_class', false);
  expect((await read(room.tajay)).items[0]).toMatchObject({ media: null });
  const gone = await world.request('GET', `/api/v1/portfolio/${item.id}/media/picture`, { token: room.tajay.token });
  expect(gone.status).toBe(404);
});

test('robots connect: parts live on; a robot of somebody else is no part of it', async () => {
  const crab = (await add({ kind: 'robot', title: 'Little Crab', text: null })).body;
  const facts = [{ label: 'Weight', value: '640 g' }];
  const rover = await add({
    kind: 'robot',
    title: 'Yard Rover',
    facts,
    from_id: crab.id,
    parts: 'both motors, one red wire',
  });
  expect(rover.body).toMatchObject({ facts, from: { title: 'Little Crab', parts: 'both motors, one red wire' } });
  const other = (await add({ kind: 'robot', title: 'Hers', student_id: room.maya.id }, room.parent)).body;
  expect((await add({ kind: 'robot', from_id: other.id })).body.fields).toEqual({
    from_id: 'Choose a robot of this portfolio',
  });
  expect((await change(rover.body.id, { from_id: rover.body.id })).status).toBe(422);
  await world.call(calls.removePortfolioItem, { token: room.tajay.token, params: { id: crab.id } });
  expect((await read(room.tajay)).items[0]).toMatchObject({ title: 'Yard Rover', from: null });
});

test('a parent chooses for a child without an account, and for no other', async () => {
  expect((await add({ student_id: room.maya.id }, room.parent)).status).toBe(201);
  expect((await read(room.parent, room.maya.id)).can_change).toBe(true);
  expect((await read(room.parent)).can_change).toBe(false);
  expect((await add({ student_id: room.tajayId }, room.parent)).status).toBe(404);
  expect((await add({ student_id: room.omari.id }, room.parent)).status).toBe(404);
  expect((await add({}, room.parent)).status).toBe(404);
});

test('twice under one id is one thing with one file; PDF and ZIP have what is there', async () => {
  const id = randomUUID();
  const film = { bytes: filmMp4({ seconds: 8 }), name: 'corner.mp4', fields: { id } };
  const both = await Promise.all([addFile(film), addFile(film)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await addFile({ bytes: filmMp4({ seconds: 48 }), name: 'long.mp4' })).status).toBe(422);
  const poster = await sendFile(world, calls.addPortfolioPoster, {
    token: room.tajay.token,
    params: { id },
    bytes: await aPhoto(),
    name: 'corner.jpg',
  });
  expect(poster.body.media).toMatchObject({ kind: 'video', seconds: 8, picture: true });
  await add({ kind: 'code', title: 'edge.py', link: 'https://makecode.test/edge' });
  expect((await add({ kind: 'code', title: 'x' })).body.fields).toEqual({ link: 'Paste the link to the project' });
  const { items } = await read(room.tajay);
  expect(items).toHaveLength(2);
  const zip = await world.request('GET', '/api/v1/portfolio.zip', { token: room.tajay.token });
  const names = Object.keys(unzipSync(new Uint8Array(Buffer.from(zip.body))));
  expect(names.toSorted()).toEqual(['files/01-The-corner.mp4', 'portfolio.pdf']);
  const paper = await world.request('GET', '/api/v1/portfolio.pdf', { token: room.tajay.token });
  expect(Buffer.from(paper.body).subarray(0, 5).toString()).toBe('%PDF-');
  await world.call(calls.removePortfolioItem, { token: room.tajay.token, params: { id } });
  expect((await read(room.tajay)).items).toHaveLength(1);
});
