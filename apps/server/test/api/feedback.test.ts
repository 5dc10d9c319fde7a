import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let other: SignedIn;
let maya: string;
let classes: string[];
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T16:00:00Z' });
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent');
  other = await world.signInAs('parent');
  const program = await buildProgram(world.db, { title: 'Robotics', status: 'in_progress' });
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  await buildEnrollment(world.db, { studentId: maya, programId: program, status: 'enrolled' });
  const pattern = { weekdays: [2], start_time: '10:00', end_time: '12:00', from: '2026-02-03', until: '2026-03-10' };
  classes = await buildMeetings(world.db, program, pattern);
  for (const id of [classes[0], classes[3], classes[4]]) await mark(id!, 'present');
});
afterAll(() => world.close());

const mark = (meetingId: string, value: string) =>
  world.pool.query('insert into attendance (id, meeting_id, student_id, mark) values (gen_random_uuid(), $1, $2, $3)', [
    meetingId,
    maya,
    value,
  ]);
const asked = async (who = parent) => (await world.call(calls.listAskedFeedback, { token: who.token })).body.data;
const give = (id: string, more: object = {}, who = parent) =>
  world.send(calls.giveFeedback, {
    token: who.token,
    params: { id },
    body: { student_id: maya, answer: 'again', ...more },
  });

test('a family is asked about the newest class of a program, answers with one tap, and rests for four weeks', async () => {
  expect(await asked()).toMatchObject([
    { meeting_id: classes[4], student: { id: maya, first_name: 'Maya' }, program: 'Robotics', answer: null },
  ]);
  expect(await asked(other)).toEqual([]);
  expect((await give(classes[4]!)).body).toMatchObject({ answer: 'again', text: null, may_quote: false });
  const more = await give(classes[4]!, { answer: 'fine', text: 'It worked.', may_quote: true });
  expect(more.body).toMatchObject({ answer: 'fine', text: 'It worked.', may_quote: true });
  expect((await give(classes[4]!)).body).toMatchObject({ answer: 'again', text: 'It worked.', may_quote: true });
  expect(await asked()).toEqual([]);
});

test('nothing is said of a class the child was not at, of another family’s child, of one to come or long over', async () => {
  for (const at of [0, 1, 2, 5]) expect((await give(classes[at]!)).status).toBe(404);
  expect((await give(classes[3]!, {}, other)).status).toBe(404);
  expect((await give(classes[3]!, { answer: 'great' })).body.fields).toHaveProperty('answer');
  expect((await give(classes[3]!, { text: 'x'.repeat(301) })).body.fields).toHaveProperty('text');
});

test('the child says it apart from the family, once, and nothing of it is printed', async () => {
  const student = await world.signInAs('student');
  await world.pool.query('update student set account_id = null where account_id = $1', [student.id]);
  await world.pool.query('update student set account_id = $2 where id = $1', [maya, student.id]);
  expect(await asked(student)).toMatchObject([{ meeting_id: classes[4], answer: null }]);
  const said = await give(classes[4]!, { answer: 'not_for_us', text: 'Too slow.', may_quote: true }, student);
  expect(said.body).toMatchObject({ answer: 'not_for_us', text: 'Too slow.', may_quote: false });
  expect(await asked(student)).toEqual([]);
  // What the family said stays as it was.
  expect((await give(classes[4]!)).body).toMatchObject({ answer: 'again', text: 'It worked.' });
  const stranger = await world.signInAs('student');
  expect((await give(classes[4]!, {}, stranger)).status).toBe(404);
  const list = async (said_by: string) =>
    (await world.send(calls.listFeedback, { token: admin.token, query: { said_by } })).body.data;
  expect(await list('student')).toMatchObject([{ said_by: 'student', answer: 'not_for_us', text: 'Too slow.' }]);
  expect(await list('family')).toMatchObject([{ said_by: 'family', answer: 'again' }]);
});

test('the teacher of the whole class reads both apart, without a name; others read nothing', async () => {
  const [teacher, other] = [await world.signInAs('staff'), await world.signInAs('staff')];
  const { rows } = await world.pool.query<{ program_id: string }>('select program_id from meeting where id = $1', [
    classes[4],
  ]);
  const params = { id: rows[0]!.program_id };
  await world.send(calls.assignStaff, {
    token: admin.token,
    body: { staff_id: teacher.id, program_id: params.id },
  });
  await world.send(calls.assignStaff, {
    token: admin.token,
    body: { staff_id: other.id, program_id: params.id, student_id: maya },
  });
  const { body } = await world.call(calls.programFeedback, { token: teacher.token, params });
  expect(body).toMatchObject({
    family: { again: 1, fine: 0, not_for_us: 0 },
    student: { again: 0, fine: 0, not_for_us: 1 },
  });
  expect(body.texts.map(({ said_by, text }) => `${said_by}: ${text}`).toSorted()).toEqual([
    'family: It worked.',
    'student: Too slow.',
  ]);
  expect(JSON.stringify(body)).not.toContain('Maya');
  for (const who of [other, await world.signInAs('staff')])
    expect((await world.call(calls.programFeedback, { token: who.token, params })).status).toBe(404);
});

test('thirty taps at once are one answer; a text that is taken back is not quoted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => give(classes[3]!, { text: 'Loud.', may_quote: true })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await give(classes[3]!, { text: '' })).body).toMatchObject({ text: null, may_quote: false });
  const { rows } = await world.pool.query('select count(*)::int as n from class_feedback');
  expect(rows[0].n).toBe(3);
});

test('the office reads and finds what was said', async () => {
  const list = async (query: Record<string, string>) =>
    (await world.send(calls.listFeedback, { token: admin.token, query })).body;
  expect((await list({ q: 'worked' })).data).toMatchObject([
    { student: { full_name: 'Maya Campbell' }, program: { title: 'Robotics' }, answer: 'again', text: 'It worked.' },
  ]);
  expect((await list({ answer: 'not_for_us', said_by: 'family' })).total).toBe(0);
  expect((await list({ from: '2026-03-08' })).total).toBe(0);
});
