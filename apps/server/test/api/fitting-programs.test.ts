import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

const now = '2026-03-07T16:00:00Z';
let world: TestApp;
let room: SchoolClass;
let wiring: string;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  await world.pool.query(`update program set status = 'completed' where status = 'open'`);
  await world.pool.query('update skill set removed_at = now()');
  room = await buildClass(world);
  // Nine on 1 June.
  await world.pool.query(`update student set date_of_birth = '2017-06-01' where id = $1`, [room.maya.id]);
  const token = room.admin.token;
  const track = await world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const rule = { text: 'Can do it.', proofs: [], needs: 1 };
  const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };
  const skill = await world.call(calls.addSkill, { token, body: { track_id: track.body.id, title: 'Wiring', levels } });
  wiring = skill.body.id;
});
afterAll(() => world.close());

const open = (title: string, facts: ProgramFacts = {}) =>
  buildProgram(world.db, { title, ageMin: 7, ageMax: 12, startDate: '2026-04-11', ...facts });
const gate = (id: string) =>
  world.call(calls.saveProgramGate, {
    token: room.admin.token,
    params: { id },
    body: { steps: [{ skill_id: wiring, level: 'practising' }] },
  });
const list = (who: SignedIn = room.parent, id = room.maya.id) =>
  world.call(calls.listFittingPrograms, { token: who.token, params: { id } });
const titles = (lines: readonly { title: string }[]) => lines.map(({ title }) => title);
const against = async (title: string) => {
  const { fits, nearly } = (await list()).body;
  expect(titles(fits)).not.toContain(title);
  return nearly.find((one) => one.title === title)?.against;
};

test('what fits stands by the own levels, then by what begins first, each with its day and why', async () => {
  await open('Later', { startDate: '2026-05-02' });
  await open('Sooner');
  const level2 = await open('Level 2', { startDate: '2026-06-06' });
  await gate(level2);
  await world.call(calls.markSkill, {
    token: room.teacher.token,
    params: { id: room.programId },
    body: { student_id: room.maya.id, skill_id: wiring, level: 'confident' },
  });
  const { body } = await list();
  expect(body.student).toEqual({ id: room.maya.id, first_name: 'Maya' });
  expect(titles(body.fits)).toEqual(['Level 2', 'Sooner', 'Later']);
  expect(body.fits[0]!.reason).toMatch(/^Starts 6 Jun 2026; Maya: Wiring is at Confident.* \(7 Mar 2026\)$/);
  expect(body.fits[1]!.reason).toMatch(/^Starts 11 Apr 2026; /);
  expect(body.nearly).toEqual([]);
});

test('what nearly fits says why not, with the day on which that changes', async () => {
  await open('For nines', { ageMin: 9 });
  expect(await against('For nines')).toEqual(['For ages 9 to 12: Maya is 9 on 1 Jun 2026.']);
  await open('For sevens', { ageMax: 7 });
  expect(await against('For sevens')).toEqual(['For ages 7 to 7: Maya is 8 when it starts.']);
  const level2 = await open('Level 2');
  await gate(level2);
  expect(await against('Level 2')).toEqual(['Maya still needs Wiring at Practising (now not seen yet).']);
  const full = await open('Full', { maxParticipants: 1 });
  await buildEnrollment(world.db, { studentId: room.omari.id, programId: full, status: 'enrolled' });
  expect(await against('Full')).toEqual(['Full. Nobody is waiting yet; Maya can wait too.']);
  await open('Soon', { opensAt: new Date('2026-03-20T14:00:00Z') });
  expect(await against('Soon')).toEqual(['Registration opens Fri 20 Mar 2026, 9:00 am.']);
  // Two years off is out of question, and so is a draft.
  await open('For tens', { ageMin: 10 });
  await open('Draft', { status: 'draft' });
  const { fits, nearly } = (await list()).body;
  expect([...titles(fits), ...titles(nearly)].toSorted()).toEqual(
    ['For nines', 'For sevens', 'Full', 'Level 2', 'Soon'].toSorted(),
  );
});

test('a clash is named with its first day, and ends with the place that causes it', async () => {
  const tuesdays = { weekdays: [2], start_time: '15:00', end_time: '16:00', from: '2026-04-14', until: '2026-04-28' };
  const other = await open('Makers', { status: 'in_progress' });
  await buildMeetings(world.db, other, { ...tuesdays, start_time: '15:30', end_time: '17:00' });
  const place = await buildEnrollment(world.db, {
    studentId: room.maya.id,
    programId: other,
    status: 'enrolled',
    createdAt: world.clock.now(),
  });
  const club = await open('Club');
  await buildMeetings(world.db, club, tuesdays);
  expect(await against('Club')).toEqual(['Maya has Makers at the same time, first on Tue 14 Apr 2026, 3:00 pm.']);
  await world.call(calls.changeEnrollmentStatus, {
    token: room.admin.token,
    params: { id: place },
    body: { status: 'cancelled', reason: 'Moved' },
  });
  expect(titles((await list()).body.fits)).toEqual(['Club']);
});

test('a program that the child has a place in is not proposed; another family sees nothing of the child', async () => {
  const club = await open('Club');
  await buildEnrollment(world.db, { studentId: room.maya.id, programId: club, createdAt: world.clock.now() });
  expect((await list()).body).toMatchObject({ fits: [], nearly: [] });
  expect((await list(room.otherParent)).status).toBe(404);
  expect((await list(room.teacher)).status).toBe(403);
});
