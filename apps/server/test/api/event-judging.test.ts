import { calls } from '@doctorbird/contract/calls';
import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDivision, buildEventDay, buildHelper, buildTeams } from '../../demo/builders/build-event.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { newEvent, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const judged = {
  kind: 'judged',
  judges: 1,
  rubric: { criteria: [{ id: 'idea', name: 'The idea', most: 10 }] },
};
const mark = (event: EventWorld, token: string, team: number, idea: number) =>
  event.record(token, 'rubric.saved', { entry: event.teams[team], marks: { idea }, done: true });
const asAdmin = async (event: EventWorld, kind: string, body: object, division: string | null = event.division) => {
  const { body: answer } = await world.call(calls.recordEventDay, {
    token: admin.token,
    params: { id: event.id },
    body: {
      records: [
        {
          id: randomUUID(),
          kind: kind as 'order.agreed',
          division_id: division,
          body: body as Record<string, unknown>,
          at_device: world.clock.now().toISOString(),
        },
      ],
    },
  });
  return answer.outcomes[0]!;
};
const screenOf = async (event: EventWorld, ...roles: EventRole[]) =>
  (await world.call(calls.openEvent, { body: { token: await event.token(...roles) } })).body;
const placesOf = async (event: EventWorld) =>
  (await event.live()).standings
    .toSorted((x, y) => x.order - y.order)
    .map(({ team, place, shared }) => `${shared ? '=' : ''}${place} ${event.teams.indexOf(team) + 1}`);

test('the order on which judges agree stands before their points, and is undone', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: judged });
  const judge = await event.token('judge');
  for (const [team, points] of [9, 7, 7, 2].entries()) await mark(event, judge, team, points);
  expect(await placesOf(event)).toEqual(['1 1', '=2 2', '=2 3', '4 4']);
  const [a, b, c, d] = event.teams;
  expect((await asAdmin(event, 'order.agreed', { entries: [c, a], reason: 'Talked' })).message).toMatch(
    /^Team \d is not in the order yet/,
  );
  expect((await asAdmin(event, 'order.agreed', { entries: [c, c, a, b, d], reason: 'Talked' })).message).toBe(
    'A team is named twice.',
  );
  expect((await asAdmin(event, 'order.agreed', { entries: [c, a, b, d], reason: ' ' })).state).toBe('refused');
  expect(await event.record(judge, 'order.agreed', { entries: [c, a, b, d], reason: 'No' })).toMatchObject({
    state: 'refused',
  });
  const said = await asAdmin(event, 'order.agreed', { entries: [c, a, b, d], reason: 'Team 3 tested with users' });
  expect(said.state).toBe('recorded');
  expect(await placesOf(event)).toEqual(['1 3', '2 1', '3 2', '4 4']);
  const live = await event.live();
  expect(live.standings[0]?.why).toBe('The judges agreed on this order.');
  // Who agreed and why is for the desk.
  expect(live.divisions[0]?.agreed).toBeNull();
  const agreed = (await event.day()).divisions[0]!.agreed!;
  expect(agreed).toMatchObject({ entries: [c, a, b, d], reason: 'Team 3 tested with users', outdated: false });
  await mark(event, judge, 1, 10);
  expect((await event.day()).divisions[0]?.agreed?.outdated).toBe(true);
  await asAdmin(event, 'voided', { record: agreed.id }, null);
  expect(await placesOf(event)).toEqual(['1 2', '2 1', '3 3', '4 4']);
});

test('nobody outside reads an award before the announcer has called it; the hall waits also after final results', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: judged });
  const judge = await event.token('judge');
  await mark(event, judge, 0, 9);
  await mark(event, judge, 1, 4);
  const [announcer, referee] = [await event.token('announcer'), await event.token('referee')];
  const body = { award: 'Best idea', entry: event.teams[0], citation: 'They asked a farmer', say: 'TEEM one' };
  expect(await event.record(announcer, 'award.given', body)).toMatchObject({ state: 'refused' });
  await asAdmin(event, 'award.given', body);
  const awards = (state: { notices: { kind: string }[] }) => state.notices.filter(({ kind }) => kind === 'award');
  expect(awards(await event.live())).toEqual([]);
  expect(awards((await screenOf(event, 'referee')).state)).toEqual([]);
  const [award] = (await screenOf(event, 'announcer')).state.notices;
  expect(award).toMatchObject({ award: 'Best idea', citation: 'They asked a farmer', say: 'TEEM one', shown_at: null });
  expect(await event.record(referee, 'award.shown', { record: award!.id })).toMatchObject({ state: 'refused' });
  expect((await event.record(announcer, 'award.shown', { record: randomUUID() })).message).toBe(
    'We could not find that award.',
  );
  // Final results make it public, and not yet the picture in the hall.
  await asAdmin(event, 'results.frozen', {});
  expect(awards(await event.live())).toMatchObject([{ live: true, screen: false, say: null }]);
  const shown = randomUUID();
  await event.record(announcer, 'award.shown', { record: award!.id }, { id: shown });
  expect(awards(await event.live())).toMatchObject([{ screen: true, shown_record: shown }]);
  await event.record(announcer, 'voided', { record: shown }, { division_id: null });
  expect(awards(await event.live())).toMatchObject([{ screen: false, shown_at: null }]);
});

test('the file of results has no award that was not called, and no total of one judge', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { ...judged, judges: 2 } });
  const judge = await event.token('judge');
  for (const [team, points] of [9, 2].entries()) {
    await mark(event, judge, team, points);
    await asAdmin(event, 'rubric.saved', { entry: event.teams[team], marks: { idea: 5 }, done: true });
  }
  const given = await asAdmin(event, 'award.given', { award: 'Best idea', entry: event.teams[0], place: 1 });
  expect(given).toMatchObject({ state: 'recorded', message: null });
  const file = async () => {
    const { body } = await world.request('GET', `/api/v1/competitions/${event.slug}/results.json`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { text, data: JSON.parse(text) };
  };
  const { text, data } = await file();
  expect(data.awards).toEqual([]);
  expect(text).not.toContain('Best idea');
  expect(text).not.toContain(admin.id);
  // The judges together stand there, as on the page of the standings.
  expect(data.divisions[0].standings[0].figures).toMatchObject({ rubric: { n: 14, d: 2 } });
  expect(data.divisions[0].standings[0].figures).not.toHaveProperty('judges');
  const [award] = (await event.day()).notices;
  await asAdmin(event, 'award.shown', { record: award!.id }, null);
  expect((await file()).data.awards).toMatchObject([{ award: 'Best idea', place: 1 }]);
});

test('a family reads an award of its team only once everybody may', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: judged });
  await asAdmin(event, 'award.given', { award: 'Best teamwork', entry: event.teams[0] }, null);
  const read = async () =>
    (await world.call(calls.readEntryDay, { token: admin.token, params: { id: event.teams[0]! } })).body.awards;
  expect(await read()).toEqual([]);
  const [award] = (await event.day()).notices;
  await asAdmin(event, 'award.shown', { record: award!.id }, null);
  expect(await read()).toEqual(['Best teamwork']);
});

test('the door reads whether a fee is open, an admin also how much; nobody else reads fees', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: judged });
  const [owes, free] = event.teams;
  await world.pool.query('update competition_entry set fee_cents = 500000 where id = $1', [owes]);
  const doorFees = (await screenOf(event, 'check_in')).fees;
  expect(doorFees.toSorted((x, y) => x.state.localeCompare(y.state))).toEqual([
    { team: free, state: 'free', school: false, due: null, due_on: null },
    { team: owes, state: 'open', school: false, due: null, due_on: null },
  ]);
  const { body } = await world.call(calls.readEventDay, { token: admin.token, params: { id: event.id } });
  expect(body.fees.find(({ team }) => team === owes)).toMatchObject({ state: 'open', due: 5000 });
  expect((await screenOf(event, 'judge', 'inspector', 'announcer', 'queuer')).fees).toEqual([]);
});

test('a phone has its shifts in order and the rules of the inspection', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: judged });
  const rules = [{ id: 'r1', kind: 'weight', text: 'Weight with battery', limit: '454 g' }];
  await world.pool.query('update competition set inspection_rules = $2 where id = $1', [
    event.id,
    JSON.stringify(rules),
  ]);
  const shift = (hour: number) => ({
    role: 'inspector' as const,
    starts_at: `2026-03-01T${hour}:00:00-05:00`,
    ends_at: `2026-03-01T${hour + 1}:00:00-05:00`,
    place_id: null,
  });
  const { token } = await buildHelper(world.db, {
    competitionId: event.id,
    name: 'Ann',
    roles: ['inspector'],
    endsAt: new Date(world.clock.now().getTime() + 3_600_000),
    shifts: [shift(13), shift(10)],
  });
  const { body } = await world.call(calls.openEvent, { body: { token } });
  expect(body.person.shifts).toEqual([shift(10), shift(13)]);
  expect(body.inspection_rules).toEqual(rules);
});

test('seeds by an earlier result: the same name and school, or the one team of a family; others are left out', async () => {
  const parent = await world.signInAs('parent');
  const earlier = await newEvent(world, admin, { teams: 4, format: judged });
  await world.pool.query(`update competition set date = '2025-05-01', title = 'First Clash' where id = $1`, [
    earlier.id,
  ]);
  await world.pool.query(`update competition_entry set parent_id = $2, name = 'Old name' where id = $1`, [
    earlier.teams[3],
    parent.id,
  ]);
  const id = await buildCompetition(world.db, { date: '2026-05-01' });
  const teams = await buildTeams(world.db, id, [
    { name: 'team  1' },
    { name: 'Team 2', school: 'Another school' },
    { name: 'Team 3' },
    { name: 'New name' },
  ]);
  await world.pool.query('update competition_entry set parent_id = $2 where id = $1', [teams[3], parent.id]);
  await buildEventDay(world.db, { competitionId: id });
  await buildDivision(world.db, { competitionId: id, name: 'Open', format: judged, seeds: teams });
  const read = async () =>
    (await world.call(calls.listEarlierResults, { token: admin.token, params: { id } })).body.results.filter(
      ({ title }) => title === 'First Clash',
    );
  const judge = await earlier.token('judge');
  for (const [team, points] of [2, 9, 7, 8].entries()) await mark(earlier, judge, team, points);
  // Not final yet.
  expect(await read()).toEqual([]);
  await asAdmin(earlier, 'results.frozen', {});
  expect(await read()).toMatchObject([
    {
      division: 'Open',
      date: '2025-05-01',
      teams: [
        { entry_id: teams[3], place: 2 },
        { entry_id: teams[2], place: 3 },
        { entry_id: teams[0], place: 4 },
      ],
    },
  ]);
});
