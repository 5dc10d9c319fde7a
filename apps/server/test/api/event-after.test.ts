import { calls } from '@doctorbird/contract/calls';
import { publicNameText } from '@doctorbird/contract/competitions/team-facts';
import type { OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildMembers, buildRobot } from '../../demo/content/build-content.ts';
import { refreshCaches } from '../../src/app-caches.ts';
import { matchOf, newEvent, pointsSheet, resultFor, won, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

// What follows from final results: passports, badges, skills, names, the gallery, files.

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let renewed = 0;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
  refreshCaches(world, {
    dropTotals: () => {},
    agePages: () => {},
    renewPages: () => (renewed += 1),
    dropFields: () => {},
  });
});
beforeEach(() => {
  renewed = 0;
});
afterAll(() => world.close());

const freeze = async (event: EventWorld) => {
  const id = randomUUID();
  await desk(event, { id, kind: 'results.frozen', division_id: event.division, body: {} });
  return id;
};
const open = (event: EventWorld, record: string) =>
  desk(event, { id: randomUUID(), kind: 'voided', division_id: null, body: { record, reason: 'A sheet was missing' } });
async function desk(
  event: EventWorld,
  record: {
    id: string;
    kind: 'results.frozen' | 'voided' | 'match.result' | 'award.given' | 'award.shown';
    division_id: string | null;
    body: object;
  },
) {
  const { body } = await world.call(calls.recordEventDay, {
    token: admin.token,
    params: { id: event.id },
    body: {
      records: [
        { ...record, body: record.body as Record<string, unknown>, at_device: world.clock.now().toISOString() },
      ],
    },
  });
  expect(body.outcomes[0]).toMatchObject({ state: 'recorded' });
  return body.outcomes[0]!;
}

const duel = () => newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
const play = async (event: EventWorld, winner: 'a' | 'b', more: object = {}) =>
  desk(event, {
    id: randomUUID(),
    kind: 'match.result',
    division_id: event.division,
    body: resultFor(matchOf(await event.live(), 1), won(winner), more),
  });

/** A child of the family on a place of a team, agreed to and complete. */
async function child(entryId: string, more: { state?: 'incomplete'; fullName?: string } = {}) {
  const { fullName = 'Maya Campbell', ...facts } = more;
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName });
  const id = randomUUID();
  await world.pool.query('delete from entry_member where entry_id = $1 and name = $2', [entryId, 'A member']);
  await buildMembers(world.db, entryId, [{ id, name: 'Maya C.', studentId, ...facts }]);
  return { id, studentId };
}

const robot = async () => {
  const id = await buildRobot(world.db, { passport: Math.floor(Math.random() * 1e8) });
  const { rows } = await world.pool.query<{ slug: string }>('select slug from robot where id = $1', [id]);
  return { id, slug: rows[0]!.slug };
};
const linesOf = async (slug: string) => (await world.call(calls.getRobot, { params: { slug } })).body.matches;
const setPassport = (entry: string, robotId: string | null) =>
  world.send(calls.setEntryPassport, { token: admin.token, params: { id: entry }, body: { robot_id: robotId } });

test('final results stand in the passport of a robot, once, above what the office wrote; opened, they are gone', async () => {
  const event = await duel();
  const { id, slug } = await robot();
  const own = await linesOf(slug);
  expect((await setPassport(event.teams[0]!, id)).body.robot_id).toBe(id);
  expect((await setPassport(event.teams[1]!, id)).body).toMatchObject({ code: 'robot_taken' });
  expect((await setPassport(event.teams[1]!, randomUUID())).body.fields).toMatchObject({
    robot_id: 'Choose a published robot',
  });
  const said = await play(event, 'b');
  expect(await linesOf(slug)).toEqual(own);
  const first = await freeze(event);
  const line = { against: 'Team 2', result: 'lost', score: '1–3' };
  expect(await linesOf(slug)).toEqual([expect.objectContaining(line), ...own]);
  await open(event, first);
  expect(await linesOf(slug)).toEqual(own);
  await play(event, 'a', { changes: said.seq, reason: 'Points were swapped' });
  await freeze(event);
  expect(await linesOf(slug)).toEqual([expect.objectContaining({ ...line, result: 'won', score: '3–1' }), ...own]);
  const { data } = (await world.call(calls.listEventPassports, { params: { slug: event.slug } })).body;
  expect(data).toEqual([expect.objectContaining({ team: event.teams[0], slug })]);
  await setPassport(event.teams[0]!, null);
  expect(await linesOf(slug)).toEqual(own);
});

let badgesMade = 0;
async function badge(rule: object): Promise<OfficeBadge> {
  badgesMade += 1;
  const { body } = await world.call(calls.addBadge, {
    token: admin.token,
    body: {
      title: `Badge ${badgesMade}`,
      criteria: 'Stood on the mat.',
      picture: { sign: 'meter', back: 'trace', ground: 'reef' },
      rule,
    } as never,
  });
  return body;
}
const has = async (studentId: string) =>
  (
    await world.pool.query<{ badge: string }>('select badge from badge_award where student_id = $1', [studentId])
  ).rows.map((row) => row.badge);

test('who was there gets badges and levels of its skills, once; a place that was a mistake is taken back', async () => {
  const [took, won_, award] = [
    await badge({ kind: 'competition', count: 1 }),
    await badge({ kind: 'place', count: 1 }),
    await badge({ kind: 'award', count: 1 }),
  ];
  expect([took.given_for, won_.given_for, award.given_for]).toEqual([
    '1 competition taken part in',
    '1 place from 1 to 3 in a competition',
    '1 award of a competition',
  ]);
  // Four teams, so that somebody is fourth.
  const event = await newEvent(world, admin, {
    teams: 4,
    format: { kind: 'single', sheet: pointsSheet, third_place: true },
  });
  const skill = randomUUID();
  const track = randomUUID();
  const proofs = [{ kind: 'competition', count: 1, named: null }];
  const level = { text: 'Can do it.', proofs: [] as object[], needs: 1 };
  await world.pool.query(`insert into skill_track (id, title, position) values ($1, 'Driving', 90)`, [track]);
  await world.pool.query(
    `insert into skill (id, track_id, title, position, levels) values ($1, $2, 'Driving under pressure', 1, $3)`,
    [
      skill,
      track,
      JSON.stringify({ starting: level, practising: { ...level, proofs }, confident: level, teaching_others: level }),
    ],
  );
  await world.pool.query('update competition set skill_ids = $2 where id = $1', [event.id, JSON.stringify([skill])]);
  const places = async () => {
    const { standings } = await event.live();
    return event.teams.map((team) => standings.find((row) => row.team === team)?.place);
  };
  const maya = await child(event.teams[0]!);
  const waits = await child(event.teams[0]!, { state: 'incomplete', fullName: 'Not Agreed' });
  const referee = await event.token('referee');
  for (const number of [1, 2, 3, 4])
    await event.record(referee, 'match.result', resultFor(matchOf(await event.live(), number), won('b')));
  const at = (await places())[0]!;
  await desk(event, {
    id: randomUUID(),
    kind: 'award.given',
    division_id: event.division,
    body: { award: 'Best engineered', entry: event.teams[0] },
  });
  const first = await freeze(event);
  expect(renewed).toBeGreaterThan(0);
  expect((await has(maya.studentId)).toSorted()).toEqual([took.id, award.id, ...(at <= 3 ? [won_.id] : [])].toSorted());
  expect(await has(waits.studentId)).toEqual([]);
  const { rows: marks } = await world.pool.query('select level, by_rule from skill_mark where student_id = $1', [
    maya.studentId,
  ]);
  expect(marks).toEqual([{ level: 'practising', by_rule: true }]);
  // Opened, nothing is taken from a child; final again, nothing is there twice.
  await open(event, first);
  expect(await has(maya.studentId)).toContain(took.id);
  const again = await freeze(event);
  expect((await has(maya.studentId)).filter((one) => one === took.id)).toHaveLength(1);
  const records = async () =>
    (await world.pool.query('select place, counts from contest_record where student_id = $1', [maya.studentId])).rows;
  expect(await records()).toEqual([{ place: at, counts: true }]);
  // The other way round: the match for the place is corrected.
  await open(event, again);
  expect((await records())[0]).toMatchObject({ counts: false });
  const last = (await event.live()).matches.find(
    ({ a, b, winner_to, number }) => number !== null && !winner_to && [a.team, b.team].includes(event.teams[0]!),
  )!;
  const head = await event.token('head_referee');
  await event.record(
    head,
    'match.result',
    resultFor(last, won(last.result!.winner === 'a' ? 'b' : 'a'), { changes: last.result_seq, reason: 'Swapped' }),
  );
  const now = (await places())[0]!;
  expect(now <= 3).not.toBe(at <= 3);
  await freeze(event);
  expect((await has(maya.studentId)).includes(won_.id)).toBe(now <= 3);
  expect(await has(maya.studentId)).toContain(took.id);
});

test('where the door wrote down who came, only those took part', async () => {
  const took = await badge({ kind: 'competition', count: 1 });
  const event = await duel();
  const here = await child(event.teams[0]!);
  const ill = await child(event.teams[0]!, { fullName: 'Was Ill' });
  const door = await event.token('check_in');
  await event.record(door, 'team.arrived', { entry: event.teams[0], present: [here.id] }, { division_id: null });
  await play(event, 'a');
  await freeze(event);
  expect(await has(here.studentId)).toContain(took.id);
  expect(await has(ill.studentId)).toEqual([]);
});

test('an award counts for the children whenever it is given or called, and not before everybody may read it', async () => {
  const award = await badge({ kind: 'award', count: 1 });
  const event = await duel();
  const maya = await child(event.teams[0]!);
  await play(event, 'a');
  const give = async (division_id: string | null) => {
    const id = randomUUID();
    await desk(event, { id, kind: 'award.given', division_id, body: { award: 'Best spirit', entry: event.teams[0] } });
    return id;
  };
  const counted = async () => [
    (await has(maya.studentId)).includes(award.id),
    (
      await world.pool.query<{ awards: string[] }>('select awards from contest_record where student_id = $1', [
        maya.studentId,
      ])
    ).rows[0]?.awards,
  ];
  // An award of the whole event is a surprise until it is called, although a division is final.
  const ofAll = await give(null);
  const final = await freeze(event);
  expect(await counted()).toEqual([false, []]);
  const called = randomUUID();
  await desk(event, { id: called, kind: 'award.shown', division_id: null, body: { record: ofAll } });
  expect(await counted()).toEqual([true, ['Best spirit']]);
  await open(event, called);
  expect(await counted()).toEqual([false, []]);
  // One of the division is given after its results are final, and goes to somebody else after all.
  const late = await give(event.division);
  expect(await counted()).toEqual([true, ['Best spirit']]);
  // Opened, nothing is taken from a child.
  await open(event, final);
  expect((await counted())[0]).toBe(true);
  await freeze(event);
  await open(event, late);
  expect(await counted()).toEqual([false, []]);
});

const winnersOf = async (event: EventWorld) =>
  (await world.call(calls.getCompetition, { params: { slug: event.slug } })).body.winners;
const agree = (id: string, given: boolean, who: SignedIn = parent, version = publicNameText.version) =>
  world.send(calls.answerPublicName, {
    token: who.token,
    params: { id },
    body: { given, text_version: version },
  });

test('names stand beside a winning team once every family agreed, and go the moment one takes it back', async () => {
  const event = await duel();
  const maya = await child(event.teams[0]!);
  const jada = await child(event.teams[0]!, { fullName: 'Jada Clarke' });
  await play(event, 'a');
  await freeze(event);
  const team = { prize: 'First', name: 'Team 1', team: 'Team 1' };
  expect((await agree(maya.id, true)).status).toBe(200);
  expect((await winnersOf(event))[0]).toEqual(team);
  renewed = 0;
  await agree(jada.id, true);
  expect((await winnersOf(event))[0]).toEqual({ ...team, name: 'Maya C. and Maya C.' });
  const listed = (await world.call(calls.listCompetitions, { query: { limit: 50 } })).body.data;
  expect(listed.find(({ slug }) => slug === event.slug)!.winners[0]!.name).toBe('Maya C. and Maya C.');
  expect(renewed).toBe(1);
  const { data } = (await world.call(calls.listPublicNames, { token: parent.token })).body;
  expect(data).toContainEqual(expect.objectContaining({ id: maya.id, child: 'Maya Campbell', given: true }));
  expect((await agree(maya.id, false)).body).toEqual({ given: false });
  expect((await winnersOf(event))[0]).toEqual(team);
  expect(renewed).toBe(2);
  // Only a guardian agrees, to the text of today; the office takes a name out.
  expect((await agree(maya.id, true, admin)).body).toMatchObject({ code: 'guardian_only' });
  expect((await agree(maya.id, true, parent, '0')).body).toMatchObject({ code: 'text_changed' });
  expect((await agree(jada.id, false, admin)).status).toBe(200);
  expect((await agree(jada.id, true, await world.signInAs('parent'))).status).toBe(404);
});

test('a gallery entry of a competition is begun once, also by two at the same moment', async () => {
  const event = await duel();
  const make = () => world.call(calls.makeCompetitionGallery, { token: admin.token, params: { id: event.id } });
  const ids = (await Promise.all(Array.from({ length: 6 }, make))).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
  const { body } = await world.call(calls.getOfficeGalleryItem, { token: admin.token, params: { id: ids[0]! } });
  expect(body).toMatchObject({ state: 'draft', category: 'Competitions', participants: '2 teams' });
  await world.call(calls.removeOfficeGalleryItem, { token: admin.token, params: { id: ids[0]! } });
  expect((await make()).body.id).not.toBe(ids[0]);
});

test('results as JSON have the fingerprint and what each result was before, without who recorded it', async () => {
  const event = await duel();
  const said = await play(event, 'b');
  await play(event, 'a', { changes: said.seq, reason: 'Points were swapped' });
  await freeze(event);
  const answer = await world.request('GET', `/api/v1/competitions/${event.slug}/results.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const { divisions } = JSON.parse(text);
  const { divisions: live } = await event.live();
  expect(divisions[0]).toMatchObject({ name: 'Open', sheet_sha256: live[0]!.sheet_hash });
  expect(divisions[0].matches[0]).toMatchObject({
    match: 'M1',
    corrected: 'Points were swapped',
    history: [
      { result: { winner: 'b' } },
      { result: { winner: 'a' }, reason: 'Points were swapped', changes: said.seq },
    ],
  });
  expect(divisions[0].standings.map(({ place }: { place: number }) => place)).toEqual([1, 2]);
  expect(text).not.toContain(admin.id);
  expect(text).not.toContain('byName');
});
