import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let skills: { id: string; version: number }[];
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  const token = admin.token;
  await world.call(calls.takeReadyMap, { token });
  const { tracks } = (await world.call(calls.getSkillMap, { token })).body;
  skills = tracks.flatMap((track) => track.skills);
});
afterAll(() => world.close());

const ids = () => skills.map(({ id }) => id);
const robot = (skillIds: unknown) => ({
  name: 'Coconut Climber',
  category: 'Advanced',
  difficulty: 'Intermediate',
  status: 'Active',
  year: 2026,
  team: 'Palm Pilots',
  buildTime: '5 weeks',
  description: 'It climbs a coconut tree and comes down again.',
  skillIds,
});
const addRobot = (skillIds: unknown) =>
  world.send(calls.createOfficeRobot, { token: admin.token, body: robot(skillIds) });
const passport = async (slug: string) => (await world.call(calls.getRobot, { params: { slug } })).body.skills;

test('a robot names skills of the map, in its order; a new name of a skill is on the passport, and one off the map is not', async () => {
  const [first, second] = ids();
  const { status, body } = await addRobot([second, first]);
  expect(status).toBe(201);
  expect(body.skillIds).toEqual([second, first]);
  expect(await passport(body.slug)).toEqual([
    { title: 'Building', track: 'Build' },
    { title: 'Wiring', track: 'Build' },
  ]);
  const token = admin.token;
  const renamed = { params: { id: first! }, body: { title: 'Assembly', version: skills[0]!.version } };
  expect((await world.call(calls.changeSkill, { token, ...renamed })).status).toBe(200);
  expect((await passport(body.slug))[0]).toEqual({ title: 'Assembly', track: 'Build' });
  await world.pool.query('update skill set removed_at = now() where id = $1', [second]);
  expect(await passport(body.slug)).toEqual([{ title: 'Assembly', track: 'Build' }]);
  // It stays named by the robot, so the form can be saved and it comes back with the skill.
  const saved = await world.call(calls.updateOfficeRobot, {
    token,
    params: { id: body.id },
    body: { team: 'Palm Pilots II', skillIds: [second!, first!] },
  });
  expect(saved.body.skillIds).toEqual([second, first]);
});

test('what is not on the map is refused at its box, also when a record is changed', async () => {
  for (const given of [[newId()], ['x'], Array.from({ length: 13 }, () => newId())]) {
    const { status, body } = await addRobot(given);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('skillIds');
  }
  const { body } = await addRobot(undefined);
  expect(await passport(body.slug)).toEqual([]);
  const changed = await world.call(calls.updateOfficeRobot, {
    token: admin.token,
    params: { id: body.id },
    body: { skillIds: [newId()] },
  });
  expect(changed.status).toBe(422);
});

test('a competition names the skills that help', async () => {
  const last = ids().at(-1)!;
  const { status, body } = await world.send(calls.createOfficeCompetition, {
    token: admin.token,
    body: {
      title: 'Sumo night',
      description: 'Small robots push each other out of a ring.',
      category: 'Combat',
      date: '2027-05-08',
      location: 'Kingston',
      entryFee: 0,
      maxParticipants: 12,
      skillIds: [last],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const page = await world.call(calls.getCompetition, { params: { slug: body.slug } });
  expect(page.body.skills).toHaveLength(1);
});
