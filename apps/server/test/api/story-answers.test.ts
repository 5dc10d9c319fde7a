import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { mostComments } from '@doctorbird/contract/teaching/story-answers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowAnswers, answerPhotos, commentOn, storyOf } from '../story-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
let story: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
});
beforeEach(async () => {
  world.clock.set('2026-03-07T16:00:00Z');
  room = await buildClass(world);
  await allowAnswers(world, 'comments');
  const { programId, maya, parent, teacher } = room;
  ({ id: story } = await storyOf(world, {
    programId,
    studentId: maya.id,
    parentId: parent.id,
    staffId: teacher.id,
  }));
});
afterAll(() => world.close());

const thank = async (who: SignedIn, more: object = {}) =>
  world.call(calls.thankForStory, { token: who.token, params: { id: story }, body: { thanked: true, ...more } });
const write = async (who: SignedIn, more: object = {}) =>
  world.call(calls.addStoryComment, {
    token: who.token,
    params: { id: story },
    body: { text: 'All the way home.', ...more },
  });
const hide = async (who: SignedIn, id: string, more: object = {}) =>
  world.call(calls.hideStoryComment, {
    token: who.token,
    params: { id },
    body: { hidden: true, reason: 'It names another child.', ...more },
  });
const answers = async (who: SignedIn) => {
  const { data } = (await world.call(calls.listStories, { token: who.token })).body;
  return data.find(({ id }) => id === story)?.answers;
};
const texts = async (who: SignedIn) => (await answers(who))?.comments.map(({ text }) => text);

test('a family thanks once, whatever arrives how often and in which order', async () => {
  const [yes, no] = [
    { id: randomUUID(), thanked: true, at_device: '2026-03-07T15:50:00Z' },
    { id: randomUUID(), thanked: false, at_device: '2026-03-07T15:55:00Z' },
  ];
  const both = await Promise.all([thank(room.parent, yes), thank(room.parent, yes), thank(room.otherParent)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers(room.parent)).toMatchObject({ kind: 'comments', thanks: 2, thanked: true, can_thank: true });
  expect((await thank(room.parent, no)).body).toMatchObject({ thanks: 1, thanked: false });
  // The first tap was sent again by a device that had lost the answer.
  expect((await thank(room.parent, yes)).body).toMatchObject({ thanks: 1, thanked: false });
  // The id of somebody else's tap is no way to it.
  expect((await thank(room.otherParent, yes)).body.code).toBe('id_used');
  expect((await thank(room.tajay)).body).toMatchObject({ thanks: 2, thanked: true });
  expect(await answers(room.teacher)).toMatchObject({ thanks: 2, can_thank: false, can_comment: true });
});

test('comments stand below the photo for the class; families are named shortly, and children only with a yes', async () => {
  const id = randomUUID();
  const sent = await Promise.all([
    write(room.parent, { id }),
    write(room.parent, { id }),
    write(room.otherParent, { text: 'At home too.' }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  await write(room.teacher, { text: 'Next week it climbs.' });
  const read = (await answers(room.otherParent))!.comments;
  expect(read.map(({ text }) => text).toSorted()).toEqual([
    'All the way home.',
    'At home too.',
    'Next week it climbs.',
  ]);
  expect(read.find((one) => one.id === id)).toMatchObject({
    by: 'Simone C.',
    child: 'Maya',
    mine: false,
    can_hide: false,
  });
  expect(read.find(({ text }) => text === 'Next week it climbs.')).toMatchObject({ by: 'Andre Bennett', child: null });
  // Omari's family has not answered about photos, so others do not read his name; the team does.
  const other = (who: SignedIn) =>
    answers(who).then((all) => all!.comments.find(({ text }) => text === 'At home too.'));
  expect(await other(room.parent)).toMatchObject({ child: null, mine: false });
  expect(await other(room.teacher)).toMatchObject({ child: 'Omari', can_hide: true });
  expect(await other(room.otherParent)).toMatchObject({ child: 'Omari', mine: true });
  expect((await texts(room.tajay))!).toHaveLength(3);
  const mails = await mailsTo(world, room.teacher);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A new comment in the story of Rovers',
    'A new comment in the story of Rovers',
  ]);
  expect(JSON.stringify(mails)).not.toContain('home');
});

test('a teacher and the office hide a comment with a reason; it stays for whoever wrote it and for the team', async () => {
  const id = await commentOn(world, { storyId: story, accountId: room.parent.id, text: 'Poor Dequan.' });
  expect((await hide(room.teacher, id, { reason: ' ' })).status).toBe(422);
  for (const who of [room.stranger]) expect((await hide(who, id)).status).toBe(404);
  expect((await hide(room.parent, id)).status).toBe(403);
  expect((await hide(room.teacher, id)).body).toMatchObject({ state: 'hidden', hidden: { by: 'Andre Bennett' } });
  // Hidden twice keeps the first reason.
  expect((await hide(room.admin, id, { reason: 'Again.' })).body.hidden!.reason).toBe('It names another child.');
  expect(await texts(room.otherParent)).toEqual([]);
  expect(await texts(room.tajay)).toEqual([]);
  for (const who of [room.parent, room.teacher, room.admin])
    expect((await answers(who))!.comments).toMatchObject([{ id, hidden: { reason: 'It names another child.' } }]);
  const list = async (query: { state: 'shown' | 'hidden'; q?: string }) =>
    (await world.call(calls.listStoryComments, { token: room.admin.token, query })).body.data.filter(
      ({ program }) => program.id === room.programId,
    );
  expect(await list({ state: 'hidden', q: 'dequan' })).toMatchObject([{ id, by: 'Simone Campbell' }]);
  expect(await list({ state: 'shown' })).toEqual([]);
  expect((await hide(room.admin, id, { hidden: false, reason: null })).body.state).toBe('shown');
  expect(await texts(room.otherParent)).toEqual(['Poor Dequan.']);
});

test('who left the class, another family and another teacher neither read nor write', async () => {
  const own = await commentOn(world, { storyId: story, accountId: room.otherParent.id });
  const left = await world.call(calls.cancelEnrollment, {
    token: room.otherParent.token,
    params: { id: room.omari.place },
    body: {},
  });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  const stranger = await world.signInAs('parent');
  for (const who of [room.otherParent, stranger, room.stranger]) {
    expect((await write(who)).status).toBe(404);
    expect(await answers(who)).toBeUndefined();
  }
  for (const who of [room.otherParent, stranger]) expect((await thank(who)).status).toBe(404);
  // Only the own words can be deleted, also by who left.
  const remove = async (who: SignedIn) =>
    (await world.call(calls.removeStoryComment, { token: who.token, params: { id: own } })).status;
  expect([await remove(room.parent), await remove(room.teacher), await remove(room.otherParent)]).toEqual([
    404, 404, 204,
  ]);
});

test('a photo that a family takes back takes its answers along, and nobody writes below it', async () => {
  await write(room.otherParent);
  await thank(room.otherParent);
  world.clock.set('2026-03-07T16:05:00Z');
  await answerPhotos(world, {
    parentId: room.parent.id,
    studentId: room.maya.id,
    kind: 'photo_class',
    given: false,
  });
  for (const who of [room.parent, room.otherParent, room.teacher])
    expect(await answers(who)).toMatchObject({ thanks: 0, comments: [], can_thank: false, can_comment: false });
  expect([(await write(room.otherParent)).status, (await thank(room.otherParent)).status]).toEqual([404, 404]);
});

test('the office decides what can be answered: thanks at first, and nothing once it is off', async () => {
  await world.pool.query("delete from setting where key = 'attendance'");
  const id = await commentOn(world, { storyId: story, accountId: room.parent.id });
  expect(await answers(room.parent)).toMatchObject({ kind: 'thanks', comments: [], can_comment: false });
  expect((await write(room.parent)).body.code).toBe('answers_off');
  // What a device had sent before it was off is answered as before.
  expect((await write(room.parent, { id })).status).toBe(201);
  expect((await thank(room.parent)).status).toBe(200);
  await allowAnswers(world, 'off');
  expect((await thank(room.otherParent)).body.code).toBe('answers_off');
  expect(await answers(room.parent)).toMatchObject({ kind: 'off', thanks: 0, thanked: false });
});

test('one story takes so many comments and no more', async () => {
  for (let at = 1; at < mostComments; at++)
    await commentOn(world, { storyId: story, accountId: room.parent.id, text: `${at}` });
  const last = await Promise.all([write(room.parent), write(room.otherParent)]);
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('at night the mail to the teacher waits for the morning', async () => {
  world.clock.set('2026-03-08T03:00:00Z');
  await write(room.parent);
  const { rows } = await world.pool.query(
    `select j.start_after from pgboss.job j join mail_message m on m.id = (j.data ->> 'id')::uuid where m.to_address = $1`,
    [room.teacher.email],
  );
  expect(rows).toEqual([{ start_after: new Date('2026-03-08T12:00:00Z') }]);
});
