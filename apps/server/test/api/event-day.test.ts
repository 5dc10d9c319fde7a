import { calls } from '@doctorbird/contract/calls';
import { eventRoles, type EventRole } from '@doctorbird/contract/competitions/event-roles';
import { recordKinds } from '@doctorbird/contract/competitions/event-records';
import { recordedBy } from '@doctorbird/contract/competitions/record-roles';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fightSheet, matchOf, newEvent, pointsSheet, resultFor, won } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const knockout = { kind: 'single', sheet: pointsSheet, third_place: true };

test('a result counts at once for everybody, and its winner goes on', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const referee = await event.token('referee');
  const first = matchOf(await event.live(), 1);
  expect(first).toMatchObject({ state: 'ready', a: { team: event.teams[0] }, b: { team: event.teams[3] } });
  expect(await event.record(referee, 'match.started', { match: first.key })).toMatchObject({ state: 'recorded' });
  expect(matchOf(await event.live(), 1).state).toBe('running');
  expect(await event.record(referee, 'match.result', resultFor(first, won('b')))).toMatchObject({ state: 'recorded' });
  const live = await event.live();
  expect(matchOf(live, 1)).toMatchObject({ state: 'done', result: { winner: 'b', points_b: 3 } });
  const final = live.matches.find(({ id }) => id === matchOf(live, 1).winner_to);
  expect([final?.a.team, final?.b.team]).toContain(event.teams[3]);
});

test('the same record sent again counts once, thirty at once and with another body too', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const referee = await event.token('referee');
  const first = matchOf(await event.live(), 1);
  const id = randomUUID();
  const body = resultFor(first, won('a'));
  const at_device = world.clock.now().toISOString();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => event.record(referee, 'match.result', body, { id, at_device })),
  );
  expect(new Set(answers.map(({ state, seq }) => `${state} ${seq}`)).size).toBe(1);
  const { rows } = await world.pool.query('select count(*)::int as count from event_record where id = $1', [id]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await event.record(referee, 'match.result', resultFor(first, won('b')), { id })).toMatchObject({
    state: 'refused',
    message: 'This was saved as something else. Please reload the page.',
  });
});

test('two referees on one match: the same is one, otherwise both are kept until the head referee decides', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const [one, other, head] = [
    await event.token('referee'),
    await event.token('referee'),
    await event.token('head_referee'),
  ];
  const first = matchOf(await event.live(), 1);
  await event.record(one, 'match.result', resultFor(first, won('a')));
  expect(await event.record(other, 'match.result', resultFor(first, won('a')))).toMatchObject({ state: 'recorded' });
  expect(matchOf(await event.day(), 1).others).toEqual([]);
  const aside = await event.record(other, 'match.result', resultFor(first, won('b')));
  expect(aside).toMatchObject({ state: 'aside' });
  const disputed = matchOf(await event.day(), 1);
  expect(disputed).toMatchObject({ state: 'disputed', result: { winner: 'a' } });
  expect(disputed.others.map(({ result }) => result.winner)).toEqual(['b']);
  // The bracket waits, and everybody sees that it does, but not who said what.
  expect(matchOf(await event.live(), 1)).toMatchObject({ state: 'disputed', others: [], result_by: null });
  expect(
    await event.record(one, 'match.decided', { match: first.key, result: aside.seq, reason: 'Seen on film' }),
  ).toMatchObject({
    state: 'refused',
  });
  await event.record(head, 'match.decided', { match: first.key, result: aside.seq, reason: 'Seen on film' });
  expect(matchOf(await event.live(), 1)).toMatchObject({
    state: 'done',
    result: { winner: 'b' },
    corrected: 'Seen on film',
  });
});

test('a captain has seen a result: who it was is for those who help', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const referee = await event.token('referee');
  const first = matchOf(await event.live(), 1);
  await event.record(referee, 'match.result', resultFor(first, won('a')));
  await event.record(referee, 'match.seen', { match: first.key, entry: first.a.team, name: 'Shawn' });
  expect(matchOf(await event.day(), 1).a.seen_by).toBe('Shawn');
  const { a, b } = matchOf(await event.live(), 1);
  expect([a.seen_by, b.seen_by]).toEqual(['A captain', null]);
});

test('a pit is given by who walks the hall, read by everybody, and can be another one or none', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const queuer = await event.token('queuer');
  const [entry] = event.teams;
  const pit = async () => (await event.live()).teams.find(({ id }) => id === entry)!.pit;
  expect(await pit()).toBeNull();
  await event.record(queuer, 'team.pit', { entry, pit: ' B 4 ' });
  expect(await pit()).toBe('B 4');
  expect(await event.record(await event.token('referee'), 'team.pit', { entry, pit: '9' })).toMatchObject({
    state: 'refused',
  });
  expect(await event.record(queuer, 'team.pit', { entry, pit: '1234567890123' })).toMatchObject({ state: 'refused' });
  await event.record(queuer, 'team.pit', { entry, pit: null });
  expect(await pit()).toBeNull();
});

test('who belongs to a team is read at the door and at the desk, and by no other role', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  await world.pool.query(
    `insert into entry_member (entry_id, id, position, name, state, completed_at, may_compete, photo)
     values ($1, $2, 0, 'Maya C.', 'accepted', now(), 'v1', false)`,
    [event.teams[0], randomUUID()],
  );
  const members = async (...roles: EventRole[]) =>
    (await world.call(calls.openEvent, { body: { token: await event.token(...roles) } })).body.members;
  const maya = { team: event.teams[0], name: 'Maya C.', state: 'accepted', may_compete: true, photo: false };
  expect(await members('check_in')).toContainEqual(expect.objectContaining(maya));
  expect(await members('desk')).toContainEqual(expect.objectContaining(maya));
  const others = eventRoles.filter((role) => role !== 'desk' && role !== 'check_in');
  expect(await members(...others)).toEqual([]);
});

test('who came with a team is read back at the door and at the desk, and by nobody else', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: knockout });
  const [entry] = event.teams;
  const maya = randomUUID();
  const door = await event.token('check_in');
  const noted = async (token: string) =>
    (await world.call(calls.openEvent, { body: { token } })).body.state.teams.find(({ id }) => id === entry)!.present;
  expect(await noted(door)).toBeNull();
  await event.record(door, 'team.arrived', { entry, present: [maya] }, { division_id: null });
  expect(await noted(door)).toEqual([maya]);
  expect(await noted(await event.token('desk'))).toEqual([maya]);
  expect(await noted(await event.token('inspector'))).toBeNull();
  expect(await noted(await event.token('referee', 'announcer'))).toBeNull();
  expect(JSON.stringify(await event.live())).not.toContain(maya);
});

test('a correction says why, and is refused once a match was played on it', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const referee = await event.token('head_referee');
  const first = matchOf(await event.live(), 1);
  const said = await event.record(referee, 'match.result', resultFor(first, won('a')));
  const change = (more: object) => resultFor(first, won('b'), { changes: said.seq, ...more });
  expect((await event.record(referee, 'match.result', change({}))).message).toMatch(/why the result is changed/);
  expect(await event.record(referee, 'match.result', change({ reason: 'Points were swapped' }))).toMatchObject({
    state: 'recorded',
  });
  const corrected = matchOf(await event.live(), 1);
  expect(corrected).toMatchObject({ result: { winner: 'b' }, corrected: 'Points were swapped' });
  await event.record(referee, 'match.result', resultFor(matchOf(await event.live(), 2), won('a')));
  const later = (await event.live()).matches.find(({ id }) => id === corrected.winner_to)!;
  await event.record(referee, 'match.result', resultFor(later, won('a')));
  const back = { ...resultFor(first, won('a'), { changes: corrected.result_seq, reason: 'No' }) };
  expect(await event.record(referee, 'match.result', back)).toMatchObject({
    state: 'refused',
    message: expect.stringMatching(/^M\d was already played on this result/),
  });
});

test('undo takes a record back, its own or as the desk; what others were played on stays', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const [referee, stranger, desk] = [
    await event.token('referee'),
    await event.token('queuer'),
    await event.token('desk'),
  ];
  const first = matchOf(await event.live(), 1);
  const id = randomUUID();
  await event.record(referee, 'match.result', resultFor(first, won('a')), { id });
  expect(await event.record(stranger, 'voided', { record: id }, { division_id: null })).toMatchObject({
    state: 'refused',
  });
  const undo = randomUUID();
  await event.record(referee, 'voided', { record: id }, { id: undo, division_id: null });
  expect(matchOf(await event.live(), 1)).toMatchObject({ state: 'ready', result: null });
  // Taking back can be taken back.
  await event.record(desk, 'voided', { record: undo }, { division_id: null });
  expect(matchOf(await event.live(), 1)).toMatchObject({ state: 'done', result: { winner: 'a' } });
});

test('records that waited ten minutes on a phone whose clock is four minutes slow come in order, at their times', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const referee = await event.token('referee');
  const [first, second] = [matchOf(await event.live(), 1), matchOf(await event.live(), 2)];
  const slow = (minutes: number) => new Date(world.clock.now().getTime() + (minutes - 4) * 60_000).toISOString();
  const record = (kind: string, body: object, at: number) => ({
    id: randomUUID(),
    kind,
    division_id: event.division,
    body,
    at_device: slow(at),
  });
  const records = [
    record('match.started', { match: first.key }, -10),
    record('match.result', resultFor(first, won('a')), -7),
    record('match.started', { match: second.key }, -6),
    record('match.result', resultFor(second, won('b')), -3),
  ];
  const send = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/event-day/records',
      headers: { 'x-device-time': slow(0) },
      payload: { token: referee, records },
    });
  const { outcomes } = (await send()).json();
  expect(outcomes.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('recorded'));
  const at = world.clock.now().getTime();
  expect(Date.parse(matchOf(await event.live(), 1).started_at!)).toBe(at - 10 * 60_000);
  expect(Date.parse(matchOf(await event.live(), 2).result_at!)).toBe(at - 3 * 60_000);
  // The answer was lost: the same again is the same.
  expect((await send()).json().outcomes).toEqual(outcomes);
});

test('each role records what the table says and nothing else; a link that is over or another event opens nothing', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  for (const role of eventRoles) {
    const { body } = await world.call(calls.recordAtEvent, {
      body: {
        token: await event.token(role),
        records: recordKinds.map((kind) => ({
          id: randomUUID(),
          kind,
          division_id: event.division,
          body: {},
          at_device: world.clock.now().toISOString(),
        })),
      },
    });
    const refused = recordKinds.filter((_, at) => body.outcomes[at]?.message?.startsWith('Your role'));
    // What the role may record is refused for its empty body, or recorded where it has none.
    expect(refused).toEqual(recordKinds.filter((kind) => !recordedBy[kind].includes(role)));
  }
  const token = await event.token('referee');
  const match = matchOf(await event.live(), 1);
  const other = await newEvent(world, admin, { teams: 4, format: knockout });
  expect(
    await other.record(token, 'match.started', { match: match.key }, { division_id: other.division }),
  ).toMatchObject({
    state: 'refused',
    message: 'We could not find that division.',
  });
  await world.pool.query('update event_helper set ended_at = now() where competition_id = $1', [event.id]);
  expect((await world.send(calls.openEvent, { body: { token } })).status).toBe(404);
  expect((await world.send(calls.openEvent, { body: { token: 'x'.repeat(43) } })).status).toBe(404);
});

test('a role sees what it needs: weights and reasons at the door, marks for the judge who gave them, names of children nowhere', async () => {
  const rubric = { criteria: [{ id: 'idea', name: 'Idea', most: 4 }] };
  const event = await newEvent(world, admin, { teams: 3, format: { kind: 'judged', rubric, judges: 2 } });
  const [inspector, judge, other] = [
    await event.token('inspector'),
    await event.token('judge'),
    await event.token('judge'),
  ];
  const [entry] = event.teams;
  await event.record(inspector, 'team.inspected', { entry, passed: false, weight_grams: 462, reasons: ['8 g over'] });
  await event.record(judge, 'rubric.saved', { entry, marks: { idea: 3 }, strengths: 'Clear plan', done: true });
  const open = async (token: string) => (await world.call(calls.openEvent, { body: { token } })).body.state;
  expect((await open(inspector)).teams[0]).toMatchObject({ inspected: 'failed', weight_grams: 462 });
  expect((await open(judge)).teams[0]).toMatchObject({
    inspected: 'failed',
    weight_grams: null,
    inspection_reasons: [],
  });
  expect((await open(judge)).rubrics.map(({ strengths }) => strengths)).toEqual(['Clear plan']);
  expect((await open(other)).rubrics).toEqual([]);
  expect((await event.live()).rubrics).toEqual([]);
  expect((await event.day()).rubrics).toHaveLength(1);
  expect(JSON.stringify(await event.live())).not.toContain('A member');
});

test.each([
  ['a draw in a knockout', 'match.result', { result: { ...won('a'), winner: null } }, /has to win/],
  ['another pair', 'match.result', { teams: ['b', 'a'] }, /between other teams/],
  ['a sheet of another event', 'match.result', { counts: { a: { wheels: 1 }, b: {} } }, /another sheet/],
  ['an unknown match', 'match.called', { match: 'no-such-match' }, /could not find that match/],
  ['a team of another match', 'match.queued', { entry: 'last' }, /not in M1/],
])('%s is refused in words', async (_, kind, more, sentence) => {
  const event = await newEvent(world, admin, { teams: 4, format: knockout });
  const token = await event.token('desk', 'referee');
  const first = matchOf(await event.live(), 1);
  const swapped = 'teams' in more ? { teams: [first.b.team, first.a.team] } : {};
  const entry = 'entry' in more ? { entry: event.teams[1] } : {};
  const base = kind === 'match.result' ? resultFor(first, won('a')) : { match: first.key };
  const { state, message } = await event.record(token, kind as 'match.result', {
    ...base,
    ...more,
    ...swapped,
    ...entry,
  });
  expect([state, message]).toEqual(['refused', expect.stringMatching(sentence)]);
});

test('a fight is decided by shares that add up, and a forfeit or both missing count without points', async () => {
  const event = await newEvent(world, admin, { teams: 4, format: { kind: 'double', sheet: fightSheet } });
  const referee = await event.token('referee');
  const [first, second] = [matchOf(await event.live(), 1), matchOf(await event.live(), 2)];
  const cards = [{ judge: 'Ann', gold: { damage: 6 } }];
  const judged = won('a', { how: 'judges', points_a: 20, points_b: 13 });
  expect((await event.record(referee, 'match.result', resultFor(first, judged, { cards }))).message).toBe(
    'Damage: at most 5 points are shared.',
  );
  const both = { winner: null, how: 'both_forfeit', points_a: null, points_b: null };
  expect(await event.record(referee, 'match.result', resultFor(first, both as never))).toMatchObject({
    state: 'recorded',
  });
  await event.record(referee, 'match.result', resultFor(second, won('a', { how: 'forfeit' })));
  const live = await event.live();
  expect(live.standings).toHaveLength(4);
  expect(matchOf(live, 1).result).toMatchObject({ winner: null, how: 'both_forfeit' });
});

test('results are closed by an admin alone, and then nothing is added', async () => {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  const [desk, referee] = [await event.token('desk'), await event.token('referee')];
  const asAdmin = async (kind: string, body: object) =>
    (
      await world.call(calls.recordEventDay, {
        token: admin.token,
        params: { id: event.id },
        body: {
          records: [
            {
              id: randomUUID(),
              kind: kind as 'results.frozen',
              division_id: event.division,
              body: body as Record<string, unknown>,
              at_device: world.clock.now().toISOString(),
            },
          ],
        },
      })
    ).body.outcomes[0]!;
  expect((await asAdmin('results.frozen', {})).message).toMatch(/Not everything/);
  const final = matchOf(await event.live(), 1);
  const said = await event.record(referee, 'match.result', resultFor(final, won('a')));
  expect(await event.record(desk, 'results.frozen', {})).toMatchObject({ state: 'refused' });
  expect(await asAdmin('results.frozen', {})).toMatchObject({ state: 'recorded' });
  const change = resultFor(final, won('b'), { changes: said.seq, reason: 'Late' });
  expect((await event.record(referee, 'match.result', change)).message).toMatch(/are final/);
  await expect(world.pool.query('update event_record set by_name = $1', ['x'])).rejects.toThrow(/only ever added/);
});
