import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import type { ClassProof } from '@doctorbird/contract/teaching/class-proofs';
import type { MapSkill, SkillLevelRules } from '@doctorbird/contract/teaching/skill-map';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

const now = '2026-03-07T16:00:00Z';
let world: TestApp;
let room: SchoolClass;
let wiring: MapSkill;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  await world.pool.query('update skill set removed_at = now()');
  await world.pool.query('update skill_track set removed_at = now()');
  room = await buildClass(world);
  wiring = await addSkill('Wiring');
});
afterAll(() => world.close());

const rule = (proofs: ClassProof[] = [], needs = 1) => ({ text: 'Can do it.', proofs, needs });
const levelsOf = (own: Partial<SkillLevelRules> = {}): SkillLevelRules => ({
  starting: rule(),
  practising: rule(),
  confident: rule(),
  teaching_others: rule(),
  ...own,
});
async function addSkill(title: string, own?: Partial<SkillLevelRules>): Promise<MapSkill> {
  const token = room.admin.token;
  const track = await world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const made = await world.call(calls.addSkill, {
    token,
    body: { track_id: track.body.id, title, line: 'Power gets where you want it', levels: levelsOf(own) },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
const mark = (more: object = {}, who: SignedIn = room.teacher) =>
  world.call(calls.markSkill, {
    token: who.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, skill_id: wiring.id, level: 'practising', ...more },
  });
const cells = async (who = room.teacher, childId = room.maya.id) => {
  const { body } = await world.call(calls.getSkillSheet, { token: who.token, params: { id: room.programId } });
  return body.children.find(({ id }) => id === childId)!.cells;
};
const ofChild = async (who: SignedIn, student_id?: string) => {
  const { status, body } = await world.call(calls.listSkills, { token: who.token, query: { student_id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.tracks.flatMap(({ skills }) => skills);
};
const cameToClass = () =>
  world.call(calls.markAttendance, {
    token: room.teacher.token,
    params: { id: room.meetings[0]! },
    body: { marks: [{ student_id: room.maya.id, mark: 'present' }] },
  });

test('a tap gives a level, and the family reads it with what comes next', async () => {
  expect(await ofChild(room.parent, room.maya.id)).toMatchObject([
    { title: 'Wiring', level: null, since: null, next: { level: 'starting', text: 'Can do it.' } },
  ]);
  const marked = await mark({ why: 'Followed the plan alone.' });
  expect(marked.status, JSON.stringify(marked.body)).toBe(201);
  expect(marked.body).toMatchObject({ level: 'practising', by: 'Andre Bennett', mine: true, before: null });
  expect(await ofChild(room.parent, room.maya.id)).toMatchObject([
    { level: 'practising', by: 'Andre Bennett', why: 'Followed the plan alone.', next: { level: 'confident' } },
  ]);
  // A child who was not touched stays as it was.
  expect(await cells(room.teacher, room.omari.id)).toEqual([]);
  const evidence = await world.call(calls.listEvidence, { token: room.teacher.token, params: { id: room.maya.id } });
  expect(evidence.body.data).toMatchObject([{ kind: 'skill', title: 'Wiring', text: 'practising' }]);
});

test('the same mark sent twice is one; another person cannot take its id', async () => {
  const id = randomUUID();
  const all = await Promise.all([mark({ id }), mark({ id }), mark({ id })]);
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await world.pool.query('select id from skill_mark where student_id = $1', [room.maya.id])).rows).toEqual([
    { id },
  ]);
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.stranger.id, program_id: room.programId },
  });
  expect((await mark({ id }, room.stranger)).status).toBe(404);
  expect((await mark({ id, student_id: room.omari.id })).status).toBe(404);
});

test('two devices: both marks are stored, and the later by the clock of the device stands', async () => {
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.stranger.id, program_id: room.programId },
  });
  await mark({ level: 'confident', at_device: '2026-03-07T15:40:00Z' }, room.stranger);
  // Made earlier, arrives later.
  await mark({ level: 'starting', at_device: '2026-03-07T15:10:00Z' });
  expect(await cells()).toMatchObject([
    {
      level: 'confident',
      by: 'Nicole Harrison',
      mine: false,
      before: { level: 'starting', by: 'Andre Bennett', at: '2026-03-07T15:10:00.000Z' },
    },
  ]);
  // A clock that is ahead does not win for ever.
  await mark({ level: 'teaching_others', at_device: '2030-01-01T00:00:00Z' });
  world.clock.set('2026-03-07T16:30:00Z');
  await mark({ level: 'practising' }, room.stranger);
  expect(await cells()).toMatchObject([{ level: 'practising', before: { level: 'teaching_others' } }]);
});

test('an own mark is taken back with a row of its own: what stood before stands again', async () => {
  await mark({ level: 'starting' });
  world.clock.set('2026-03-07T16:01:00Z');
  const { mark_id: id } = (await mark({ level: 'confident' })).body;
  const takeBack = (who: SignedIn) =>
    world.call(calls.takeBackMark, { token: who.token, params: { id }, body: { id: randomUUID() } });
  expect((await takeBack(room.stranger)).status).toBe(404);
  expect((await takeBack(room.teacher)).status).toBe(204);
  expect((await takeBack(room.teacher)).status).toBe(204);
  expect(await cells()).toMatchObject([{ level: 'starting' }]);
  const { rows } = await world.pool.query('select takes_back from skill_mark where student_id = $1', [room.maya.id]);
  expect(rows.filter(({ takes_back: of }) => of === id)).toHaveLength(1);
  expect(rows).toHaveLength(3);
  await expect(
    world.pool.query(`update skill_mark set level = 'confident' where student_id = $1`, [room.maya.id]),
  ).rejects.toThrow('only ever added');
});

test('records of class open a level once; a teacher who sets it lower is not overruled', async () => {
  const building = await addSkill('Building', {
    starting: rule([{ kind: 'classes', count: 1, named: null }]),
    practising: rule([{ kind: 'note', count: 1, named: 'Tried again' }]),
  });
  const level = async () => (await ofChild(room.parent, room.maya.id)).find(({ id }) => id === building.id)!.level;
  expect((await cameToClass()).status).toBe(200);
  expect(await level()).toBe('starting');
  const note = (tag: string) =>
    world.call(calls.addQuickNote, {
      token: room.teacher.token,
      params: { id: room.programId },
      body: { student_id: room.maya.id, tag },
    });
  // What is for the team only never becomes a level.
  await note('Needs support');
  expect(await level()).toBe('starting');
  await note('Tried again');
  expect(await level()).toBe('practising');
  world.clock.set('2026-03-07T16:10:00Z');
  await mark({ skill_id: building.id, level: 'starting' });
  await note('Tried again');
  expect(await level()).toBe('starting');
  expect((await ofChild(room.otherParent, room.omari.id)).every(({ level: none }) => none === null)).toBe(true);
});

test('changing a proof lifts whoever meets it, takes a level from nobody, and says so before', async () => {
  await mark({ level: 'confident' });
  await cameToClass();
  const levels = levelsOf({ teaching_others: rule([{ kind: 'classes', count: 1, named: null }]) });
  const preview = await world.call(calls.previewSkillLifts, {
    token: room.admin.token,
    params: { id: wiring.id },
    body: { levels },
  });
  // Children of the other tests came to a class, too.
  expect(preview.body.total).toBe(preview.body.children.length);
  expect(preview.body.children.filter(({ id }) => [room.maya.id, room.omari.id].includes(id))).toEqual([
    { id: room.maya.id, name: 'Maya Campbell', level: 'teaching_others' },
  ]);
  expect(await ofChild(room.parent, room.maya.id)).toMatchObject([{ level: 'confident' }]);
  const change = (body: object) =>
    world.call(calls.changeSkill, { token: room.admin.token, params: { id: wiring.id }, body });
  expect((await change({ levels, version: wiring.version })).status).toBe(200);
  expect((await change({ levels: levelsOf(), version: wiring.version })).status).toBe(409);
  expect(await ofChild(room.parent, room.maya.id)).toMatchObject([{ level: 'teaching_others' }]);
  await change({ levels: levelsOf({ starting: rule([{ kind: 'classes', count: 200, named: null }]) }) });
  expect(await ofChild(room.parent, room.maya.id)).toMatchObject([{ level: 'teaching_others' }]);
});

test('a released report lifts the skill of its name, and lowers none', async () => {
  const release = async (level: 'starting' | 'confident') => {
    const made = await world.call(calls.createProgress, {
      token: room.teacher.token,
      body: {
        student_id: room.maya.id,
        program_id: room.programId,
        skills: [
          { skill: 'wiring', level },
          { skill: 'Singing', level },
        ],
        comment: 'Good work.',
      },
    });
    return world.call(calls.releaseProgress, { token: room.teacher.token, params: { id: made.body.id }, body: {} });
  };
  expect((await release('confident')).status).toBe(200);
  expect(await ofChild(room.parent, room.maya.id)).toMatchObject([
    { level: 'confident', by: 'Andre Bennett', why: 'From the progress report' },
  ]);
  await release('starting');
  expect(await ofChild(room.parent, room.maya.id)).toMatchObject([{ level: 'confident' }]);
});

test('a correction takes back what its report had lifted too high, and leaves the rest', async () => {
  const building = await addSkill('Building');
  const token = room.teacher.token;
  const made = await world.call(calls.createProgress, {
    token,
    body: {
      student_id: room.maya.id,
      program_id: room.programId,
      skills: [
        { skill: 'Wiring', level: 'confident' },
        { skill: 'Building', level: 'practising' },
      ],
      comment: 'Good work.',
    },
  });
  await mark({ level: 'starting' });
  world.clock.set('2026-03-07T16:10:00Z');
  const release = (id: string) => world.call(calls.releaseProgress, { token, params: { id }, body: {} });
  expect((await release(made.body.id)).status).toBe(200);
  const levels = async () =>
    Object.fromEntries(
      (await ofChild(room.parent, room.maya.id)).map(({ id, level, since }) => [id, { level, since }]),
    );
  const before = await levels();
  expect(before).toMatchObject({ [wiring.id]: { level: 'confident' }, [building.id]: { level: 'practising' } });
  world.clock.set('2026-03-07T16:20:00Z');
  const draft = (await world.call(calls.correctProgress, { token, params: { id: made.body.id } })).body;
  const skills = [
    { skill: 'Wiring', level: 'practising' as const },
    { skill: 'Building', level: 'practising' as const },
  ];
  await world.call(calls.updateProgress, { token, params: { id: draft.id }, body: { skills } });
  expect(await levels()).toEqual(before);
  expect((await release(draft.id)).status).toBe(200);
  expect(await levels()).toMatchObject({ [wiring.id]: { level: 'practising' }, [building.id]: before[building.id] });

  // A level that it no longer names is what a teacher saw before.
  const next = (await world.call(calls.correctProgress, { token, params: { id: draft.id } })).body;
  await world.call(calls.updateProgress, { token, params: { id: next.id }, body: { skills: skills.slice(1) } });
  expect((await release(next.id)).status).toBe(200);
  expect(await levels()).toMatchObject({ [wiring.id]: { level: 'starting' }, [building.id]: { level: 'practising' } });
});

test('the office edits the map: order, names, what is taken off; marks outlive a skill', async () => {
  const token = room.admin.token;
  const second = await addSkill('Tools');
  const { body: map } = await world.call(calls.getSkillMap, { token });
  const [one, other] = map.tracks;
  expect(map.tracks.map(({ skills }) => skills.map(({ title }) => title))).toEqual([['Wiring'], ['Tools']]);
  const ordered = await world.call(calls.orderSkillMap, {
    token,
    body: {
      tracks: [
        { id: other!.id, skills: [second.id, wiring.id] },
        { id: one!.id, skills: [] },
      ],
    },
  });
  expect(ordered.body.tracks.map(({ skills }) => skills.map(({ title }) => title))).toEqual([['Tools', 'Wiring'], []]);
  expect((await world.call(calls.removeSkillTrack, { token, params: { id: other!.id } })).status).toBe(409);
  expect((await world.call(calls.removeSkillTrack, { token, params: { id: one!.id } })).status).toBe(204);
  const same = await world.call(calls.addSkill, {
    token,
    body: { track_id: other!.id, title: ' wiring ', levels: levelsOf() },
  });
  expect(same.body).toMatchObject({ fields: { title: 'The map has a skill of this name' } });
  await mark();
  const { body: marked } = await world.call(calls.getSkillMap, { token });
  expect(marked.tracks[0]!.skills.map(({ children }) => children)).toEqual([0, 1]);
  expect((await world.call(calls.removeSkill, { token, params: { id: wiring.id } })).status).toBe(204);
  expect((await ofChild(room.parent, room.maya.id)).map(({ title }) => title)).toEqual(['Tools']);
  expect((await mark()).status).toBe(404);
  expect((await world.pool.query('select 1 from skill_mark where skill_id = $1', [wiring.id])).rows).toHaveLength(1);
  const needs = await world.call(calls.changeSkill, {
    token,
    params: { id: second.id },
    body: { levels: levelsOf({ confident: rule([{ kind: 'classes', count: 1, named: null }], 2) }) },
  });
  expect(needs.status).toBe(422);
  expect((await world.call(calls.takeReadyMap, { token })).status).toBe(409);
  await world.pool.query('update skill_track set removed_at = now()');
  await world.pool.query('update skill set removed_at = now()');
  const ready = await world.call(calls.takeReadyMap, { token });
  expect(ready.body.tracks.map(({ title }) => title)).toEqual(['Build', 'Code', 'Sense', 'Compete']);
});

test('another family, a former teacher and an unassigned one get nothing', async () => {
  await mark();
  expect((await mark({}, room.stranger)).status).toBe(404);
  const foreign = await world.call(calls.listSkills, {
    token: room.otherParent.token,
    query: { student_id: room.maya.id },
  });
  expect(foreign.status).toBe(404);
  const { rows } = await world.pool.query('delete from staff_assignment where staff_id = $1 returning id', [
    room.teacher.id,
  ]);
  expect(rows).toHaveLength(1);
  expect((await mark()).status).toBe(404);
  const sheet = await world.call(calls.getSkillSheet, {
    token: room.teacher.token,
    params: { id: room.programId },
  });
  expect(sheet.status).toBe(404);
});
