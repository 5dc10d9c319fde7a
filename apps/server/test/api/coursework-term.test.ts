import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { filmMp4 } from '../sample-films.ts';
import { pdf, sendFile } from '../send-file.ts';
import { aPhoto } from '../story-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
});
afterAll(() => world.close());

const rubric = [
  { id: 'idea', name: 'Idea', levels: ['Not yet', 'Nearly', 'Yes'] },
  { id: 'drawing', name: 'Drawing', levels: ['Not yet', 'Yes'] },
];
const create = async (more: object = {}, who: SignedIn = room.teacher) =>
  world.call(calls.createCoursework, {
    token: who.token,
    body: { program_id: room.programId, title: 'Draw the circuit', due_on: '2026-03-10', ...more },
  });
const mark = (submission: { id: string; version: number }, more: object) =>
  world.call(calls.markSubmission, {
    token: room.teacher.token,
    params: { id: submission.id },
    body: { outcome: 'done', version: submission.version, ...more },
  });
const handIn = (id: string, body: object, who: SignedIn) =>
  world.call(calls.submitWork, { token: who.token, params: { id }, body: { text: 'My drawing', ...body } });
const grid = async (who: SignedIn = room.teacher) =>
  world.call(calls.getCourseworkGrid, { token: who.token, params: { id: room.programId } });

test('criteria are marked by level, make the score, and stay as they are once they were used', async () => {
  const { id } = (await create({ rubric })).body;
  const { submission } = (await handIn(id, {}, room.tajay)).body;
  const levels = [
    { criterion: 'idea', level: 1 },
    { criterion: 'drawing', level: 1 },
  ];
  const unknown = await mark(submission!, { levels: [{ criterion: 'colour', level: 1 }] });
  expect(unknown.status).toBe(409);
  const tooHigh = await mark(submission!, { levels: [{ criterion: 'drawing', level: 2 }] });
  expect(tooHigh.status).toBe(409);
  const marked = await mark(submission!, { levels });
  expect(marked.body.submission).toMatchObject({ levels, score: 67 });
  const seen = await world.call(calls.getCoursework, { token: room.tajay.token, params: { id } });
  expect(seen.body).toMatchObject({ rubric, submission: { levels, score: 67 } });
  const change = (body: object) =>
    world.call(calls.updateCoursework, { token: room.teacher.token, params: { id }, body });
  expect((await change({ rubric: [] })).body.code).toBe('rubric_in_use');
  expect((await change({ title: 'Draw it' })).body).toMatchObject({ title: 'Draw it', rubric });
});

test.each([
  [[{ id: 'a', name: '', levels: ['No', 'Yes'] }]],
  [[{ id: 'a', name: 'Idea', levels: ['Yes'] }]],
  [[{ id: 'a', name: 'Idea', levels: ['No', ' '] }]],
  [[{ id: 'A b', name: 'Idea', levels: ['No', 'Yes'] }]],
  [
    [
      { id: 'a', name: 'Idea', levels: ['No', 'Yes'] },
      { id: 'a', name: 'Again', levels: ['No', 'Yes'] },
    ],
  ],
  [Array.from({ length: 7 }, (_, at) => ({ id: `c${at}`, name: 'Idea', levels: ['No', 'Yes'] }))],
  ['none'],
])('criteria that nobody could mark by are refused beside the field: %j', async (given) => {
  const answer = await create({ rubric: given });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields ?? {})[0]).toMatch(/^rubric/);
});

test('a parent opens and hands in for a child without an account, and only for that one', async () => {
  const { id } = (await create()).body;
  const open = (query: object, who: SignedIn) =>
    world.call(calls.getCoursework, { token: who.token, params: { id }, query });
  const mine = await open({ student_id: room.maya.id }, room.parent);
  expect(mine.body).toMatchObject({ can_submit: true, student: { full_name: 'Maya Campbell' } });
  expect((await open({}, room.parent)).status).toBe(404);
  expect((await open({ student_id: room.omari.id }, room.parent)).status).toBe(404);
  expect((await handIn(id, { student_id: room.omari.id }, room.parent)).status).toBe(404);
  expect((await handIn(id, {}, room.parent)).status).toBe(404);
  const sent = await handIn(id, { student_id: room.maya.id }, room.parent);
  expect(sent.body).toMatchObject({ state: 'submitted', submission: { by_parent: true, text: 'My drawing' } });
  await world.pool.query('update student set parent_id = $1 where id = $2', [room.parent.id, room.tajayId]);
  expect((await open({ student_id: room.tajayId }, room.parent)).body).toMatchObject({ can_submit: false });
  expect((await handIn(id, { student_id: room.tajayId }, room.parent)).body.code).toBe('own_account');
});

test('a short video is handed in without its place, with a picture that its readers alone get', async () => {
  const { id } = (await create()).body;
  const film = (seconds: number) =>
    sendFile(world, calls.submitWorkFile, {
      token: room.tajay.token,
      params: { id },
      bytes: filmMp4({ seconds }),
      name: 'robot.mp4',
    });
  const long = await film(48);
  expect(long.body.fields).toEqual({ file: 'This video has 48 seconds. Up to 30 go through' });
  const sent = await film(12);
  const { file } = sent.body.submission;
  expect(file).toMatchObject({ kind: 'video', seconds: 12, poster: false, name: 'robot.mp4' });
  const stored = await world.call(calls.getCourseworkFile, { token: room.teacher.token, params: { id: file.id } });
  expect(stored.headers.get('content-type')).toBe('video/mp4');
  expect(stored.body.includes('+18.0179')).toBe(false);
  const poster = async (who: SignedIn) =>
    sendFile(world, calls.addWorkPoster, {
      token: who.token,
      params: { id: file.id },
      bytes: await aPhoto(),
      name: 'robot.jpg',
    });
  expect((await poster(room.parent)).status).toBe(404);
  expect((await poster(room.tajay)).body).toMatchObject({ poster: true });
  expect((await poster(room.tajay)).status).toBe(201);
  const picture = (who: SignedIn) =>
    world.request('GET', `/api/v1/coursework-files/${file.id}/poster`, { token: who.token });
  expect((await picture(room.teacher)).status).toBe(200);
  for (const who of [room.stranger, room.parent]) expect((await picture(who)).status).toBe(404);
  await handIn(id, { text: 'Words instead' }, room.tajay);
  expect((await picture(room.tajay)).status).toBe(404);
  const left = await world.pool.query('select count(*)::int as n from coursework_file where coursework_id = $1', [id]);
  expect(left.rows).toEqual([{ n: 0 }]);
});

test('the grid shows what is missing and what was late, for those who teach the class', async () => {
  const first = (await create({ title: 'First', due_on: '2026-03-06' })).body.id;
  const second = (await create({ title: 'Second', due_on: '2026-03-10' })).body.id;
  await create({ kind: 'resource', title: 'Read this' });
  await handIn(second, {}, room.tajay);
  await handIn(first, { student_id: room.maya.id }, room.parent);
  const { body } = await grid();
  expect(body.tasks.map(({ title, to_mark: open }) => [title, open])).toEqual([
    ['First', 1],
    ['Second', 1],
  ]);
  expect(
    body.rows.map(({ student, missing, late, cells }) => [
      student.full_name,
      missing,
      late,
      cells.map((cell) => cell.state),
    ]),
  ).toEqual([
    ['Maya Campbell', 0, 1, ['late', 'open']],
    ['Omari Wright', 1, 0, ['missing', 'open']],
    ['Test Child', 1, 0, ['missing', 'submitted']],
  ]);
  expect((await grid(room.stranger)).status).toBe(404);
});

test('work belongs to a class of its program', async () => {
  const meeting = room.meetings[1]!;
  const made = await create({ meeting_id: meeting, kind: 'resource', title: 'Pinout' });
  expect(made.body.meeting).toMatchObject({ id: meeting });
  const of = async (id: string) =>
    (await world.call(calls.listCoursework, { token: room.tajay.token, query: { meeting_id: id } })).body.total;
  expect([await of(meeting), await of(room.meetings[0]!)]).toEqual([1, 0]);
  const other = await buildProgram(world.db, { title: 'Other' });
  const [elsewhere] = await buildMeetings(world.db, other, {
    weekdays: [0],
    start_time: '10:00',
    end_time: '12:00',
    from: '2026-03-07',
    until: '2026-03-21',
  });
  expect((await create({ meeting_id: elsewhere! })).body.fields).toEqual({
    meeting_id: 'Choose a class of this program',
  });
});

test('the next term takes over tasks, files and classes once, with the days moved', async () => {
  const next = await buildProgram(world.db, { title: 'Rovers, next term' });
  const classes = await buildMeetings(world.db, next, {
    weekdays: [6],
    start_time: '10:00',
    end_time: '12:00',
    from: '2026-05-02',
    until: '2026-05-23',
  });
  const between = { from_program_id: room.programId, program_id: next };
  const plan = () => world.call(calls.planCourseworkCopy, { token: room.teacher.token, query: between });
  expect((await plan()).body.fields).toEqual({ program_id: 'Choose a program that you teach as a whole' });
  await world.call(calls.assignStaff, {
    token: room.admin.token,
    body: { staff_id: room.teacher.id, program_id: next },
  });
  const task = (await create({ rubric, instructions: 'From above' })).body.id;
  const read = (await create({ kind: 'resource', title: 'Pinout', meeting_id: room.meetings[1]! })).body.id;
  await sendFile(world, calls.addCourseworkFile, { token: room.teacher.token, params: { id: read }, bytes: pdf });
  await handIn(task, {}, room.tajay);
  const planned = (await plan()).body;
  expect(planned.days).toBe(56);
  expect(planned.items).toMatchObject([
    { id: task, due_on: '2026-03-10', new_due_on: '2026-05-05', there: false },
    { id: read, new_due_on: null, files: 1, there: false },
  ]);
  const copy = (ids: string[]) =>
    world.call(calls.copyCoursework, {
      token: room.teacher.token,
      body: { ...between, ids },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect((await copy([randomUUID()])).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 6 }, () => copy([task, read])));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  for (const { body } of answers) expect(body.data).toHaveLength(2);
  const list = await world.call(calls.listStaffCoursework, { token: room.teacher.token, query: { program_id: next } });
  const byTitle = Object.fromEntries(list.body.data.map((work) => [work.title, work]));
  expect(list.body.total).toBe(2);
  expect(byTitle['Draw the circuit']).toMatchObject({ due_on: '2026-05-05', rubric, submitted: 0, files: [] });
  expect(byTitle['Pinout']).toMatchObject({ meeting: { id: classes[1]! }, files: [{ name: 'slip.pdf' }] });
  const [copied] = byTitle['Pinout']!.files;
  await world.call(calls.removeCoursework, { token: room.teacher.token, params: { id: read } });
  const stillThere = await world.call(calls.getCourseworkFile, {
    token: room.teacher.token,
    params: { id: copied!.id },
  });
  expect(Buffer.compare(stillThere.body, pdf)).toBe(0);
  expect((await plan()).body.items.map(({ there }) => there)).toEqual([true]);
});
