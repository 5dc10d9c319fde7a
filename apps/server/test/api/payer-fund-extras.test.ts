import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { eraseChild } from '../../src/modules/privacy/deletions/erase-child.ts';
import { erasing } from '../../src/modules/privacy/deletions/erasing.ts';
import { answerPhotos, storyOf } from '../story-world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
let token: string;
let fundId: string;
const start = new Date('2026-03-07T16:00:00Z');
const day = 86_400_000;
beforeAll(async () => {
  world = await startTestApp({ now: start.toISOString() });
});
beforeEach(async () => {
  world.clock.set(start);
  room = await buildClass(world);
  await buildEnrollment(world.db, {
    studentId: room.maya.id,
    programId: await buildProgram(world.db, { title: 'Spring Rovers', priceCents: 1_200_000 }),
    status: 'approved',
    createdAt: start,
  });
  const made = await world.call(calls.makePayerFund, {
    token: room.parent.token,
    body: {
      student_id: room.maya.id,
      title: 'For Maya',
      until: '2026-12-01',
      goal: null,
      ahead: false,
      thanks: null,
    },
  });
  fundId = made.body.id;
  token = made.body.url.split('/').at(-1) ?? '';
});
afterAll(() => world.close());

const open = async () => (await world.call(calls.openPayerLink, { params: { token } })).body;
const says = (given: boolean, kind = 'photo') =>
  answerPhotos(world, { parentId: room.parent.id, studentId: room.maya.id, kind, given });
const aStory = () =>
  storyOf(world, {
    programId: room.programId,
    studentId: room.maya.id,
    parentId: room.parent.id,
    staffId: room.teacher.id,
  });
const photos = async () =>
  (await world.call(calls.listFundPhotos, { token: room.parent.token, params: { id: fundId } })).body;
const choose = (media_id: string | null, who = room.parent) =>
  world.call(calls.chooseFundPhoto, { token: who.token, params: { id: fundId }, body: { media_id } });
const file = () => world.request('GET', `/api/v1/pay/${token}/photo`, {});

test('one photo, only with the public yes, only of this child alone, and gone at once', async () => {
  const { mediaId } = await aStory();
  // A yes for the class is none for whoever has the link.
  expect(await photos()).toMatchObject({ agreed: false, data: [], media_id: null });
  expect((await choose(mediaId)).status).toBe(404);
  world.clock.set(new Date(start.getTime() + 1000));
  await says(true);
  expect(await photos()).toMatchObject({ agreed: true, data: [{ media_id: mediaId }], media_id: null });
  expect((await file()).status).toBe(404);
  expect((await choose(mediaId, room.otherParent)).status).toBe(404);
  expect((await choose(mediaId)).body).toMatchObject({ media_id: mediaId });
  expect((await open()).fund).toMatchObject({ photo: { width: 640, height: 480 } });
  const shown = await file();
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toContain('noindex');
  // Another child on it: the next view is without it.
  await world.pool.query(
    'insert into class_media_child (id, media_id, student_id) values (gen_random_uuid(), $1, $2)',
    [mediaId, room.omari.id],
  );
  expect((await file()).status).toBe(404);
  expect((await open()).fund).toMatchObject({ photo: null });
  await world.pool.query('delete from class_media_child where media_id = $1 and student_id = $2', [
    mediaId,
    room.omari.id,
  ]);
  expect((await file()).status).toBe(200);
  world.clock.set(new Date(start.getTime() + 2000));
  await says(false);
  expect((await file()).status).toBe(404);
  expect((await open()).fund).toMatchObject({ photo: null });
  world.clock.set(new Date(start.getTime() + 3000));
  await says(true);
  expect((await file()).status).toBe(200);
  await world.pool.query('delete from class_media where id = $1', [mediaId]);
  expect((await file()).status).toBe(404);
});

test('a photo is not there with a link that has ended, with another link, or once the parent takes it out', async () => {
  await says(true);
  const { mediaId } = await aStory();
  await choose(mediaId);
  expect((await file()).status).toBe(200);
  expect((await choose(null)).body).toMatchObject({ media_id: null });
  expect((await file()).status).toBe(404);
  await choose(mediaId);
  expect((await world.request('GET', `/api/v1/pay/${'A'.repeat(43)}/photo`, {})).status).toBe(404);
  await world.call(calls.endPayerLink, { token: room.parent.token, params: { id: fundId } });
  expect((await file()).status).toBe(404);
  expect((await choose(mediaId)).status).toBe(404);
});

const ask = (email: string, more: object = {}) =>
  world.call(calls.askFundReminder, { params: { token }, body: { name: 'Inez Brown', email, ...more } });
const mailsTo = async (address: string) =>
  (
    await world.pool.query<{ subject: string; text: string; unsubscribe_link: string | null }>(
      'select subject, text, unsubscribe_link from mail_message where to_address = $1 order by id',
      [address],
    )
  ).rows;
const keyIn = (text: string, what: string) => new RegExp(`/pay/reminders/${what}\\?token=([\\w-]+)`).exec(text)![1]!;
const confirm = (key: string) => world.call(calls.confirmFundReminder, { body: { token: key } });
const later = async (days: number) => {
  world.clock.set(new Date(start.getTime() + days * day));
  await world.jobs.enqueue(world.db, 'payer_funds.remind', {});
  await world.jobs.runDue();
};
let asked = 0;
const address = () => `inez-${(asked += 1)}@abroad.test`;

test('a reminder comes each month, only once it is confirmed, and stops with one click', async () => {
  const email = address();
  const first = await ask(email);
  expect((await ask(email)).body).toEqual(first.body);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail!.text).not.toMatch(/Rovers/);
  await later(25);
  expect(await mailsTo(email)).toHaveLength(1);
  world.clock.set(start);
  const key = keyIn(mail!.text, 'confirm');
  expect((await confirm(key)).status).toBe(200);
  expect((await confirm(key)).status).toBe(200);
  await later(20);
  expect(await mailsTo(email)).toHaveLength(1);
  await later(32);
  await later(32);
  const [, reminder, ...none] = await mailsTo(email);
  expect(none).toEqual([]);
  expect(reminder!.subject).toBe('Your reminder: J$12,000.00 is open');
  expect(reminder!.text).toContain(`/pay/${token}`);
  expect(reminder!.text).not.toMatch(/Rovers/);
  await later(64);
  expect(await mailsTo(email)).toHaveLength(3);
  world.clock.set(start);
  expect((await world.call(calls.listPayerFunds, { token: room.parent.token })).body.data[0]!.reminders).toBe(1);
  world.clock.set(new Date(start.getTime() + 66 * day));
  // The button of mail programs.
  const stop = new URL(reminder!.unsubscribe_link!);
  const clicked = await world.request('POST', `${stop.pathname}${stop.search}`, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(clicked.status).toBe(200);
  // A month after the last one.
  await later(95);
  expect(await mailsTo(email)).toHaveLength(3);
  // The link of the first mail does not start it again; asking anew does.
  expect((await confirm(key)).status).toBe(409);
  expect((await world.call(calls.stopFundReminder, { body: { token: key } })).status).toBe(200);
  await ask(email);
  expect(await mailsTo(email)).toHaveLength(4);
});

test('a link to confirm is over after a week; nothing comes when nothing is open, or the link has ended', async () => {
  const [late, other] = [address(), address()];
  await ask(late);
  world.clock.set(new Date(start.getTime() + 8 * day));
  expect((await confirm(keyIn((await mailsTo(late))[0]!.text, 'confirm'))).status).toBe(409);
  await ask(other);
  await confirm(keyIn((await mailsTo(other))[0]!.text, 'confirm'));
  await world.pool.query('update enrollment set waived_at = now() where student_id = $1', [room.maya.id]);
  await later(45);
  expect(await mailsTo(other)).toHaveLength(1);
  await world.pool.query('update enrollment set waived_at = null where student_id = $1', [room.maya.id]);
  world.clock.set(start);
  await world.call(calls.endPayerLink, { token: room.parent.token, params: { id: fundId } });
  await later(90);
  expect(await mailsTo(other)).toHaveLength(1);
});

test('a stranger fills no inbox: one mail in ten minutes, at most twenty addresses, none for a robot or a plain link', async () => {
  const email = address();
  await Promise.all(Array.from({ length: 30 }, () => ask(email)));
  expect((await mailsTo(email)).length).toBe(1);
  const robot = address();
  expect((await ask(robot, { website: 'https://spam.test' })).status).toBe(200);
  expect(await mailsTo(robot)).toEqual([]);
  const bad = await ask('inez');
  expect(Object.keys(bad.body.fields)).toEqual(['email']);
  expect(
    (await world.call(calls.askFundReminder, { params: { token: 'A'.repeat(43) }, body: { name: 'I', email } })).status,
  ).toBe(404);
});

test('addresses without a reminder are deleted a month later; an erased child takes link, photo and reminders along', async () => {
  const count = async () =>
    (
      await world.pool.query<{ n: number }>('select count(*)::int as n from payer_reminder where link_id = $1', [
        fundId,
      ])
    ).rows[0]!.n;
  const email = address();
  await ask(email);
  await later(20);
  expect(await count()).toBe(1);
  await later(31);
  expect(await count()).toBe(0);
  world.clock.set(start);
  await ask(address());
  expect(await count()).toBe(1);
  const context = { now: start, forgetTasks: async () => [] };
  await erasing(world.db, (tx) => eraseChild(tx, context, room.maya.id));
  const { rows } = await world.pool.query('select 1 from payer_link where id = $1', [fundId]);
  expect([rows.length, await count()]).toEqual([0, 0]);
  expect((await world.call(calls.openPayerLink, { params: { token } })).status).toBe(404);
});
