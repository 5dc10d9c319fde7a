import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchOf, newEvent, pointsSheet, resultFor, won, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

// What is final stays so: also where somebody takes back that something was taken back.

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const knockout = { kind: 'single', sheet: pointsSheet };
const duel = () => newEvent(world, admin, { teams: 2, format: knockout });

async function asAdmin(event: EventWorld, kind: 'results.frozen' | 'voided', body: object = {}) {
  const id = randomUUID();
  const division_id = kind === 'voided' ? null : event.division;
  const record = { id, kind, division_id, body: body as Record<string, unknown> };
  const { body: answer } = await world.call(calls.recordEventDay, {
    token: admin.token,
    params: { id: event.id },
    body: { records: [{ ...record, at_device: world.clock.now().toISOString() }] },
  });
  return { ...answer.outcomes[0]!, id };
}
/** Takes a record back as somebody with this link; the id is that of the record which does so. */
async function takeBack(event: EventWorld, token: string, record: string) {
  const undo = randomUUID();
  const outcome = await event.record(token, 'voided', { record }, { id: undo, division_id: null });
  return { ...outcome, undo };
}
const winnersOf = async ({ slug }: EventWorld) =>
  (await world.call(calls.getCompetition, { params: { slug } })).body.winners;
const refused = (message: string | RegExp) => ({
  state: 'refused',
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
const areFinal = refused('The results of this division are final. An admin can open them again.');

test('a result that was taken back does not come back beside another one, nor into final results', async () => {
  const event = await duel();
  const [referee, desk] = [await event.token('referee'), await event.token('desk')];
  const match = matchOf(await event.live(), 1);
  const wrong = randomUUID();
  await event.record(referee, 'match.result', resultFor(match, won('a')), { id: wrong });
  const { undo } = await takeBack(event, referee, wrong);
  await event.record(referee, 'match.result', resultFor(match, won('b')));
  expect(await takeBack(event, desk, undo)).toMatchObject(
    refused('M1 has another result by now. Please correct that one.'),
  );
  await asAdmin(event, 'results.frozen');
  const hash = async () => (await event.live()).divisions[0]!.sheet_hash;
  const before = await hash();
  expect(await takeBack(event, desk, undo)).toMatchObject(areFinal);
  expect(await asAdmin(event, 'voided', { record: undo })).toMatchObject(areFinal);
  expect(matchOf(await event.live(), 1)).toMatchObject({ state: 'done', result: { winner: 'b' } });
  expect(await hash()).toBe(before);
});

test('a correction that was taken back by mistake comes back, as long as it changes what counts', async () => {
  const event = await duel();
  const head = await event.token('head_referee');
  const match = matchOf(await event.live(), 1);
  const said = await event.record(head, 'match.result', resultFor(match, won('a')));
  const correction = randomUUID();
  const changed = resultFor(match, won('b'), { changes: said.seq, reason: 'Points were swapped' });
  await event.record(head, 'match.result', changed, { id: correction });
  const { undo } = await takeBack(event, head, correction);
  expect(matchOf(await event.live(), 1).result).toMatchObject({ winner: 'a' });
  expect(await takeBack(event, head, undo)).toMatchObject({ state: 'recorded' });
  expect(matchOf(await event.live(), 1)).toMatchObject({ state: 'done', result: { winner: 'b' } });
});

test('a run that was taken back does not come back beside another one', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'runs', measure: 'time', runs: 1 } });
  const desk = await event.token('desk', 'scorekeeper');
  const run = (ms: number) => ({
    entry: event.teams[0],
    run: 1,
    result: { state: 'finished', points: null, ms, faults: 0 },
  });
  const wrong = randomUUID();
  await event.record(desk, 'run.result', run(13_400), { id: wrong });
  const { undo } = await takeBack(event, desk, wrong);
  await event.record(desk, 'run.result', run(31_400));
  expect(await takeBack(event, desk, undo)).toMatchObject(refused(/^This run has another result by now/));
  expect((await event.day()).runs).toMatchObject([{ result: { ms: 31_400 }, others: [] }]);
});

test('results that an admin opened are closed by an admin alone, once everything is played, and count as before', async () => {
  const event = await duel();
  const desk = await event.token('desk');
  const first = randomUUID();
  const match = matchOf(await event.live(), 1);
  await event.record(desk, 'match.result', resultFor(match, won('a')), { id: first });
  const final = await asAdmin(event, 'results.frozen');
  const opened = await asAdmin(event, 'voided', { record: final.id });
  expect(opened).toMatchObject({ state: 'recorded' });
  expect(await winnersOf(event)).toEqual([]);
  expect(await takeBack(event, desk, opened.id)).toMatchObject(refused('Only an admin makes results final.'));
  await takeBack(event, desk, first);
  expect(await asAdmin(event, 'voided', { record: opened.id })).toMatchObject(refused(/^Not everything/));
  await event.record(desk, 'match.result', resultFor(match, won('b')));
  expect(await asAdmin(event, 'voided', { record: opened.id })).toMatchObject({ state: 'recorded' });
  expect((await event.live()).divisions[0]).toMatchObject({ frozen_at: expect.any(String) });
  expect((await winnersOf(event)).map(({ name }) => name)).toEqual(['Team 2', 'Team 1']);
});

test('a team that had left when its division was closed does not come back; one that left afterwards does', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const desk = await event.token('desk');
  const [before, after] = [randomUUID(), randomUUID()];
  const leave = (entry: string | undefined, id: string) =>
    event.record(desk, 'team.withdrawn', { entry, reason: 'The bus' }, { id, division_id: null });
  await leave(event.teams[3], before);
  for (const number of [2, 3])
    await event.record(desk, 'match.result', resultFor(matchOf(await event.live(), number), won('a')));
  expect(await asAdmin(event, 'results.frozen')).toMatchObject({ state: 'recorded' });
  expect(await takeBack(event, desk, before)).toMatchObject(areFinal);
  expect(await leave(event.teams[2], after)).toMatchObject({ state: 'recorded' });
  expect(await takeBack(event, desk, after)).toMatchObject({ state: 'recorded' });
});

test('a decision for the other result is refused once a match was played on the first one', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const [here, there, head] = [
    await event.token('referee'),
    await event.token('referee'),
    await event.token('head_referee'),
  ];
  const first = matchOf(await event.live(), 1);
  const id = randomUUID();
  const said = await event.record(here, 'match.result', resultFor(first, won('a')), { id });
  for (const number of [2, 3])
    await event.record(here, 'match.result', resultFor(matchOf(await event.live(), number), won('a')));
  // A phone that had no line until now.
  const late = await event.record(there, 'match.result', resultFor(first, won('b')));
  expect(late).toMatchObject({ state: 'aside' });
  const decide = (result: number | null) =>
    event.record(head, 'match.decided', { match: first.key, result, reason: 'Seen on film' });
  const wasPlayedOn = refused('M3 was already played on this result. Take that back first.');
  expect(await decide(late.seq)).toMatchObject(wasPlayedOn);
  // Nor does the other one take its place when the first is taken back.
  expect(await takeBack(event, here, id)).toMatchObject(wasPlayedOn);
  expect(await decide(said.seq)).toMatchObject({ state: 'recorded' });
  expect(matchOf(await event.live(), 3)).toMatchObject({ state: 'done', a: { team: first.a.team } });
});
