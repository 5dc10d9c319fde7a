import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
  room = await buildClass(world);
});
afterAll(() => world.close());

const choose = ({ token }: SignedIn, email: boolean) =>
  world.call(calls.updateNotifications, { token, body: { email, sms: false } });
const subjectsTo = async (person: SignedIn) => (await mailsTo(world, person)).map(({ subject }) => subject);

async function releaseReport(studentId: string): Promise<void> {
  const { token } = room.teacher;
  const { body } = await world.call(calls.createProgress, {
    token,
    body: {
      student_id: studentId,
      program_id: room.programId,
      skills: [{ skill: 'Wiring', level: 'confident' }],
      comment: 'Builds with care',
    },
  });
  const answer = await world.call(calls.releaseProgress, {
    token,
    params: { id: body.id },
    body: { version: body.version },
  });
  expect(answer.status).toBe(200);
}

test('a report is mailed only to those who want such mails', async () => {
  await choose(room.parent, false);
  await releaseReport(room.maya.id);
  expect(await subjectsTo(room.parent)).toEqual([]);
  await releaseReport(room.omari.id);
  expect(await subjectsTo(room.otherParent)).toEqual(['Progress report for Omari Wright']);
});

test('marked coursework follows the choice of each reader, the student and the parent', async () => {
  await choose(room.tajay, false);
  const made = await world.call(calls.createCoursework, {
    token: room.teacher.token,
    body: { program_id: room.programId, title: 'Draw the circuit', due_on: '2026-03-10' },
  });
  expect(made.status).toBe(201);
  const handed = await world.call(calls.submitWork, {
    token: room.tajay.token,
    params: { id: made.body.id },
    body: { text: 'Done' },
  });
  const marked = await world.call(calls.markSubmission, {
    token: room.teacher.token,
    params: { id: handed.body.submission!.id },
    body: { outcome: 'done', comment: 'Well drawn', score: 90, version: handed.body.submission!.version },
  });
  expect(marked.status).toBe(200);
  expect(await subjectsTo(room.tajay)).toEqual([]);
});

test('a changed place and a moved meeting are always mailed', async () => {
  await choose(room.parent, false);
  const before = (await subjectsTo(room.parent)).length;
  const moved = await world.call(calls.changeEnrollmentStatus, {
    token: room.admin.token,
    params: { id: room.maya.place },
    body: { status: 'cancelled', reason: 'The family has moved away' },
  });
  expect(moved.status).toBe(200);
  expect(await subjectsTo(room.parent)).toHaveLength(before + 1);
});
