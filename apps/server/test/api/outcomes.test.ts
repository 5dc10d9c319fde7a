import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let program: string;
let children: string[];
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  program = await buildProgram(world.db, { title: 'Robotics', status: 'in_progress' });
  children = [];
  for (let at = 0; at < 6; at += 1) {
    const { id } = await buildStudent(world.db, { fullName: `Zyxotropa Child${at}` });
    await buildEnrollment(world.db, { studentId: id, programId: program, status: 'enrolled' });
    children.push(id);
  }
  const pattern = { weekdays: [2], start_time: '10:00', end_time: '12:00', from: '2026-02-17', until: '2026-03-10' };
  const meetings = await buildMeetings(world.db, program, pattern);
  const [first, second] = meetings;
  for (const [at, id] of children.entries()) {
    await mark(first!, id, 'present');
    await mark(second!, id, at < 3 ? 'present' : 'absent');
  }
  const skill = await newSkill('Wiring');
  await level(skill, children[0]!, 'confident', '2026-02-01T15:00:00Z');
  for (const id of children.slice(0, 4)) await level(skill, id, 'teaching_others', '2026-03-03T18:00:00Z');
  await level(skill, children[5]!, 'practising', '2026-03-03T18:00:00Z');
});
afterAll(() => world.close());

const mark = (meetingId: string, studentId: string, value: string) =>
  world.pool.query('insert into attendance (id, meeting_id, student_id, mark) values (gen_random_uuid(), $1, $2, $3)', [
    meetingId,
    studentId,
    value,
  ]);
async function newSkill(title: string): Promise<string> {
  const { token } = admin;
  const track = await world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const rule = { text: 'Can do it.', proofs: [], needs: 1 };
  const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };
  return (await world.call(calls.addSkill, { token, body: { track_id: track.body.id, title, levels } })).body.id;
}
const level = (skillId: string, studentId: string, value: string, at: string) =>
  world.pool.query(
    'insert into skill_mark (id, skill_id, student_id, level, at_device) values (gen_random_uuid(), $1, $2, $3, $4)',
    [skillId, studentId, value, at],
  );
const ask = (query: object) => world.call(calls.getOutcomes, { token: admin.token, query });

test('counts children, classes, attendance and skills before and after, and names nobody', async () => {
  const { body } = await ask({ of: `program:${program}` });
  expect(body.report).toMatchObject({
    name: 'Robotics',
    from: '2026-02-17',
    to: '2026-03-07',
    children: 6,
    classes: { held: 3, planned: 4 },
    attendance: { rate: 75, lowest: { rate: 50, on: '2026-02-24' } },
    skills: [{ title: 'Wiring', of: 6, before: 1, after: 4 }],
  });
  expect(JSON.stringify(body)).not.toContain('Zyxotropa');
  expect(body.programs).toContainEqual({ of: `program:${program}`, name: 'Robotics' });
});

test('a period is about the children who were marked in a class of it', async () => {
  const terms = await buildProgram(world.db, { title: 'Two terms', status: 'in_progress' });
  for (const id of children) await buildEnrollment(world.db, { studentId: id, programId: terms, status: 'enrolled' });
  const pattern = { weekdays: [2], start_time: '10:00', end_time: '12:00', from: '2026-02-24', until: '2026-03-03' };
  const [february, march] = await buildMeetings(world.db, terms, pattern);
  for (const [at, id] of children.entries()) {
    await mark(february!, id, 'present');
    await mark(march!, id, at < 5 ? 'present' : 'excused');
  }
  const of = `program:${terms}`;
  expect((await ask({ of, from: '2026-03-01', to: '2026-03-31' })).body.report).toMatchObject({
    children: 5,
    classes: { held: 1 },
    skills: [{ title: 'Wiring', of: 5, before: 1, after: 4 }],
  });
  expect((await ask({ of, to: '2026-02-28' })).body.report).toMatchObject({ children: 6, classes: { held: 1 } });
  await world.pool.query(`delete from attendance where meeting_id = $1 and student_id = $2`, [march, children[0]]);
  expect((await ask({ of, from: '2026-03-01' })).body.report).toMatchObject({ children: null, skills: [] });
});

test('fewer than five children are not counted apart', async () => {
  const small = await buildProgram(world.db, { title: 'Small', status: 'in_progress' });
  for (const id of children.slice(0, 4))
    await buildEnrollment(world.db, { studentId: id, programId: small, status: 'enrolled' });
  expect((await ask({ of: `program:${small}` })).body.report).toMatchObject({
    children: null,
    attendance: null,
    skills: [],
  });
});

test('is a PDF, too', async () => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/v1/admin/outcomes/pdf?of=program:${program}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each([
  [{ of: 'program:x' }, 422],
  [{ of: 'parish:Atlantis' }, 422],
  [{ of: 'somebody:x' }, 422],
  [{ of: 'group:00000000-0000-7000-8000-000000000000' }, 404],
  [{ of: 'parish:Kingston' }, 200],
  [{ from: '2026-02-30' }, 422],
])('%o answers %i', async (query, status) => {
  expect((await ask(query)).status).toBe(status);
});

test('the last day must not be before the first', async () => {
  const { body } = await ask({ of: `program:${program}`, from: '2026-03-01', to: '2026-02-01' });
  expect(body.fields).toEqual({ to: 'The last day must not be before the first' });
});
