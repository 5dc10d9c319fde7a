import { calls } from '@doctorbird/contract/calls';
import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

const now = '2026-03-07T16:00:00Z';
let world: TestApp;
let room: SchoolClass;
let wiring: string;
/** The program behind the gate. */
let next: string;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  await world.pool.query('update skill set removed_at = now()');
  room = await buildClass(world);
  const token = room.admin.token;
  const track = await world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const rule = { text: 'Can do it.', proofs: [], needs: 1 };
  const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };
  const skill = await world.call(calls.addSkill, {
    token,
    body: { track_id: track.body.id, title: 'Wiring', levels },
  });
  wiring = skill.body.id;
  next = await buildProgram(world.db, { title: 'Level 2', status: 'open', ageMin: 0, ageMax: 99 });
  const saved = await save([{ skill_id: wiring, level: 'confident' }]);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});
afterAll(() => world.close());

const save = (steps: { skill_id: string; level: SkillLevel }[]) =>
  world.call(calls.saveProgramGate, { token: room.admin.token, params: { id: next }, body: { steps } });
const request = (childId = room.maya.id, who: SignedIn = room.parent) =>
  world.call(calls.requestEnrollment, { token: who.token, body: { student_id: childId, program_id: next } });
const give = (childId = room.maya.id) =>
  world.call(calls.enrollStudent, {
    token: room.admin.token,
    body: { student_id: childId, program_id: next },
  });
const check = async (who: SignedIn) =>
  (await world.call(calls.checkGate, { token: who.token, params: { id: next } })).body.children;
const mark = (level: SkillLevel) =>
  world.call(calls.markSkill, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, skill_id: wiring, level },
  });
const open = (reason = 'Built robots at school for a year.') =>
  world.call(calls.openProgramGate, {
    token: room.admin.token,
    params: { id: next },
    body: { student_id: room.maya.id, reason },
  });

test('a place waits for the level, in words; with it the place is given', async () => {
  expect(await check(room.parent)).toMatchObject([
    {
      student_id: room.maya.id,
      ready: false,
      missing: 'Maya still needs Wiring at Confident (now not seen yet).',
      steps: [{ title: 'Wiring', level: 'confident', now: null, met: false }],
    },
  ]);
  await mark('practising');
  const refused = await request();
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'level_missing',
      error:
        'Maya still needs Wiring at Confident (now Practising). The office can open the program for a child who learned it somewhere else.',
    },
  ]);
  // Neither can the office give the place by mistake.
  expect((await give()).body).toMatchObject({ code: 'level_missing' });
  world.clock.set('2026-03-07T16:05:00Z');
  await mark('teaching_others');
  expect(await check(room.parent)).toMatchObject([{ ready: true, missing: null, steps: [{ met: true }] }]);
  expect((await request()).status).toBe(201);
});

test('of several places together none is held when one child is not ready', async () => {
  const answer = await world.call(calls.requestPlaces, {
    token: room.parent.token,
    body: { places: [{ student_id: room.maya.id, program_id: next }] },
  });
  expect(answer.status).toBe(409);
  expect((await world.pool.query('select 1 from enrollment where program_id = $1', [next])).rows).toEqual([]);
});

test('the office opens it for one child with a reason that the family reads, and closes it again', async () => {
  expect((await open('')).status).toBe(422);
  const opened = await open();
  expect(opened.body.openings).toMatchObject([
    { student: { full_name: 'Maya Campbell' }, reason: 'Built robots at school for a year.' },
  ]);
  // A second time it is the same opening with another reason.
  expect((await open('Won a competition.')).body.openings).toMatchObject([{ reason: 'Won a competition.' }]);
  expect(await check(room.parent)).toMatchObject([{ ready: true, opened: 'Won a competition.' }]);
  expect(await check(room.otherParent)).toMatchObject([{ ready: false, opened: null }]);
  const { id } = opened.body.openings[0]!;
  const close = () => world.call(calls.closeProgramGate, { token: room.admin.token, params: { id } });
  expect((await close()).status).toBe(204);
  expect((await close()).status).toBe(404);
  expect((await request()).status).toBe(409);
  await open();
  expect((await request()).status).toBe(201);
  expect((await request(room.omari.id, room.otherParent)).status).toBe(409);
});

test('a skill that is taken off the map, or out of the gate, asks for nothing any more', async () => {
  const missing = await save([{ skill_id: room.maya.id, level: 'starting' }]);
  expect(missing.body).toMatchObject({ fields: { steps: 'One of these skills is no longer on the map' } });
  const twice = await save([
    { skill_id: wiring, level: 'starting' },
    { skill_id: wiring, level: 'confident' },
  ]);
  expect(twice.status).toBe(422);
  expect((await request()).status).toBe(409);
  await world.call(calls.removeSkill, { token: room.admin.token, params: { id: wiring } });
  expect(await check(room.parent)).toEqual([]);
  expect((await request()).status).toBe(201);
  expect((await save([])).body.steps).toEqual([]);
  expect((await request(room.omari.id, room.otherParent)).status).toBe(201);
});

test('a copy of the program asks for the same levels, and lets nobody in whom the office let into the other', async () => {
  await open();
  const { token } = room.admin;
  const copy = await world.call(calls.duplicateProgram, { token, params: { id: next }, body: {} });
  expect(copy.status).toBe(201);
  const gate = await world.call(calls.getProgramGate, { token, params: { id: copy.body.id } });
  expect(gate.body).toMatchObject({ steps: [{ skill_id: wiring, level: 'confident' }], openings: [] });
  await world.call(calls.changeProgramStatus, { token, params: { id: copy.body.id }, body: { status: 'open' } });
  const asked = { student_id: room.maya.id, program_id: copy.body.id };
  expect((await world.call(calls.requestEnrollment, { token: room.parent.token, body: asked })).body).toMatchObject({
    code: 'level_missing',
  });
});
