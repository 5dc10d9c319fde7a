import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { demoPassword } from '../../demo/organisation.ts';
import { account } from '../../src/access/access.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await loadDemoIfEmpty(world);
});
afterAll(() => world.close());

const tokenOf = async (role: string): Promise<string> =>
  (await world.call(calls.signIn, { body: { email: `${role}@demo.test`, password: demoPassword } })).body.token;

/** The answers of the single calls by the names that they have in a home. */
async function single(
  token: string,
  parts: Record<string, [call: (typeof calls)[keyof typeof calls], query?: Record<string, string | number>]>,
) {
  const answers = Object.entries(parts).map(async ([name, [call, query]]) => {
    const { status, body } = await world.send(call, { token, ...(query && { query }) });
    expect(status, name).toBe(200);
    return [name, body] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

test('a parent’s home has what the calls answer one by one, and who may collect the children of the next class', async () => {
  const token = await tokenOf('parent');
  const home = await world.call(calls.getParentHome, { token });
  expect(home.status).toBe(200);
  const newest = { limit: 100, sort: '-created_at' };
  // What is offered is picked from its lists; see the test below.
  const { collectors, offers, ...parts } = home.body;
  expect(offers).toEqual([]);
  expect(parts).toEqual(
    await single(token, {
      children: [calls.listStudents, newest],
      places: [calls.listEnrollments, newest],
      documents: [calls.listDocuments],
      bills: [calls.listBills],
      waiting: [calls.listWaiting],
      messages: [calls.listThreads, { limit: 3 }],
      instead: [calls.listClosureChoices],
      schedule: [calls.getSchedule, { span: 'ahead' }],
      alerts: [calls.listMyAttendanceAlerts],
      requests: [calls.listLinkRequests, { limit: 20 }],
      back: [calls.listMoneyBack],
      reports: [calls.listProgress, { status: 'released', limit: 20 }],
      slips: [calls.listMySlips],
      questions: [calls.listOpenQuestions],
    }),
  );
  expect(parts.children.data.length).toBeGreaterThan(0);
  const next = parts.schedule.next!.children.map(({ id }) => id);
  expect(next.length).toBeGreaterThan(0);
  expect(collectors.map(({ student_id: id }: { student_id: string }) => id)).toEqual(next);
  for (const { student_id: id, people } of collectors) {
    const file = await world.call(calls.getChildFile, { token, params: { id } });
    expect(people).toEqual(file.body.people);
  }
});

test('a parent’s home names the other guardians who collect a child, as the door does', async () => {
  const token = await tokenOf('parent');
  const home = async () => (await world.call(calls.getParentHome, { token })).body;
  const { student_id: studentId, guardians: before } = (await home()).collectors[0]!;
  const [aunt, gone, seeing] = [
    await world.signInAs('parent', { fullName: 'Aunt Joy' }),
    await world.signInAs('parent', { fullName: 'Bev Gone' }),
    await world.signInAs('parent', { fullName: 'Cara Sees' }),
  ];
  for (const { id: accountId } of [aunt, gone]) await buildGuardian(world.db, { studentId, accountId, pickUp: true });
  await buildGuardian(world.db, { studentId, accountId: seeing.id });
  await world.db.update(account).set({ isActive: false }).where(eq(account.id, gone.id));
  expect((await home()).collectors[0]!.guardians).toEqual([...before!, 'Aunt Joy'].toSorted());
});

test('a student’s home has what the calls answer one by one', async () => {
  const token = await tokenOf('student');
  const home = await world.call(calls.getStudentHome, { token });
  expect(home.body).toEqual(
    await single(token, {
      summary: [calls.learningSummary],
      courses: [calls.listCourses, { limit: 20 }],
      messages: [calls.listThreads, { limit: 1 }],
      schedule: [calls.getSchedule, { span: 'ahead' }],
      work: [calls.listCoursework, { state: 'todo', kind: 'task', limit: 3 }],
      skills: [calls.listSkills],
    }),
  );
  expect(home.body.courses.data.length).toBeGreaterThan(0);
});

test('a teacher’s home has what the calls answer one by one', async () => {
  const token = await tokenOf('staff');
  const home = await world.call(calls.getStaffHome, { token });
  expect(home.body).toEqual(
    await single(token, {
      overview: [calls.staffOverview],
      tasks: [calls.listOwnTasks, { state: 'open', limit: 5 }],
      mentions: [calls.listMentions, { state: 'open', limit: 20 }],
      mentions_read: [calls.listMentions, { state: 'read', limit: 10 }],
      cover: [calls.listOwnCover],
    }),
  );
  expect(home.body.overview.assigned_students).toBeGreaterThan(0);
});

test('an admin who teaches has no tasks in the classroom', async () => {
  const home = await world.call(calls.getStaffHome, { token: await tokenOf('admin') });
  expect(home.status).toBe(200);
  expect(home.body.tasks).toBeNull();
});
