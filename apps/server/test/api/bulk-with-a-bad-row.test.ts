import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { withPoisoned } from '../poisoned-row.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

test('a place that cannot be moved is named, and the others are moved', async () => {
  const places = [await buildEnrollment(world.db), await buildEnrollment(world.db), await buildEnrollment(world.db)];
  const [first] = places;
  const body = { ids: places, status: 'rejected', reason: 'The program is full' };
  const answer = await withPoisoned(world.pool, first!, () =>
    world.send(calls.moveManyEnrollments, { token: admin.token, body }),
  );
  expect(answer).toMatchObject({
    status: 200,
    body: { moved: 2, refused: [{ id: first, error: expect.stringContaining('on our side') }] },
  });
});
