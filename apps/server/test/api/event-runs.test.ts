import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-05-16T14:00:00Z' });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const derby = { kind: 'runs', measure: 'time', runs: 1, count: 'best' };
const ran = (ms: number) => ({ state: 'finished', points: null, ms, faults: 0 });
const asAdmin = async ({ id, division }: EventWorld, kind: 'results.frozen' | 'plan.shifted', body: object = {}) => {
  const { body: answer } = await world.call(calls.recordEventDay, {
    token: admin.token,
    params: { id },
    body: {
      records: [
        {
          id: randomUUID(),
          kind,
          division_id: division,
          body: body as Record<string, unknown>,
          at_device: world.clock.now().toISOString(),
        },
      ],
    },
  });
  return answer.outcomes[0]!;
};
const rowsOf = async (event: EventWorld) =>
  (await event.live()).standings
    .toSorted((x, y) => x.order - y.order)
    .map(({ team, place }) => [event.teams.indexOf(team) + 1, place]);

test('who has run stands before who has not, also when a team that left never runs', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: derby });
  const token = await event.token('scorekeeper');
  await event.record(token, 'run.result', { entry: event.teams[2], run: 1, result: ran(31_400) });
  await event.record(token, 'run.result', { entry: event.teams[3], run: 1, result: ran(29_000) });
  expect((await rowsOf(event)).slice(0, 2)).toEqual([
    [4, 1],
    [3, 2],
  ]);
  await event.record(token, 'run.result', { entry: event.teams[1], run: 1, result: ran(40_000) });
  await event.record(await event.token('desk'), 'team.withdrawn', { entry: event.teams[0], reason: 'A broken wheel' });
  expect(await asAdmin(event, 'results.frozen')).toMatchObject({ state: 'recorded' });
  expect(await rowsOf(event)).toEqual([
    [4, 1],
    [3, 2],
    [2, 3],
    [1, null],
  ]);
});

const planOf = async ({ id }: EventWorld) =>
  (await world.call(calls.readEventPlan, { token: admin.token, params: { id } })).body;
/** Publishes one run of each team, ten minutes apart from half an hour ago on. */
async function publishRuns(event: EventWorld) {
  const { setup } = await planOf(event);
  const slots = event.teams.map((entry, index) => ({
    id: randomUUID(),
    kind: 'run' as const,
    division_id: event.division,
    place_id: event.places[0]!,
    match: null,
    entry_id: entry,
    run: 1,
    title: null,
    starts_at: new Date(Date.parse('2026-05-16T13:30:00Z') + index * 600_000).toISOString(),
    minutes: 8,
  }));
  await world.call(calls.saveEventPlan, {
    token: admin.token,
    params: { id: event.id },
    body: { setup, slots, published: true },
  });
  return slots;
}

test('everything moved later takes along what is late already, and nobody is behind any more', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: derby });
  await publishRuns(event);
  const behind = async () => (await event.live()).places.find(({ id }) => id === event.places[0])!.behind;
  expect(await behind()).toBe(30);
  expect(await asAdmin(event, 'plan.shifted', { place: null, minutes: 30 })).toMatchObject({ state: 'recorded' });
  expect(await behind()).toBe(0);
  expect((await event.live()).slots.map(({ planned_at }) => planned_at.slice(11, 16))).toEqual([
    '14:00',
    '14:10',
    '14:20',
    '14:30',
  ]);
});

test('two results for one run: nothing is final until the right one is entered as a change, which settles it', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: derby });
  const [here, there, desk] = [
    await event.token('scorekeeper'),
    await event.token('referee'),
    await event.token('desk'),
  ];
  const [entry, other] = event.teams;
  await event.record(here, 'run.result', { entry: other, run: 1, result: ran(30_000) });
  const first = await event.record(here, 'run.result', { entry, run: 1, result: ran(31_400) });
  expect(await event.record(there, 'run.result', { entry, run: 1, result: ran(33_400) })).toMatchObject({
    state: 'aside',
  });
  const open = async () => {
    const { runs, divisions } = await event.day();
    const { others, result, corrected } = runs.find(({ team }) => team === entry)!;
    return { others: others.length, ms: result?.ms, corrected, finished: divisions[0]!.finished };
  };
  expect(await open()).toEqual({ others: 1, ms: 31_400, corrected: null, finished: false });
  expect(await asAdmin(event, 'results.frozen')).toMatchObject({
    state: 'refused',
    message: 'Team 1, run 1, has two results. Please enter the right one first.',
  });
  const change = { entry, run: 1, result: ran(33_400), changes: first.seq };
  expect((await event.record(desk, 'run.result', change)).message).toMatch(/why the result is changed/);
  const settled = { ...change, reason: 'Two watches, and the film' };
  expect(await event.record(desk, 'run.result', settled)).toMatchObject({ state: 'recorded' });
  expect(await open()).toEqual({ others: 0, ms: 33_400, corrected: 'Two watches, and the film', finished: true });
  expect(await asAdmin(event, 'results.frozen')).toMatchObject({ state: 'recorded' });
});

test('a referee who corrects what is not sent yet takes the own one back first: no two results stand against each other', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: derby });
  const token = await event.token('referee');
  const [entry] = event.teams;
  const id = randomUUID();
  await event.record(token, 'run.result', { entry, run: 1, result: ran(31_400) }, { id });
  await event.record(token, 'voided', { record: id }, { division_id: null });
  expect(await event.record(token, 'run.result', { entry, run: 1, result: ran(13_400) })).toMatchObject({
    state: 'recorded',
  });
  expect((await event.day()).runs).toMatchObject([{ result: { ms: 13_400 }, others: [], corrected: null }]);
});

test('a team that left before the day has no time on it, holds nobody up, and is taken out of the plan', async () => {
  const event = await newEvent(world, admin, { teams: 3, format: derby });
  const slots = await publishRuns(event);
  await world.pool.query(
    `update competition_entry set status = 'withdrawn', withdrawn_at = '2026-05-14T15:00:00Z' where id = $1`,
    [event.teams[0]],
  );
  // Whoever has read the day before reads it anew.
  await world.pool.query('update event_day set setup = setup + 1 where competition_id = $1', [event.id]);
  const plan = await planOf(event);
  expect(plan.divisions[0]!.teams).toEqual(event.teams.slice(1));
  expect(plan.problems.map(({ text }) => text)).toContain('Team 1, run 1: take it out of the plan.');
  const { slots: shown } = await event.live();
  expect(shown.map(({ entry_id }) => entry_id)).toEqual(event.teams.slice(1));
  const token = await event.token('scorekeeper');
  for (const entry of event.teams.slice(1))
    await event.record(token, 'run.result', { entry, run: 1, result: ran(30_000) });
  expect((await event.live()).places.find(({ id }) => id === event.places[0])!.behind).toBe(0);
  // The plan is saved as it is, or without that time.
  const save = async (times: typeof slots) =>
    world.send(calls.saveEventPlan, {
      token: admin.token,
      params: { id: event.id },
      body: { setup: (await planOf(event)).setup, slots: times, published: true },
    });
  expect((await save(slots)).status).toBe(200);
  expect((await save(slots.slice(1))).body.problems).toEqual([]);
  const { body } = await save(slots);
  expect(body).toMatchObject({ fields: { 'slots.0.entry_id': 'This team is not in this division' } });
});
