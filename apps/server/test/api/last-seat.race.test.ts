import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const families = 50;
const seats = 3;

let world: TestApp;
let tokens: Array<{ token: string; studentId: string }>;
beforeAll(async () => {
  world = await startTestApp();
  tokens = [];
  for (let i = 0; i < families; i += 1) {
    const parent = await world.signInAs('parent');
    const { id } = await buildStudent(world.db, { parentId: parent.id });
    tokens.push({ token: parent.token, studentId: id });
  }
}, 60_000);
afterAll(() => world.close());

const rush = (programId: string) =>
  Promise.all(
    tokens.map(({ token, studentId }) =>
      world.call(calls.requestEnrollment, { token, body: { student_id: studentId, program_id: programId } }),
    ),
  );

// Several rounds: a cold connection pool can hide a race in the first one.
test.each([1, 2, 3])('50 families, 3 seats, round %i: exactly 3 places and 47 polite refusals', async () => {
  const programId = await buildProgram(world.db, { maxParticipants: seats });
  const answers = await rush(programId);
  const counted = { placed: 0, refused: 0, other: 0 };
  for (const { status, body } of answers) {
    if (status === 201) counted.placed += 1;
    else if (status === 409 && body.code === 'program_full') counted.refused += 1;
    else counted.other += 1;
  }
  expect(counted).toEqual({ placed: seats, refused: families - seats, other: 0 });
  const { rows } = await world.pool.query(
    "select count(*)::int as taken from enrollment where program_id = $1 and status <> 'cancelled'",
    [programId],
  );
  expect(rows[0].taken).toBe(seats);
});

test('counting without the lock would oversell: the race is real', async () => {
  const programId = await buildProgram(world.db, { maxParticipants: seats });
  const children = tokens.map(({ studentId }) => studentId);
  // What a naive action would do, on the very same database: count first, then insert.
  const naive = async (studentId: string) => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query('select count(*)::int as taken from enrollment where program_id = $1', [
        programId,
      ]);
      if (rows[0].taken < seats)
        await client.query(
          "insert into enrollment (id, student_id, program_id, status, payment_status) values (gen_random_uuid(), $1, $2, 'pending', 'pending')",
          [studentId, programId],
        );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  await Promise.all(children.map(naive));
  const { rows } = await world.pool.query('select count(*)::int as taken from enrollment where program_id = $1', [
    programId,
  ]);
  expect(rows[0].taken).toBeGreaterThan(seats);
});
