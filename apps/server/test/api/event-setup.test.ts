import { calls } from '@doctorbird/contract/calls';
import { planProblems } from '@doctorbird/contract/competitions/plan-problems';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTeams } from '../../demo/builders/build-event.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { matchOf, newEvent, pointsSheet, resultFor, won } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const sheet = { ...pointsSheet, criteria: [...pointsSheet.criteria] };
const knockout = { kind: 'double' as const, sheet };
const runs = { kind: 'runs' as const, measure: 'time' as const, runs: 3, fault_ms: 5000 };
const judgedRuns = {
  kind: 'runs_and_judged' as const,
  measure: 'points' as const,
  runs: 3,
  most: 100,
  rubric: { criteria: [{ id: 'c1', name: 'Code', most: 4 }] },
};

const read = async (id: string) =>
  (await world.call(calls.readEventSetup, { token: admin.token, params: { id } })).body;
type Body = Parameters<typeof world.call<typeof calls.saveEventSetup>>[1] extends { body: infer B } ? B : never;
const save = (id: string, body: Body) => world.call(calls.saveEventSetup, { token: admin.token, params: { id }, body });
const send = (id: string, body: unknown) =>
  world.send(calls.saveEventSetup, { token: admin.token, params: { id }, body });
const readPlan = async (id: string) =>
  (await world.call(calls.readEventPlan, { token: admin.token, params: { id } })).body;

async function newCompetition(teams: number) {
  const id = await buildCompetition(world.db, { date: '2026-04-18' });
  const names = Array.from({ length: teams }, (_, at) => ({ name: `Crew ${at + 1}` }));
  return { id, teams: await buildTeams(world.db, id, names) };
}

const wishes = {
  starts_at: '2026-04-18T14:00:00.000Z',
  match_minutes: 8,
  run_minutes: 4,
  judging_minutes: 10,
  gap_minutes: 2,
  rest_minutes: 10,
  breaks: [{ title: 'Lunch', starts_at: '2026-04-18T17:00:00.000Z', minutes: 40 }],
  seed: 7,
};

test('the first save makes the day; what was saved is read, and an old number is refused', async () => {
  const { id, teams } = await newCompetition(3);
  const empty = await read(id);
  expect(empty).toMatchObject({ setup: 0, divisions: [], places: [], published_at: null });
  expect(empty.teams.map((team) => team.id)).toEqual(teams);
  expect(empty.teams[0]).toMatchObject({ name: 'Crew 1', code: 'CRE' });
  const division = { id: randomUUID(), name: 'Robot Wars', format: knockout, appeal_minutes: 10, seeds: teams };
  const places = [{ id: randomUUID(), name: 'Mat A', kind: 'mat' as const }];
  const saved = await save(id, { setup: 0, divisions: [division], places });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body).toMatchObject({
    setup: 1,
    places,
    divisions: [{ name: 'Robot Wars', seeds: teams, begun: false }],
  });
  const old = await save(id, { setup: 0, divisions: [], places: [] });
  expect([old.status, old.body.code]).toEqual([409, 'stale']);
  const turned = { ...division, seeds: teams.toReversed() };
  expect((await save(id, { setup: 1, divisions: [turned], places })).body.divisions[0]?.seeds).toEqual(
    teams.toReversed(),
  );
  // What was read can be sent back, and thirty who save at once leave one set-up.
  const now = await read(id);
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(id, now)));
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
    200,
    ...Array.from({ length: 29 }, () => 409),
  ]);
  expect(await read(id)).toEqual({ ...now, setup: now.setup + 1 });
});

test('ids of another competition, teams that are not entered and strange characters are refused in words', async () => {
  const [one, other] = [await newCompetition(2), await newCompetition(2)];
  const division = { id: randomUUID(), name: 'Open', format: knockout, appeal_minutes: 5, seeds: one.teams };
  const place = { id: randomUUID(), name: 'Mat A', kind: 'mat' as const };
  await save(one.id, { setup: 0, divisions: [division], places: [place] });
  expect((await save(other.id, { setup: 0, divisions: [{ ...division, seeds: [] }], places: [] })).status).toBe(404);
  expect((await save(other.id, { setup: 0, divisions: [], places: [place] })).status).toBe(404);
  const mine = { ...division, id: randomUUID() };
  const strange = await save(other.id, { setup: 0, divisions: [mine], places: [] });
  expect(strange.status).toBe(422);
  expect(strange.body.fields).toHaveProperty('divisions.0.seeds');
  const twice = await save(other.id, {
    setup: 0,
    divisions: [{ ...mine, seeds: [other.teams[0]!, other.teams[0]!] }],
    places: [],
  });
  expect(twice.body.fields['divisions.0.seeds']).toBe('A team is there twice. Please take one of them out.');
  const bell = await save(other.id, { setup: 0, divisions: [{ ...mine, seeds: [], name: 'O\u0007pen' }], places: [] });
  expect([bell.status, Object.keys(bell.body.fields)]).toEqual([422, ['divisions.0.name']]);
  const rounds = { ...mine, seeds: [], format: { kind: 'swiss', sheet: pointsSheet, rounds: 'many' } };
  const wrong = await send(other.id, { setup: 0, divisions: [rounds], places: [] });
  expect(wrong.body.fields).toHaveProperty('divisions.0.format.rounds');
  expect((await read(other.id)).setup).toBe(0);
  expect((await send(randomUUID(), { setup: 0, divisions: [], places: [] })).status).toBe(404);
});

test('a division that has begun keeps its format and teams; what was used stays', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const referee = await event.token('referee');
  const before = await read(event.id);
  const [division] = before.divisions;
  const first = matchOf(await event.live(), 1);
  await event.record(referee, 'match.started', { match: first.key, place: event.places[0] });
  await event.record(referee, 'match.result', resultFor(first, won('a')));
  expect((await read(event.id)).divisions[0]?.begun).toBe(true);
  const change = (part: object) => save(event.id, { ...before, divisions: [{ ...division!, ...part }] });
  const refused = await change({ seeds: event.teams.toReversed() });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(/^Open has begun: its format and its teams stay as they are\./);
  expect((await change({ format: { ...knockout, reset: false } })).body.code).toBe('division_begun');
  expect((await save(event.id, { ...before, divisions: [] })).body.code).toBe('division_begun');
  const without = await save(event.id, { ...before, places: before.places.slice(1) });
  expect(without.body.error).toBe('Mat A was used on the day, so it stays.');
  const renamed = await change({ name: 'Robot Wars', appeal_minutes: 20 });
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  expect((await event.live()).divisions[0]?.name).toBe('Robot Wars');
  expect(matchOf(await event.live(), 1).state).toBe('done');
});

test('a correction says what it would change, and why it cannot be', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: { kind: 'single', sheet: pointsSheet } });
  const referee = await event.token('referee');
  const first = matchOf(await event.live(), 1);
  await event.record(referee, 'match.result', resultFor(first, won('a')));
  const preview = async (result: object, match = first.key) =>
    world.call(calls.previewCorrection, {
      token: admin.token,
      params: { id: event.id },
      body: { division_id: event.division, match, result: { ...won('b'), ...result } },
    });
  const { body } = await preview({});
  expect(body.refused).toBeNull();
  expect(body.changes).toHaveLength(1);
  expect(body.changes[0]).toMatchObject({ number: 3 });
  expect(body.changes[0]?.before).toContain('Team 1');
  expect(body.changes[0]?.after).toContain('Team 4');
  expect((await preview({ winner: null })).body.refused).toMatch(/^Somebody has to win/);
  await event.record(referee, 'match.result', resultFor(matchOf(await event.live(), 2), won('a')));
  await event.record(referee, 'match.result', resultFor(matchOf(await event.live(), 3), won('a')));
  expect((await preview({})).body.refused).toBe('M3 was already played on this result. Take that back first.');
  expect((await preview({}, 'nothing')).status).toBe(404);
});

test('a plan for 60 teams with matches, runs and judges is whole, quick and without a clash', async () => {
  const { id, teams } = await newCompetition(60);
  const fighters = teams.slice(0, 24);
  const named = (name: string, kind: 'mat' | 'track' | 'judging') => ({ id: randomUUID(), name, kind });
  const saved = await save(id, {
    setup: 0,
    divisions: [
      { id: randomUUID(), name: 'Robot Wars', format: knockout, seeds: fighters },
      { id: randomUUID(), name: 'Derby', format: runs, seeds: teams.slice(24) },
      { id: randomUUID(), name: 'Code Olympics', format: judgedRuns, seeds: teams.slice(0, 12) },
    ],
    places: [
      ...['Mat A', 'Mat B', 'Mat C'].map((name) => named(name, 'mat')),
      ...['Track 1', 'Track 2'].map((name) => named(name, 'track')),
      ...['Room 1', 'Room 2'].map((name) => named(name, 'judging')),
    ],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const made = await world.call(calls.makeEventPlan, { token: admin.token, params: { id }, body: wishes });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const plan = made.body;
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(plan.slots, ({ kind }) => kind)).map(([kind, all]) => [kind, all.length]),
  );
  expect(counts).toEqual({ match: 47, run: 3 * 36 + 3 * 12, judging: 12, break: 1 });
  expect(plan.problems).toEqual([]);
  expect(plan.shortest_rest).toBeGreaterThanOrEqual(10);
  // The same wishes give the same plan, and nothing was saved.
  const again = await world.call(calls.makeEventPlan, { token: admin.token, params: { id }, body: wishes });
  const times = ({ slots }: typeof plan) => slots.map((slot) => ({ ...slot, id: '' }));
  expect(times(again.body)).toEqual(times(plan));
  expect((await readPlan(id)).slots).toEqual([]);
  const put = await world.call(calls.saveEventPlan, {
    token: admin.token,
    params: { id },
    body: { setup: plan.setup, published: false, wishes, slots: plan.slots },
  });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  expect(put.body).toMatchObject({ setup: 2, published_at: null, problems: [] });
  expect(put.body.slots).toHaveLength(plan.slots.length);
  // A plan that is made again keeps the ids, so that moves of the day still fit.
  const remade = await world.call(calls.makeEventPlan, { token: admin.token, params: { id }, body: wishes });
  expect(new Set(remade.body.slots.map((slot) => slot.id))).toEqual(new Set(plan.slots.map((slot) => slot.id)));
});

test('a plan tells what is in the way of what, and its times belong to the day', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: { kind: 'single', sheet: pointsSheet } });
  const { rows } = await world.pool.query<{ date: string }>('select date::text from competition where id = $1', [
    event.id,
  ]);
  const { date } = rows[0]!;
  const at = (time: string) => `${date}T${time}:00-05:00`;
  const plan = await readPlan(event.id);
  expect(plan.matches.map(({ label }) => label)).toEqual(['M1', 'M2', 'M3']);
  expect(plan.problems.map(({ text }) => text)).toEqual(['Open, matches without a time: M1, M2, M3.']);
  const slot = (match: number, time: string, place = 0) => ({
    id: randomUUID(),
    kind: 'match' as const,
    division_id: event.division,
    place_id: event.places[place]!,
    match: plan.matches[match - 1]!.key,
    entry_id: null,
    run: null,
    title: null,
    starts_at: at(time),
    minutes: 8,
  });
  const put = (slots: ReturnType<typeof slot>[], more: object = {}) =>
    world.call(calls.saveEventPlan, {
      token: admin.token,
      params: { id: event.id },
      body: { setup: plan.setup, published: true, slots, ...more },
    });
  const foreign = await newEvent(world, admin, { teams: 2, format: knockout });
  expect((await put([{ ...slot(1, '10:00'), place_id: foreign.places[0]! }])).body.fields).toHaveProperty(
    'slots.0.place_id',
  );
  expect((await put([{ ...slot(1, '10:00'), division_id: foreign.division }])).body.fields).toHaveProperty(
    'slots.0.division_id',
  );
  expect((await put([{ ...slot(1, '10:00'), match: 'nothing' }])).body.fields).toHaveProperty('slots.0.match');
  const otherDay = { ...slot(1, '10:00'), starts_at: '2031-01-01T10:00:00-05:00' };
  expect((await put([otherDay])).body.fields['slots.0.starts_at']).toBe('This time is not on a day of the competition');
  const twice = slot(1, '10:00');
  expect((await put([twice, { ...slot(2, '10:00', 1), id: twice.id }])).status).toBe(422);
  expect((await put([slot(1, '10:00')], { setup: 99 })).body.code).toBe('stale');

  const slots = [slot(1, '10:00'), slot(2, '10:04'), slot(3, '10:06', 1)];
  const saved = await put(slots);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.problems.map(({ text }) => text)).toEqual([
    'Mat A has two things at 10:04 am: M1 and M2.',
    'M3 begins before M1 is over, and M1 decides who plays in it.',
    'M3 begins before M2 is over, and M2 decides who plays in it.',
  ]);
  expect(saved.body.problems[0]?.slot_ids).toEqual([slots[0]!.id, slots[1]!.id]);
  // The page works the same out for itself.
  expect(planProblems(saved.body, 5)).toEqual(saved.body.problems);
  const back = await put(saved.body.slots as never, { setup: saved.body.setup });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
});

test('a team has its own times and a calendar of them once the plan is published', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  const { rows } = await world.pool.query<{ date: string }>('select date::text from competition where id = $1', [
    event.id,
  ]);
  const plan = await readPlan(event.id);
  const put = (published: boolean, setup: number) =>
    world.call(calls.saveEventPlan, {
      token: admin.token,
      params: { id: event.id },
      body: {
        setup,
        published,
        slots: [
          {
            id: randomUUID(),
            kind: 'match',
            division_id: event.division,
            place_id: event.places[1]!,
            match: plan.matches[0]!.key,
            entry_id: null,
            run: null,
            title: null,
            starts_at: `${rows[0]!.date}T10:00:00-05:00`,
            minutes: 8,
          },
        ],
      },
    });
  const calendar = (entry: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: `/calendar/teams/${entry}.ics`, headers });
  await put(false, plan.setup);
  const hidden = await calendar(event.teams[0]!);
  expect([hidden.statusCode, hidden.body.includes('VEVENT')]).toEqual([200, false]);
  await put(true, plan.setup + 1);
  const shown = await calendar(event.teams[0]!);
  expect(shown.body).toContain('SUMMARY:M1 against Team 2\\, Mat B');
  expect(shown.headers['content-type']).toContain('text/calendar');
  const same = await calendar(event.teams[0]!, { 'if-none-match': String(shown.headers.etag) });
  expect(same.statusCode).toBe(304);
  expect((await calendar(randomUUID())).statusCode).toBe(404);
  expect((await calendar('%00')).statusCode).toBe(404);
  await world.pool.query(`update competition set content_status = 'draft' where id = $1`, [event.id]);
  expect((await calendar(event.teams[0]!)).statusCode).toBe(404);
});

test('a plan without a set-up is refused in words, and a team that left before the day leaves its division', async () => {
  const { id, teams } = await newCompetition(3);
  const none = await world.call(calls.makeEventPlan, { token: admin.token, params: { id }, body: wishes });
  expect([none.status, none.body.code]).toEqual([409, 'not_set_up']);
  expect(await readPlan(id)).toMatchObject({ setup: 0, slots: [] });
  const division = { id: randomUUID(), name: 'Open', format: knockout, seeds: teams };
  await save(id, { setup: 0, divisions: [division], places: [] });
  await world.call(calls.withdrawEntry, { token: admin.token, params: { id: teams[1]! } });
  const now = await read(id);
  expect(now.divisions[0]?.seeds).toEqual([teams[0], teams[2]]);
  expect((await send(id, now)).status).toBe(200);
  const late = await world.call(calls.makeEventPlan, {
    token: admin.token,
    params: { id },
    body: { ...wishes, starts_at: '2026-05-18T14:00:00.000Z' },
  });
  expect(late.body.fields).toHaveProperty('starts_at');
});
