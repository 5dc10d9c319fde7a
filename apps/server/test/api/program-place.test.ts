import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* A program that gets another place, and what becomes of its classes. */

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const put = (id: string, body: object) => world.send(calls.updateProgram, { token: admin.token, params: { id }, body });
const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await world.pool.query('select subject, text from mail_message where to_address = $1', [email]);
  return rows.map((row) => `${row.subject}\n${row.text}`);
};

test('another place takes along the classes to come without one of their own, with one message to each family', async () => {
  const parent = await world.signInAs('parent');
  const id = await buildProgram(world.db, { title: 'Robotics 1', status: 'in_progress', location: 'Mona Library' });
  const createdAt = new Date('2026-03-01T12:00:00Z');
  for (const fullName of ['Maya Moved', 'Noah Moved']) {
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName });
    await buildEnrollment(world.db, { programId: id, studentId, status: 'enrolled', createdAt });
  }
  const [, second] = await buildMeetings(world.db, id, {
    weekdays: [6],
    start_time: '09:00',
    end_time: '10:00',
    from: '2026-03-07',
    until: '2026-03-28',
  });
  await world.pool.query("update meeting set location = 'Town hall' where id = $1", [second]);
  const teacher = await world.signInAs('staff');
  await world.call(calls.assignStaff, { token: admin.token, body: { staff_id: teacher.id, program_id: id } });
  const text = 'select version from meeting where program_id = $1 order by starts_at';
  const versions = async () =>
    (await world.pool.query<{ version: number }>(text, [id])).rows.map(({ version }) => version);
  expect(await versions()).toEqual([1, 1, 1, 1]);
  expect((await put(id, { location: 'Hope Road' })).body.location).toBe('Hope Road');
  // The first is over, the second has a place of its own.
  expect(await versions()).toEqual([1, 1, 2, 2]);
  const [mail, ...more] = await mailsTo(parent.email);
  expect(more).toEqual([]);
  expect(mail).toContain('Robotics 1: another place from Sat 21 Mar 2026, 9:00 am on');
  expect(mail).toContain('Place: Hope Road');
  expect(mail).toContain('At a place of their own, as planned before: Sat 14 Mar 2026, 9:00 am');
  const toTeacher = (await mailsTo(teacher.email)).filter((text) => text.includes('another place from'));
  expect(toTeacher).toEqual([expect.stringContaining('Place: Hope Road')]);
  // Unchanged, or with another title, nobody hears of it.
  await put(id, { location: 'Hope Road', title: 'Robotics One' });
  expect(await mailsTo(parent.email)).toHaveLength(1);
  expect(await versions()).toEqual([1, 1, 2, 2]);
});

test('a draft, and one that is called off in the same save, move without a word', async () => {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Zuri Quiet' });
  const createdAt = new Date('2026-03-01T12:00:00Z');
  for (const [status, body] of [
    ['draft', { location: 'Hope Road' }],
    ['open', { location: 'Hope Road', status: 'cancelled', reason: 'The roof leaks' }],
  ] as const) {
    const id = await buildProgram(world.db, { title: `Quiet ${status}`, status, location: 'Mona Library' });
    await buildEnrollment(world.db, { programId: id, studentId, status: 'enrolled', createdAt });
    await buildMeetings(world.db, id, {
      weekdays: [6],
      start_time: '09:00',
      end_time: '10:00',
      from: '2026-03-21',
      until: '2026-03-28',
    });
    const saved = await put(id, body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  expect((await mailsTo(parent.email)).filter((text) => text.includes('another place'))).toEqual([]);
});
