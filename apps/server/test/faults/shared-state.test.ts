import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { text } from '../field-samples.ts';
import { ask, eventually, newAccount, newWorld, signIn, type RunningServer, type World } from './running-server.ts';

/** What one process holds in memory, and another one changes. Alone, each of these would be seen after five to thirty seconds. */
let world: World;
let one: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  world = await newWorld();
  [one, other] = await Promise.all([
    world.start(undefined, { RATE_LIMIT_SCALE: '1' }),
    world.start(undefined, { RATE_LIMIT_SCALE: '1' }),
  ]);
}, 60_000);
afterAll(() => world.drop());

const soonMs = 2_000;
const pageAt = async (base: string, path: string) => (await fetch(`${base}${path}`)).text();

test('what is published by one process is on the page of the other at once', { timeout: 30_000 }, async () => {
  const admin = await newAccount(world, 'admin');
  const token = await signIn(one.base, admin.email);
  const title = 'Open day at Hope Gardens';
  expect(await pageAt(other.base, '/gallery')).not.toContain(title);
  const body = {
    title,
    description: 'Forty children.',
    category: 'Exhibitions',
    date: '2026-02-14',
    location: 'Kingston',
    participants: '40 children',
    state: 'published',
  };
  expect((await ask(one.base, 'POST', calls.createOfficeGalleryItem.path, { token, body })).status).toBe(201);
  await eventually(
    () => pageAt(other.base, '/gallery'),
    (page) => page.includes(title),
    soonMs,
  );
});

test('a custom field of one process is asked by the other at once', { timeout: 30_000 }, async () => {
  const [admin, parent] = [await newAccount(world, 'admin'), await newAccount(world, 'parent')];
  await buildStudent(world.db, { parentId: parent.id });
  const [office, family] = [await signIn(one.base, admin.email), await signIn(other.base, parent.email)];
  const questions = async () => (await ask(other.base, 'GET', '/open-questions', { token: family })).body.data.length;
  expect(await questions()).toBe(0);
  const body = { fields: [text({ required: true })] };
  expect((await ask(one.base, 'PUT', '/admin/settings/fields', { token: office, body })).status).toBe(200);
  await eventually(questions, (found) => found === 1, soonMs);
});

test('the total of a list is counted again in every process', { timeout: 30_000 }, async () => {
  const [admin, parent] = [await newAccount(world, 'admin'), await newAccount(world, 'parent')];
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  const body = { student_id: id, program_id: await buildProgram(world.db, { status: 'open' }) };
  const [office, family] = [await signIn(other.base, admin.email), await signIn(one.base, parent.email)];
  const total = async () =>
    (await ask(other.base, 'GET', '/admin/enrollments', { token: office })).body.total as number;
  const before = await total();
  expect((await ask(one.base, 'POST', '/enrollments', { token: family, body })).status).toBe(201);
  await eventually(total, (count) => count === before + 1, soonMs);
});

test('a budget against flooding counts what all processes answered', { timeout: 30_000 }, async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_none, at) => {
      const { base } = at % 2 ? one : other;
      const response = await fetch(`${base}/api/v1/programs/unmet-searches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q: 'drones' }),
      });
      return response.status;
    }),
  );
  expect(answers.filter((status) => status === 204)).toHaveLength(8);
  expect(answers.filter((status) => status === 429)).toHaveLength(4);
});
