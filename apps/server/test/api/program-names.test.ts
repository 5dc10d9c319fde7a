import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let people: Record<'admin' | 'teacher' | 'parent', SignedIn>;
let ids: string[];
const labels = ['Robotics, Mona', 'Robotics, Portmore'];

/** Two programs of one name and first day at two places, and one that stands alone; a child in each. */
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:00:00Z' });
  people = {
    admin: await world.signInAs('admin'),
    teacher: await world.signInAs('staff'),
    parent: await world.signInAs('parent'),
  };
  ids = [];
  for (const [title, place] of [
    ['Robotics', 'Mona'],
    ['Robotics', 'Portmore'],
    ['Python', 'Mona'],
  ] as const) {
    const id = await buildProgram(world.db, { title, status: 'in_progress' });
    await world.pool.query(
      "update program set location = $1, start_date = '2026-03-07', schedule = null where id = $2",
      [place, id],
    );
    await buildMeetings(world.db, id, {
      weekdays: [6],
      start_time: '11:00',
      end_time: '13:00',
      from: '2026-03-07',
      until: '2026-03-07',
    });
    const { id: studentId } = await buildStudent(world.db, { parentId: people.parent.id });
    await buildEnrollment(world.db, { studentId, programId: id, status: 'enrolled' });
    await world.call(calls.assignStaff, {
      token: people.admin.token,
      body: { staff_id: people.teacher.id, program_id: id },
    });
    ids.push(id);
  }
});
afterAll(() => world.close());

test('wherever a program is chosen, those of one name and first day have labels of their own', async () => {
  const named = [...labels, 'Python'].toSorted();
  const week = await world.call(calls.getSchedule, { token: people.parent.token, query: {} });
  const names = (list: Array<{ name: string }>) => list.map(({ name }) => name).toSorted();
  expect(names(week.body.choices.programs)).toEqual(named);
  const audience = await world.call(calls.audienceChoices, { token: people.admin.token });
  expect((audience.body.program as Array<{ label: string }>).map(({ label }) => label).toSorted()).toEqual(named);
  const places = await world.call(calls.listTaughtPlaces, { token: people.teacher.token, query: {} });
  expect(
    (places.body.data as Array<{ program: { label: string } }>).map(({ program }) => program.label).toSorted(),
  ).toEqual(named);
});

test('an export tells them apart as well', async () => {
  const { body } = await world.call(calls.exportList, {
    token: people.admin.token,
    query: { type: 'enrollments', format: 'csv' },
  });
  for (const label of labels) expect(body).toContain(`"${label}"`);
  expect(body).toContain(',Python,');
});
