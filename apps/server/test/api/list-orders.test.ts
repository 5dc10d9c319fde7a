import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDocument } from '../../demo/builders/build-document.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let token: string;
beforeAll(async () => {
  world = await startTestApp();
  ({ token } = await world.signInAs('admin'));
});
afterAll(() => world.close());

/** The columns that lists are sorted by are copies; every way of changing the original must change the copy. */
const differing = async () => {
  const { rows } = await world.pool.query(`select
    (select count(*) from enrollment e join student s on s.id = e.student_id join program p on p.id = e.program_id
      where e.student_name <> s.full_name or e.program_title <> p.title)::int as places,
    (select count(*) from payment y join enrollment e on e.id = y.enrollment_id join student s on s.id = e.student_id
      where y.student_name <> s.full_name)::int as payments,
    (select count(*) from child_document d join student s on s.id = d.student_id
      where d.student_name <> s.full_name)::int as documents`);
  return rows[0];
};

const waitingForLocks = async (): Promise<number> =>
  (
    await world.pool.query(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0].waiting;

async function place(fullName: string, title: string) {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName });
  const programId = await buildProgram(world.db, { title });
  const enrollmentId = await buildEnrollment(world.db, { studentId, programId });
  await world.db.transaction((tx) => buildPayment(tx, { enrollmentId }));
  await buildDocument(world.db, { studentId, title: 'Birth certificate', fileKey: newId(), uploadedBy: parent.id });
  return { parent, studentId, programId };
}

const studentsInOrder = async (call: (typeof calls)['listAllEnrollments' | 'listAllPayments' | 'listAllDocuments']) =>
  (await world.call(call, { token, query: { sort: 'student', limit: 100 } })).body.data.map(
    (row) => row.student!.full_name,
  );

test('a new name and a new title move their lines to the new place in the order', async () => {
  const first = await place('Aaliyah First', 'A first program');
  await place('Beres Second', 'B second program');
  expect(await studentsInOrder(calls.listAllEnrollments)).toEqual(['Aaliyah First', 'Beres Second']);

  const child = await world.call(calls.getStudent, { token: first.parent.token, params: { id: first.studentId } });
  const renamed = await world.call(calls.updateStudent, {
    token: first.parent.token,
    params: { id: first.studentId },
    body: {
      full_name: 'Zadie First',
      date_of_birth: child.body.date_of_birth,
      grade_level: child.body.grade_level,
      version: child.body.version,
    },
  });
  expect(renamed.status).toBe(200);
  expect(await studentsInOrder(calls.listAllEnrollments)).toEqual(['Beres Second', 'Zadie First']);
  expect(await studentsInOrder(calls.listAllPayments)).toEqual(['Beres Second', 'Zadie First']);
  expect(await studentsInOrder(calls.listAllDocuments)).toEqual(['Beres Second', 'Zadie First']);

  await world.pool.query("update program set title = 'Z first program' where id = $1", [first.programId]);
  const { body } = await world.call(calls.listAllEnrollments, { token, query: { sort: '-program' } });
  expect(body.data.map((row) => row.program.title)).toEqual(['Z first program', 'B second program']);
  expect(await differing()).toEqual({ places: 0, payments: 0, documents: 0 });
});

test('a document that is sent while the name changes has the new one', async () => {
  const { parent, studentId } = await place('Before', 'With a document');
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query("update student set full_name = 'After' where id = $1", [studentId]);
    const sent = buildDocument(world.db, { studentId, title: 'Passport', fileKey: newId(), uploadedBy: parent.id });
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    await client.query('commit');
    await sent;
  } finally {
    client.release();
  }
  expect(await differing()).toEqual({ places: 0, payments: 0, documents: 0 });
});

test('a place that is taken while the name changes has the new one', async () => {
  const { studentId } = await place('Before', 'While it changes');
  const other = await buildProgram(world.db, { title: 'Taken meanwhile' });
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query("update student set full_name = 'After' where id = $1", [studentId]);
    const taken = buildEnrollment(world.db, { studentId, programId: other });
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    await client.query('commit');
    await taken;
  } finally {
    client.release();
  }
  expect(await differing()).toEqual({ places: 0, payments: 0, documents: 0 });
});
