import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { refreshCaches } from '../../src/app-caches.ts';
import { plain } from '../field-samples.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import type { CallOptions } from '../typed-calls.ts';

// Pages are not mounted here: what would make them again is counted.
let world: TestApp;
let admin: SignedIn;
let aged = 0;
let renewed = 0;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  refreshCaches(world, {
    dropTotals: () => {},
    agePages: () => (aged += 1),
    renewPages: () => (renewed += 1),
    dropFields: () => {},
  });
});
beforeEach(() => {
  aged = 0;
  renewed = 0;
});
afterAll(() => world.close());

const ok = async (call: CallDefinition, options: CallOptions = {}) => {
  const { status, body } = await world.call(call, { token: admin.token, ...options });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const item = {
  title: 'Open day',
  description: 'Forty children.',
  category: 'Exhibitions',
  date: '2026-02-14',
  location: 'Kingston',
  participants: '40 children',
};

test('what is published makes the pages again at once, also when it goes and comes back', async () => {
  const { id } = await ok(calls.createOfficeGalleryItem, { body: { ...item, state: 'published' } });
  expect(renewed).toBe(1);
  const params = { id };
  await ok(calls.stateOfficeGalleryItem, { params, body: { state: 'draft' } });
  await ok(calls.removeOfficeGalleryItem, { params });
  await ok(calls.restoreOfficeGalleryItem, { params });
  expect(renewed).toBe(4);
  await world.call(calls.stateOfficeGalleryItem, { token: admin.token, params, body: { state: 'draft', version: 99 } });
  expect(renewed).toBe(4);
});

test.each([
  ['a part of the settings', calls.saveIdentity, { body: { tagline: 'Robots for all' } }],
  [
    'a page of text',
    calls.publishPage,
    { params: { slug: 'privacy' }, body: { title: 'Privacy', summary: 'Your data', text: 'We take care.' } },
  ],
] as const)('%s makes the pages again', async (_what, call, options) => {
  await ok(call, options);
  expect(renewed).toBe(1);
});

test('places and days make pages age, once per change', async () => {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { title: 'Rovers' });
  aged = 0;
  await ok(calls.requestEnrollment, { token: parent.token, body: { student_id: studentId, program_id: programId } });
  expect(aged).toBe(1);
  const day = { date: '2026-03-28', start_time: '10:00', end_time: '12:00' };
  const added = await ok(calls.addMeeting, { params: { id: programId }, body: day });
  await ok(calls.cancelMeeting, { params: { id: added.id }, body: { reason: 'Rain' } });
  expect(aged).toBe(3);
  await ok(calls.updateProgram, { params: { id: programId }, body: { title: 'Rovers 2' } });
  expect([aged, renewed]).toEqual([4, 0]);
});

test('a list that was just read knows of a field as soon as it is set up', async () => {
  const { id } = await buildStudent(world.db, { fullName: 'Nadia Wright' });
  const nadia = async () =>
    (await world.call(calls.listOfficeStudents, { token: admin.token, query: { q: 'Nadia' } })).body.data[0];
  expect(await nadia()).not.toHaveProperty('answers');
  const field = { ...plain, record: 'student', kind: 'text', label: 'Bus stop' };
  await ok(calls.saveFields, { body: { fields: [field] } });
  await ok(calls.saveAnswers, { params: { record: 'student', id }, body: { answers: { 'f-bus-stop': 'Papine' } } });
  expect(await nadia()).toMatchObject({ answers: { 'f-bus-stop': 'Papine' } });
});

test('a child whose pictures are withdrawn, by an answer or with the account, is not shown once more', async () => {
  const parent = await world.signInAs('parent', { email: 'leaving@robots.test' });
  const { id: child } = await buildStudent(world.db, { parentId: parent.id });
  const asked = await ok(calls.listConsents, { token: parent.token, query: { student_id: child } });
  const { text_version } = asked.data.find(({ kind }: { kind: string }) => kind === 'photo');
  const answer = (value: boolean) =>
    ok(calls.answerConsent, {
      token: parent.token,
      body: { kind: 'photo', given: value, text_version, student_id: child },
    });
  await answer(true);
  const { id } = await ok(calls.createOfficeGalleryItem, {
    body: { ...item, pictures: [{ art: 'arm', alt: 'Maya', students: [child] }] },
  });
  const publish = () => ok(calls.stateOfficeGalleryItem, { params: { id }, body: { state: 'published' } });
  await publish();
  renewed = 0;
  await answer(false);
  expect(renewed).toBe(1);
  await answer(true);
  await publish();
  renewed = 0;

  await ok(calls.requestOwnDeletion, { token: parent.token, body: { password: testPassword } });
  world.clock.set(new Date(world.clock.now().getTime() + 40 * 86_400_000));
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
  expect(renewed).toBe(1);
});
