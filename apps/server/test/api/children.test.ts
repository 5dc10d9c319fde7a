import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildVisit } from '../build-visit.ts';
import { changePlace } from '../change-place.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  parent = await world.signInAs('parent');
  other = await world.signInAs('parent');
});
afterAll(() => world.close());

const maya = {
  full_name: 'Maya Campbell',
  date_of_birth: '2016-05-04',
  grade_level: 'Grade 4',
  school: 'Hope Valley',
  medical_notes: 'Bee stings',
};
const add = (who: SignedIn, more: Record<string, unknown> = {}) =>
  world.call(calls.createStudent, { token: who.token, body: { ...maya, ...more } });

test('a child is registered, read back and listed with its age', async () => {
  const created = await add(parent);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    full_name: 'Maya Campbell',
    age: 9,
    grade_label: 'Grade 4',
    medical_notes: 'Bee stings',
    version: 1,
    enrollments: [],
  });
  const list = await world.call(calls.listStudents, { token: parent.token });
  expect(list.body).toMatchObject({ page: 1, limit: 10, total: 1 });
  expect(list.body.data[0]!.id).toBe(created.body.id);
});

test('medical notes are unreadable in the database and bound to their child', async () => {
  const { rows } = await world.pool.query(
    'select id, medical_notes_sealed as sealed from student where medical_notes_sealed is not null',
  );
  expect(rows[0].sealed).not.toContain('Bee');
  expect(() => world.sealer.open(rows[0].sealed, 'student.medical_notes:somebody-else')).toThrow();
});

test('the same name and birth date warns, and may be overruled', async () => {
  const again = await add(parent, { full_name: 'maya campbell' });
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('duplicate_child');
  expect((await add(parent, { allow_duplicate: true })).status).toBe(201);
  expect((await add(other)).status).toBe(201);
});

test.each([
  [{ full_name: '  ' }, 'full_name', 'Full name is required'],
  [{ date_of_birth: '2031-01-01' }, 'date_of_birth', 'The date of birth is in the future'],
  [{ date_of_birth: '2016-13-01' }, 'date_of_birth', 'That day does not exist'],
  [{ grade_level: 'wizard' }, 'grade_level', 'Please enter the grade like this: Grade 9 or Form 4'],
  [{ medical_notes: 'x'.repeat(2001) }, 'medical_notes', 'Please keep this to 2000 characters'],
  [{ full_name: 'Zo\u0000e' }, 'full_name', 'Please remove the characters that cannot be saved'],
  [{ email: 'not an address' }, 'email', 'Invalid email address'],
])('%o is refused beside its field', async (more, field, sentence) => {
  const answer = await add(parent, more);
  expect(answer.status).toBe(422);
  expect(answer.body.fields[field]).toBe(sentence);
});

describe('changing', () => {
  test('needs the present version; a stale one changes nothing', async () => {
    const { body: child } = await add(parent, { full_name: 'Jaden Campbell' });
    const change = (version: number, school: string) =>
      world.call(calls.updateStudent, {
        token: parent.token,
        params: { id: child.id },
        body: { ...maya, full_name: 'Jaden Campbell', school, version },
      });
    expect((await change(1, 'First')).body).toMatchObject({ school: 'First', version: 2 });
    const stale = await change(1, 'Second');
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('stale');
    const now = await world.call(calls.getStudent, { token: parent.token, params: { id: child.id } });
    expect(now.body.school).toBe('First');
  });

  test("another family's child is not there", async () => {
    const { body: child } = await add(parent, { full_name: 'Private Child' });
    const params = { id: child.id };
    for (const answer of [
      await world.call(calls.getStudent, { token: other.token, params }),
      await world.call(calls.updateStudent, { token: other.token, params, body: maya }),
      await world.call(calls.removeStudent, { token: other.token, params }),
    ])
      expect(answer.status).toBe(404);
  });

  test('parent_id and other keys of the record cannot be set', async () => {
    const answer = await add(parent, { full_name: 'Sly', parent_id: other.id, is_active: false });
    expect(answer).toMatchObject({ status: 201, body: { parent_id: parent.id, is_active: true } });
  });
});

describe('removing', () => {
  test('a child without history goes for good', async () => {
    const { body: child } = await add(parent, { full_name: 'Short Stay' });
    const answer = await world.call(calls.removeStudent, { token: parent.token, params: { id: child.id } });
    expect(answer.body).toEqual({ removed: 'deleted' });
    expect((await world.call(calls.getStudent, { token: parent.token, params: { id: child.id } })).status).toBe(404);
  });

  test('a child with a live place stays, one with history is archived', async () => {
    const { body: child } = await add(parent, { full_name: 'Long Stay' });
    const enrollmentId = await buildEnrollment(world.db, { studentId: child.id });
    const refused = await world.call(calls.removeStudent, { token: parent.token, params: { id: child.id } });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('still has a place');
    await changePlace(world.db, enrollmentId, { status: 'cancelled' });
    const answer = await world.call(calls.removeStudent, { token: parent.token, params: { id: child.id } });
    expect(answer.body).toEqual({ removed: 'archived' });
    const list = await world.call(calls.listStudents, { token: parent.token, query: { limit: 100 } });
    expect(list.body.data.some((row) => row.id === child.id)).toBe(false);
  });
});

describe('a child with a single class', () => {
  async function visitor(full_name: string, startsInMs: number) {
    const { body: child } = await add(parent, { full_name });
    const programId = await buildProgram(world.db, { status: 'open' });
    const startsAt = new Date(world.clock.now().getTime() + startsInMs);
    await buildVisit(world.db, { studentId: child.id, parentId: parent.id, programId, startsAt });
    return child.id;
  }
  const day = 86_400_000;
  const shown = async (id: string) =>
    (await world.call(calls.getStudent, { token: parent.token, params: { id } })).body.has_history;

  test('stays while the class is ahead, for the family and the office', async () => {
    const id = await visitor('Visits Soon', 2 * day);
    const refused = await world.call(calls.removeStudent, { token: parent.token, params: { id } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'class_booked' } });
    expect(refused.body.error).toContain('still has a class that is booked');
    const admin = await world.signInAs('admin');
    const byOffice = { token: admin.token, params: { id }, body: { reason: 'Moved away' } };
    expect((await world.send(calls.archiveStudent, byOffice)).body.code).toBe('class_booked');
    await world.pool.query(
      "update class_visit set state = 'cancelled', cancelled_at = booked_at, cancelled_by = 'family' where student_id = $1",
      [id],
    );
    expect((await world.call(calls.removeStudent, { token: parent.token, params: { id } })).status).toBe(200);
  });

  test('is archived and not deleted once it is over, as the page says before', async () => {
    const id = await visitor('Visited Once', -2 * day);
    expect(await shown(id)).toBe(true);
    const answer = await world.call(calls.removeStudent, { token: parent.token, params: { id } });
    expect(answer.body).toEqual({ removed: 'archived' });
    const { rows } = await world.pool.query('select id from class_visit where student_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

test('a repeated request with one Idempotency-Key makes one child', async () => {
  const headers = { 'idempotency-key': 'child-1' };
  const body = { ...maya, full_name: 'Only Once' };
  const first = await world.call(calls.createStudent, { token: parent.token, body, headers });
  const again = await world.call(calls.createStudent, { token: parent.token, body, headers });
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
  const different = await world.call(calls.createStudent, {
    token: parent.token,
    body: { ...body, school: 'X' },
    headers,
  });
  expect(different.status).toBe(422);
  // A failure is not remembered: the corrected request may follow under the same key.
  const failing = { 'idempotency-key': 'child-2' };
  expect(
    (
      await world.call(calls.createStudent, {
        token: parent.token,
        body: { ...body, grade_level: '?' },
        headers: failing,
      })
    ).status,
  ).toBe(422);
  expect(
    (
      await world.call(calls.createStudent, {
        token: parent.token,
        body: { ...body, full_name: 'Later' },
        headers: failing,
      })
    ).status,
  ).toBe(201);
});
