import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let underParent: SignedIn;
let alone: SignedIn;
const places = new Map<SignedIn, string[]>();

beforeAll(async () => {
  world = await startTestApp();
  parent = await world.signInAs('parent');
  underParent = await world.signInAs('student');
  alone = await world.signInAs('student');
  await world.pool.query('update student set parent_id = $2 where account_id = $1', [underParent.id, parent.id]);
  for (const student of [underParent, alone]) {
    const { rows } = await world.pool.query('select id from student where account_id = $1', [student.id]);
    const ids: string[] = [];
    for (const status of ['pending', 'approved'] as const)
      ids.push(
        await buildEnrollment(world.db, {
          studentId: rows[0].id,
          programId: await buildProgram(world.db, { priceCents: 2_500_000 }),
          status,
          createdAt: world.clock.now(),
        }),
      );
    places.set(student, ids);
  }
});
afterAll(() => world.close());

/** Every value of a key, however deep it is in an answer. */
function valuesOf(key: string, answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((part) => valuesOf(key, part));
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([name, value]) => (name === key ? [value] : valuesOf(key, value)));
}
const openTo = ({ who }: CallDefinition): boolean =>
  who === 'anyone' || (Array.isArray(who) && who.includes('student'));

test('the parent is offered to pay for these places', async () => {
  const { body } = await world.call(calls.listEnrollments, { token: parent.token });
  expect(valuesOf('can_pay', body)).toEqual([true, true]);
});

test('a student is not, in the list or on a place, with a parent here or without', async () => {
  for (const student of [underParent, alone]) {
    const { token } = student;
    expect(valuesOf('can_pay', (await world.call(calls.listEnrollments, { token })).body)).toEqual([false, false]);
    for (const id of places.get(student)!) {
      const answer = await world.call(calls.getEnrollment, { token, params: { id } });
      expect(answer).toMatchObject({ status: 200, body: { id, can_pay: false, can_cancel: false } });
      const paying = await world.call(calls.startPayment, { token, params: { id }, body: { method: 'card' } });
      expect(paying.status).toBe(403);
    }
  }
});

test('nothing else that a student may read says otherwise', async () => {
  const readable = Object.entries(calls as Record<string, CallDefinition>).filter(
    ([, call]) => call.method === 'GET' && openTo(call) && !call.path.includes('{'),
  );
  expect(readable.map(([name]) => name)).toEqual(expect.arrayContaining(['listEnrollments', 'getProfile']));
  for (const { token } of [underParent, alone])
    for (const [name, call] of readable) {
      const { status, body } = await world.call(call, { token });
      expect(status, name).toBeLessThan(500);
      expect(valuesOf('can_pay', body), name).not.toContain(true);
    }
});
