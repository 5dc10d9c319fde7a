import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let owing: SignedIn;
let clear: SignedIn;

beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-20T17:00:00Z' });
  admin = await world.signInAs('admin');
  owing = await world.signInAs('parent', { fullName: 'Olga Owing' });
  clear = await world.signInAs('parent', { fullName: 'Clara Clear' });
  const { id: studentId } = await buildStudent(world.db, { parentId: owing.id });
  const programId = await buildProgram(world.db, { title: 'Course', status: 'open', priceCents: 4_200_050 });
  await buildEnrollment(world.db, { studentId, programId, status: 'approved' });
  // One signed in long ago, the other just now.
  await world.pool.query(`update session set created_at = '2026-06-01T12:00:00Z' where account_id = $1`, [clear.id]);
});
afterAll(() => world.close());

const names = async (query: Record<string, string>) =>
  (await world.call(calls.listParents, { token: admin.token, query })).body.data.map((row) => row.full_name);

test('each family has what it owes, its credit and its last sign-in', async () => {
  const { status, body } = await world.call(calls.listParents, { token: admin.token, query: { sort: 'full_name' } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { full_name: 'Clara Clear', owes: 0, credit: 0, last_sign_in_at: '2026-06-01T12:00:00.000Z' },
    { full_name: 'Olga Owing', owes: 42_000.5, credit: 0 },
  ]);
});

test('they are ordered and filtered by money and by sign-in', async () => {
  expect(await names({ sort: '-owes' })).toEqual(['Olga Owing', 'Clara Clear']);
  expect(await names({ sort: 'owes' })).toEqual(['Clara Clear', 'Olga Owing']);
  expect(await names({ sort: 'last_sign_in_at' })).toEqual(['Clara Clear', 'Olga Owing']);
  expect(await names({ money: 'owes' })).toEqual(['Olga Owing']);
  expect(await names({ money: 'clear' })).toEqual(['Clara Clear']);
  expect(await names({ sign_in: 'within_30_days' })).toEqual(['Olga Owing']);
  expect(await names({ sign_in: 'before_90_days' })).toEqual(['Clara Clear']);
  expect(await names({ sign_in: 'never' })).toEqual([]);
  await world.pool.query('delete from session where account_id = $1', [clear.id]);
  expect(await names({ sign_in: 'never' })).toEqual(['Clara Clear']);
});

test('the export has money as numbers; either spelling of a word finds the same', async () => {
  const file = await world.call(calls.exportList, {
    token: admin.token,
    query: { type: 'parents', format: 'csv', money: 'owes' },
  });
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain('Owes (JMD)');
  expect(String(file.body)).toContain('42000.5');
  await world.pool.query(`update account set full_name = 'The Colour Centre' where id = $1`, [clear.id]);
  for (const q of ['colour', 'color centre', 'color center']) expect(await names({ q })).toEqual(['The Colour Centre']);
});
