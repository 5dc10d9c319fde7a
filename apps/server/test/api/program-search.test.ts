import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
const ids: Record<string, string> = {};
const venues: Record<string, string> = {};
// Saturdays in the morning at Mona, Wednesdays at 2 pm in Portmore, Saturdays at 5 pm at no venue.
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  for (const [name, parish] of [
    ['Mona', 'St. Andrew'],
    ['Portmore', 'St. Catherine'],
    ['Draft hall', 'Hanover'],
  ])
    venues[name!] = (await world.send(calls.addVenue, { token: admin.token, body: { name, parish } })).body.id;
  const days = async (title: string, facts: object, weekday: number, times: [string, string]) => {
    ids[title] = await buildProgram(world.db, { title, ...facts });
    await buildMeetings(world.db, ids[title], {
      weekdays: [weekday],
      start_time: times[0],
      end_time: times[1],
      from: '2026-03-09',
      until: '2026-04-26',
    });
  };
  await days('Morning', { venueId: venues.Mona, location: 'Mona', priceCents: 1_500_000 }, 6, ['10:00', '12:00']);
  await days('Noon', { venueId: venues.Portmore, location: 'Portmore', priceCents: 2_000_001 }, 3, ['14:00', '16:00']);
  await days('Evening', { location: 'Somewhere', priceCents: null }, 6, ['17:00', '18:30']);
  await days('Draft', { venueId: venues['Draft hall'], status: 'draft' }, 6, ['10:00', '12:00']);
});
afterAll(() => world.close());

const search = (query: Record<string, string | number>) => world.call(calls.listPrograms, { query });
const titles = async (query: Record<string, string | number>) =>
  (await search(query)).body.data.map(({ title }) => title).toSorted();

describe('programs are found', () => {
  test.each([
    [{ weekday: 'sat' }, ['Evening', 'Morning']],
    [{ weekday: 'wed' }, ['Noon']],
    [{ weekday: 'mon' }, []],
    [{ time: 'morning' }, ['Morning']],
    [{ time: 'afternoon' }, ['Noon']],
    [{ time: 'evening' }, ['Evening']],
    // Both in one meeting: no program has a Wednesday morning, though each half fits one.
    [{ weekday: 'wed', time: 'morning' }, []],
    [{ weekday: 'sat', time: 'evening' }, ['Evening']],
    [{ parish: 'St. Andrew' }, ['Morning']],
    [{ parish: 'Hanover' }, []],
    [{ max_price: 15_000 }, ['Morning']],
    [{ max_price: 20_000 }, ['Morning']],
    [{ max_price: 20_001 }, ['Morning', 'Noon']],
    [{ weekday: '', time: 'all', parish: '', venue_id: '', max_price: '' }, ['Evening', 'Morning', 'Noon']],
    [{ weekday: 'sat', parish: 'St. Andrew', max_price: 20_000, age: 9, q: 'morn' }, ['Morning']],
  ])('by %o', async (query, found) => {
    expect(await titles(query as Record<string, string>)).toEqual(found);
  });

  test('by venue; the total agrees', async () => {
    const { body } = await search({ venue_id: venues.Portmore!, limit: 1 });
    expect(body).toMatchObject({ total: 1, data: [{ title: 'Noon' }] });
  });
});

test.each([
  [{ weekday: 'caturday' }, 'weekday'],
  [{ time: 'night' }, 'time'],
  [{ parish: 'Miami' }, 'parish'],
  [{ venue_id: "' or 1=1" }, 'venue_id'],
  [{ max_price: 'x' }, 'max_price'],
  [{ max_price: -1 }, 'max_price'],
  [{ max_price: 1e15 }, 'max_price'],
])('refuses %o', async (query, field) => {
  const { status, body } = await search(query);
  expect(status).toBe(422);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test('a card has the usual days: an extra class, a moved and a cancelled meeting are none', async () => {
  const meets = async () =>
    (await search({ q: 'Morning' })).body.data[0]!.meets as Array<{ weekday: number; start_time: string }>;
  const usual = [{ weekday: 6, start_time: '10:00', end_time: '12:00' }];
  expect(await meets()).toEqual(usual);
  const add = (body: object) =>
    world.send(calls.addMeeting, { token: admin.token, params: { id: ids.Morning! }, body });
  await add({ date: '2026-03-15', start_time: '13:00', end_time: '15:00' });
  const { body } = await world.call(calls.getProgram, { params: { id: ids.Morning! } });
  const move = (at: number, change: object) =>
    world.call(calls.moveMeeting, { token: admin.token, params: { id: body.meetings[at]!.id }, body: change });
  await move(2, { date: '2026-03-30', start_time: '08:00' });
  expect(await meets()).toEqual(usual);
  expect(await titles({ weekday: 'mon' })).toEqual([]);
});

test('a program says until when a family that cancels gets how much back', async () => {
  await world.pool.query("update program set start_date = '2026-06-30' where id = $1", [ids.Morning]);
  const { body } = await world.call(calls.getProgram, { params: { id: ids.Morning! } });
  const policies = (await world.call(calls.getSettings, { token: admin.token })).body.policies.value;
  const before = (days: number) => new Date(Date.parse('2026-06-30') - days * 86_400_000).toISOString().slice(0, 10);
  expect(body.refunds).toEqual([
    { percent: 100, until: before(policies.full_refund_days) },
    { percent: 50, until: before(policies.half_refund_days) },
  ]);
});

test('the filters offer the venues and parishes of public programs only', async () => {
  const { status, body } = await world.call(calls.listProgramVenues);
  expect(status).toBe(200);
  expect(body).toEqual({
    parishes: ['St. Andrew', 'St. Catherine'],
    venues: [
      { id: venues.Mona, name: 'Mona' },
      { id: venues.Portmore, name: 'Portmore' },
    ],
  });
});

test('parallel searches answer alike', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => titles({ weekday: 'sat', time: 'morning' })));
  expect(new Set(answers.map(String))).toEqual(new Set(['Morning']));
});
