import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const move = (body: object, key?: string) =>
  world.send(calls.moveManyEnrollments, {
    token: admin.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const statusOf = async (id: string) =>
  (await world.call(calls.getAnyEnrollment, { token: admin.token, params: { id } })).body.status as string;

test('what can be moved is moved, and the rest is listed with its reason', async () => {
  const programId = await buildProgram(world.db, { requiresApproval: true });
  const waiting = await buildEnrollment(world.db, { programId });
  const over = await buildEnrollment(world.db, { programId, status: 'cancelled' });
  const nobody = '01a1fc59-0000-7000-8000-000000000000';
  const { status, body } = await move({ ids: [waiting, over, waiting, nobody], status: 'approved' });
  expect(status).toBe(200);
  expect(body.moved).toBe(1);
  expect(body.refused.map(({ id }) => id)).toEqual([over, nobody]);
  expect(body.refused[1]!.error).toMatch(/could not find/);
  expect(await statusOf(waiting)).toBe('approved');
  expect(await statusOf(over)).toBe('cancelled');
});

test('everything that the filters of the list find can be selected, with what is possible for each', async () => {
  const programId = await buildProgram(world.db, { requiresApproval: true });
  const ids: string[] = [];
  for (let made = 0; made < 12; made += 1) ids.push(await buildEnrollment(world.db, { programId }));
  const over = await buildEnrollment(world.db, { programId, status: 'cancelled' });
  const select = (query: Record<string, string>) =>
    world.call(calls.selectEnrollments, { token: admin.token, query: { program_id: programId, ...query } });
  const { status, body } = await select({ status: 'pending' });
  expect([status, body.total]).toEqual([200, 12]);
  expect(body.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(body.data[0]).toMatchObject({
    status: 'pending',
    moves: expect.arrayContaining([{ status: 'approved', needs_reason: false }]),
  });
  // The same order as the list, so that "the first 500" are those on its first pages.
  const listed = await world.call(calls.listAllEnrollments, {
    token: admin.token,
    query: { program_id: programId, sort: 'student', limit: 100 },
  });
  const sorted = await select({ sort: 'student' });
  expect(sorted.body.data.map(({ id }) => id)).toEqual(listed.body.data.map(({ id }) => id));
  expect(sorted.body.data.map(({ id }) => id)).toContain(over);
  expect((await select({ status: 'sleeping' })).status).toBe(422);
  expect((await select({ limit: '1000' })).status).toBe(422);
});

test('a move that needs a reason is refused for each without one', async () => {
  const id = await buildEnrollment(world.db);
  expect((await move({ ids: [id], status: 'rejected' })).body).toMatchObject({ moved: 0, refused: [{ id }] });
  expect((await move({ ids: [id], status: 'rejected', reason: 'The class is for older children' })).body.moved).toBe(1);
});

test('the same press twice moves once; none and too many are refused', async () => {
  const id = await buildEnrollment(world.db);
  const body = { ids: [id], status: 'cancelled', reason: 'Family moved away' };
  const first = await move(body, 'bulk-key-0000001');
  expect((await move(body, 'bulk-key-0000001')).body).toEqual(first.body);
  expect((await move({ ids: [], status: 'approved' })).body.fields.ids).toBe('Choose at least one enrollment');
  const many = Array.from({ length: 101 }, () => id);
  expect((await move({ ids: many, status: 'approved' })).status).toBe(422);
});
