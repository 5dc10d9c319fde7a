import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const now = '2026-03-11T15:00:00Z';
let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now });
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  world.clock.set(now);
  await world.pool.query('update site_banner set ended_at = now() where ended_at is null');
  await world.pool.query("update meeting set status = 'cancelled'");
});
afterAll(() => world.close());

const classes = async (title: string, day: string) => {
  const programId = await buildProgram(world.db, { title });
  const weekdays = [new Date(`${day}T12:00:00Z`).getUTCDay()];
  await buildMeetings(world.db, programId, { weekdays, start_time: '10:00', end_time: '11:00', from: day, until: day });
};
const close = async (days: string[], banner: string, titles: string[] | 'all' = 'all') => {
  const { token } = admin;
  const { body } = await world.call(calls.previewClosure, { token, body: { days, venue_ids: null } });
  const chosen = body.meetings.filter(({ title }) => titles === 'all' || titles.includes(title));
  const answer = await world.call(calls.announceClosure, {
    token,
    body: {
      days,
      venue_ids: null,
      meetings: chosen.map(({ id, version }) => ({ id, version })),
      reason: 'Storm warning.',
      banner,
      offers: [],
      choose_until: null,
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const site = async () => (await world.call(calls.getSite)).body;
const follow = () => world.jobs.enqueue(world.db, 'closures.follow', {}).then(() => world.jobs.runDue());

test('the band says what is closed from when to when, for each of two closures, soonest first', async () => {
  for (const title of ['Rovers', 'Makers', 'Sensors']) await classes(title, '2026-03-13');
  await classes('Coders', '2026-03-12');
  await close(['2026-03-13'], 'Closed on Friday.', ['Rovers', 'Makers']);
  await close(['2026-03-12'], 'Closed tomorrow.');
  expect((await site()).banners).toEqual([
    { text: 'Closed tomorrow.', about: 'All classes', from: '2026-03-12', until: '2026-03-13T05:00:00.000Z' },
    { text: 'Closed on Friday.', about: 'Makers and Rovers', from: '2026-03-13', until: '2026-03-14T05:00:00.000Z' },
  ]);
  // A client that knows of one line reads the newest, as before.
  expect((await site()).banner).toEqual({ text: 'Closed tomorrow.', until: '2026-03-13T05:00:00.000Z' });
});

test('one is taken back, the other stays; a line that the office takes down is gone at once', async () => {
  await classes('Rovers', '2026-03-13');
  await classes('Coders', '2026-03-12');
  const friday = await close(['2026-03-13'], 'Closed on Friday.');
  const tomorrow = await close(['2026-03-12'], 'Closed tomorrow.');
  await world.call(calls.undoClosure, { token: admin.token, params: { id: friday } });
  expect((await site()).banners.map(({ text }) => text)).toEqual(['Closed tomorrow.']);
  const change = { params: { id: tomorrow }, body: { banner: null } };
  await world.call(calls.changeClosureBanner, { token: admin.token, ...change });
  expect(await site()).toMatchObject({ banner: null, banners: [] });
});

test('it ends with its last day, and the pages that were made with it are made anew', async () => {
  await classes('Rovers', '2026-03-12');
  await classes('Rovers', '2026-03-13');
  await close(['2026-03-12', '2026-03-13'], 'Closed for two days.');
  world.clock.set('2026-03-14T04:59:00Z');
  await follow();
  expect((await site()).banners).toMatchObject([{ from: '2026-03-12', until: '2026-03-14T05:00:00.000Z' }]);
  world.clock.set('2026-03-14T05:00:00Z');
  // Over at that moment, whether or not a job has run.
  expect((await site()).banners).toEqual([]);
  await follow();
  await follow();
  const { rows } = await world.pool.query("select action from audit_entry where action = 'closure.banner_ended'");
  expect(rows).toHaveLength(1);
});
