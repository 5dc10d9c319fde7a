import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchOf, newEvent, pointsSheet, resultFor, won, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
});
afterAll(() => world.close());

const asAdmin = async (event: EventWorld, kind: 'results.frozen' | 'feedback.released' | 'voided', body: object) => {
  const records = [
    {
      id: randomUUID(),
      kind,
      division_id: kind === 'voided' ? null : event.division,
      body: body as Record<string, unknown>,
      at_device: world.clock.now().toISOString(),
    },
  ];
  const answer = await world.call(calls.recordEventDay, {
    token: admin.token,
    params: { id: event.id },
    body: { records },
  });
  expect(answer.body.outcomes[0]).toMatchObject({ state: 'recorded' });
  return records[0]!.id;
};
const ownTeam = (entry: string) =>
  world.pool.query('update competition_entry set parent_id = $1 where id = $2', [parent.id, entry]);
const winnersOf = async (event: EventWorld) =>
  (await world.call(calls.getCompetition, { params: { slug: event.slug } })).body.winners;

test('a final division has a fingerprint of its sheet, winners on the card, and a certificate for the family', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  const referee = await event.token('referee');
  const [entry] = event.teams;
  await ownTeam(entry!);
  const certificate = (token: string) => world.send(calls.entryCertificate, { token, params: { id: entry! } });
  expect((await certificate(parent.token)).body).toMatchObject({ code: 'not_final' });
  await event.record(referee, 'match.result', resultFor(matchOf(await event.live(), 1), won('b')));
  expect(await winnersOf(event)).toEqual([]);
  const frozen = await asAdmin(event, 'results.frozen', {});
  expect(await winnersOf(event)).toEqual([
    { prize: 'First', name: 'Team 2', team: 'Team 2' },
    { prize: 'Second', name: 'Team 1', team: 'Team 1' },
  ]);
  const { divisions } = await event.live();
  const sheet = await world.request('GET', `/api/v1/competitions/${event.slug}/results.txt`);
  const [, ...rows] = String(sheet.body).replace(/\n$/, '').split('\n');
  expect(divisions[0]!.sheet_hash).toBe(createHash('sha256').update(rows.join('\n')).digest('hex'));
  const file = await world.request('GET', `/api/v1/competitions/${event.slug}/results.csv`);
  expect(String(file.body)).toContain('Open,Place,,,Team 2,,,,,,,1');
  const pdf = await certificate(parent.token);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const stranger = await world.signInAs('parent');
  expect((await certificate(stranger.token)).status).toBe(404);
  // An admin opens it again: the card is empty, and everybody sees that it is not final.
  await asAdmin(event, 'voided', { record: frozen, reason: 'A sheet was missing' });
  expect(await winnersOf(event)).toEqual([]);
  expect((await event.live()).divisions[0]).toMatchObject({ frozen_at: null, sheet_hash: null });
});

test("a family reads the judges' words once they are released, and neither who wrote them nor their notes", async () => {
  const rubric = { criteria: [{ id: 'idea', name: 'Idea', most: 4 }] };
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'judged', rubric, judges: 1 } });
  const judge = await event.token('judge');
  await ownTeam(event.teams[0]!);
  for (const entry of event.teams)
    await event.record(judge, 'rubric.saved', {
      entry,
      marks: { idea: 3 },
      notes: { idea: 'Not in the room' },
      strengths: 'A clear idea',
      next_steps: 'Test it in the rain',
      done: true,
    });
  const read = () => world.call(calls.readEntryDay, { token: parent.token, params: { id: event.teams[0]! } });
  expect((await read()).body.feedback).toEqual([]);
  await asAdmin(event, 'feedback.released', {});
  const { body } = await read();
  expect(body.feedback).toEqual([
    {
      division: 'Open',
      judges: [
        {
          judge: 'Judge 1',
          marks: [{ name: 'Idea', points: 3, most: 4 }],
          strengths: 'A clear idea',
          next_steps: 'Test it in the rain',
        },
      ],
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('The judge');
  expect(JSON.stringify(body)).not.toContain('Not in the room');
});

test('records of the years come from final results alone: points, winners and the fastest run', async () => {
  const event = await newEvent(world, admin, { teams: 3, format: { kind: 'runs', measure: 'time', runs: 1 } });
  const scorekeeper = await event.token('scorekeeper');
  for (const [at, entry] of event.teams.entries())
    await event.record(scorekeeper, 'run.result', {
      entry,
      run: 1,
      result: { state: 'finished', points: null, ms: 30_000 - at * 1000, faults: 0 },
    });
  const read = async () => (await world.call(calls.competitionRecords, {})).body;
  expect((await read()).fastest).toEqual([]);
  await asAdmin(event, 'results.frozen', {});
  const { fastest, winners, seasons } = await read();
  expect(fastest).toEqual([expect.objectContaining({ division: 'Open', team: 'Team 3', ms: 28_000 })]);
  expect(winners[0]).toMatchObject({ division: 'Open', teams: ['Team 3'] });
  expect(seasons[0]!.teams.map(({ team, points, place }) => [team, points, place])).toEqual([
    ['Team 3', 10, 1],
    ['Team 2', 8, 2],
    ['Team 1', 6, 3],
  ]);
});

test('the fastest run of the years is the fastest that counted: faults add to it', async () => {
  const format = { kind: 'runs', measure: 'time', runs: 1, fault_ms: 5000 };
  const event = await newEvent(world, admin, { teams: 2, format });
  const scorekeeper = await event.token('scorekeeper');
  const runs = [
    { ms: 8000, faults: 2 },
    { ms: 9000, faults: 0 },
  ];
  for (const [at, run] of runs.entries())
    await event.record(scorekeeper, 'run.result', {
      entry: event.teams[at],
      run: 1,
      result: { state: 'finished', points: null, ...run },
    });
  await asAdmin(event, 'results.frozen', {});
  const { fastest } = (await world.call(calls.competitionRecords, {})).body;
  expect(fastest).toEqual([expect.objectContaining({ team: 'Team 2', ms: 9000 })]);
  const { payload } = await world.app.inject({ url: `/api/v1/competitions/${event.slug}/results.csv` });
  expect(payload).toMatch(/Place,Faults\r?\n/);
  expect(payload).toMatch(/Team 1,.*finished,,8,,2/);
});

test('only the sample day is moved, and only while there is sample data', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  const move = () => world.send(calls.moveSampleDay, { token: admin.token, params: { id: event.id } });
  expect((await move()).body).toMatchObject({ code: 'no_sample_data' });
});

test('a team that left before the day, or never came, has no place and no certificate, and is not counted among the others', async () => {
  const event = await newEvent(world, admin, { teams: 3, format: { kind: 'runs', measure: 'time', runs: 1 } });
  const [winner, other, gone] = event.teams as [string, string, string];
  await world.pool.query(
    `update competition_entry set status = 'withdrawn', withdrawn_at = '2026-03-01T15:00:00Z' where id = $1`,
    [gone],
  );
  const scorekeeper = await event.token('scorekeeper');
  for (const [at, entry] of [winner, other].entries())
    await event.record(scorekeeper, 'run.result', {
      entry,
      run: 1,
      result: { state: 'finished', points: null, ms: 30_000 + at * 1000, faults: 0 },
    });
  await asAdmin(event, 'results.frozen', {});
  const dayOf = async (id: string) =>
    (await world.call(calls.readEntryDay, { token: admin.token, params: { id } })).body;
  expect(await dayOf(winner)).toMatchObject({
    places: [{ division: 'Open', place: 1, shared: false, of: 2 }],
    has_certificate: true,
  });
  expect(await dayOf(gone)).toMatchObject({ places: [], has_certificate: false });
  const certificate = (id: string) => world.send(calls.entryCertificate, { token: admin.token, params: { id } });
  expect((await certificate(winner)).status).toBe(200);
  expect((await certificate(gone)).body).toMatchObject({
    code: 'not_there',
    error: 'There is a certificate for a team that took part.',
  });
});

test('whoever wins because the other team does not come was there', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  const referee = await event.token('referee');
  const walkover = won('a', { how: 'forfeit', points_a: null, points_b: null });
  await event.record(referee, 'match.result', resultFor(matchOf(await event.live(), 1), walkover));
  await asAdmin(event, 'results.frozen', {});
  const has = await Promise.all(
    event.teams.map(
      async (id) => (await world.call(calls.readEntryDay, { token: admin.token, params: { id } })).body.has_certificate,
    ),
  );
  expect(has).toEqual([true, false]);
});

test('points of the season are of one team: teams of one name from different schools, and one that left before, are apart', async () => {
  // A year of its own.
  const day = '2019-05-04';
  const hold = async (schools: readonly string[]) => {
    const event = await newEvent(world, admin, { teams: 3, format: { kind: 'runs', measure: 'time', runs: 1 } });
    await world.pool.query('update competition set date = $1 where id = $2', [day, event.id]);
    for (const [at, school] of schools.entries())
      await world.pool.query('update competition_entry set name = $1, school = $2 where id = $3', [
        at === 0 ? 'Robo Stars' : 'ROBO  Stars',
        school,
        event.teams[at],
      ]);
    // Nothing is final while somebody is still to run.
    await world.pool.query(
      `update competition_entry set status = 'withdrawn', withdrawn_at = '2019-05-01T15:00:00Z' where id = $1`,
      [event.teams[2]],
    );
    const scorekeeper = await event.token('scorekeeper');
    for (const [at, entry] of event.teams.slice(0, 2).entries())
      await event.record(scorekeeper, 'run.result', {
        entry,
        run: 1,
        result: { state: 'finished', points: null, ms: 30_000 + at * 1000, faults: 0 },
      });
    await asAdmin(event, 'results.frozen', {});
    return event;
  };
  const first = await hold(['Clarendon College', 'York castle  high']);
  // The newer one says how a school is written.
  await hold(['York Castle High', 'Clarendon College']);
  const { seasons } = (await world.call(calls.competitionRecords, {})).body;
  const { teams } = seasons.find(({ year }) => year === 2019)!;
  expect(teams).toHaveLength(2);
  expect(teams).toContainEqual(expect.objectContaining({ school: 'Clarendon College', points: 18, events: 2 }));
  expect(teams).toContainEqual(expect.objectContaining({ school: 'York Castle High', points: 18, events: 2 }));
  const winners = await winnersOf(first);
  expect(winners.map(({ prize }) => prize)).toEqual(['First', 'Second']);
});
