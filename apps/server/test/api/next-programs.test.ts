import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

const now = '2026-03-07T16:00:00Z';
let world: TestApp;
let room: SchoolClass;
let wiring: string;
let next: string;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  await world.pool.query('update skill set removed_at = now()');
  await world.pool.query(`update program set status = 'completed' where status = 'open'`);
  room = await buildClass(world);
  const token = room.admin.token;
  const track = await world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const rule = { text: 'Can do it.', proofs: [], needs: 1 };
  const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };
  wiring = (await world.call(calls.addSkill, { token, body: { track_id: track.body.id, title: 'Wiring', levels } }))
    .body.id;
  next = await open('Level 2');
  await world.call(calls.saveProgramGate, {
    token,
    params: { id: next },
    body: { steps: [{ skill_id: wiring, level: 'practising' }] },
  });
});
afterAll(() => world.close());

const open = (title: string) =>
  buildProgram(world.db, {
    title,
    status: 'open',
    ageMin: 0,
    ageMax: 99,
    startDate: '2026-04-11',
    endDate: '2026-06-20',
  });
const list = async (who: SignedIn) => (await world.call(calls.listNextPrograms, { token: who.token })).body.data;
const mark = (more: object = {}) =>
  world.call(calls.markSkill, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, skill_id: wiring, level: 'practising', ...more },
  });
const note = (tag: string, text: string) =>
  world.call(calls.addQuickNote, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, tag, text },
  });
const answer = (name: 'hideNextProgram' | 'showNextProgram', who = room.parent, programId = next) =>
  world.call(calls[name], {
    token: who.token,
    params: { id: programId },
    body: { student_id: room.maya.id },
  });

test('a program comes next when the records of the child say why, each with its date', async () => {
  await mark({ why: 'Followed the plan alone.' });
  // One reason is not enough.
  expect(await list(room.parent)).toEqual([]);
  // What is for the team never becomes a reason.
  await note('Needs support', 'Reading the plan.');
  expect(await list(room.parent)).toEqual([]);
  await note('Great idea', 'A rubber band for the eye.');
  expect(await list(room.parent)).toEqual([
    {
      student: { id: room.maya.id, first_name: 'Maya' },
      program: expect.objectContaining({ id: next, title: 'Level 2', start_date: '2026-04-11' }),
      reasons: [
        { text: 'Wiring is at Practising: Followed the plan alone.', at: '2026-03-07T16:00:00.000Z' },
        { text: 'Andre: “A rubber band for the eye.”', at: '2026-03-07T16:00:00.000Z' },
      ],
      can_hide: true,
    },
  ]);
  // Nothing of one child is said to another family.
  expect(await list(room.otherParent)).toEqual([]);
});

test('a level that is missing, a place that is held and a full program are not suggested', async () => {
  await mark();
  await note('Great idea', 'A rubber band for the eye.');
  await world.call(calls.saveProgramGate, {
    token: room.admin.token,
    params: { id: next },
    body: { steps: [{ skill_id: wiring, level: 'confident' }] },
  });
  expect(await list(room.parent)).toEqual([]);
  const other = await open('Line followers');
  expect(await list(room.parent)).toMatchObject([{ program: { id: other } }]);
  await world.call(calls.requestEnrollment, {
    token: room.parent.token,
    body: { student_id: room.maya.id, program_id: other },
  });
  expect(await list(room.parent)).toEqual([]);
});

test('“Not for us” hides it until the term is over; undoing shows it again, and another family changes nothing', async () => {
  await mark();
  await note('Great idea', 'A rubber band for the eye.');
  expect((await answer('hideNextProgram', room.otherParent)).status).toBe(404);
  expect(await list(room.parent)).toHaveLength(1);
  for (const status of [204, 204]) expect((await answer('hideNextProgram')).status).toBe(status);
  expect(await list(room.parent)).toEqual([]);
  expect(
    (await world.pool.query('select until::text from next_hidden where student_id = $1', [room.maya.id])).rows,
  ).toEqual([{ until: '2026-06-20' }]);
  expect((await answer('showNextProgram', room.otherParent)).status).toBe(404);
  expect((await answer('showNextProgram')).status).toBe(204);
  expect(await list(room.parent)).toHaveLength(1);
  expect((await answer('hideNextProgram', room.parent, room.maya.id)).status).toBe(404);
});

test('a child reads the own suggestion and hides nothing', async () => {
  await mark({ student_id: room.tajayId });
  await world.call(calls.addQuickNote, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { student_id: room.tajayId, tag: 'Great idea', text: 'Two motors.' },
  });
  expect(await list(room.tajay)).toMatchObject([{ program: { id: next }, can_hide: false }]);
});
