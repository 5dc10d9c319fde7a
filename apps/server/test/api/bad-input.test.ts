import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
const people: SignedIn[] = [];
beforeAll(async () => {
  world = await startTestApp();
  for (const role of ['parent', 'student', 'staff', 'admin'] as const) people.push(await world.signInAs(role));
});
afterAll(() => world.close());

const login = '/api/v1/auth/login';

test.each([
  ['broken JSON', { raw: '{"email":' }, 400],
  ['nothing at all', { raw: '' }, 422],
  ['a list', { raw: '[]' }, 422],
  ['a prototype key', { raw: '{"__proto__":{"role":"admin"},"email":"a@b.cd","password":"x"}' }, 400],
  ['50,000 brackets', { raw: '['.repeat(50_000) + ']'.repeat(50_000) }, 400],
  ['far too much', { raw: `{"email":"${'a'.repeat(200_000)}"}` }, 413],
  ['another language', { raw: '<xml/>', headers: { 'content-type': 'application/xml' } }, 415],
  ['a NUL', { raw: '{"email":"a\\u0000@b.cd","password":"x"}' }, 422],
  ['half a character', { raw: '{"email":"\\ud800@b.cd","password":"x"}' }, 422],
])('%s is refused with a sentence', async (_name, options, status) => {
  const answer = await world.request('POST', login, options);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    error: expect.stringMatching(/\w{3}/),
    code: expect.any(String),
    request_id: expect.any(String),
  });
});

test('numbers are not guessed from text, nor text from lists', async () => {
  const [parent] = people;
  const body = { full_name: ['Maya'], date_of_birth: 20160504, grade_level: true };
  const answer = await world.send(calls.createStudent, { token: parent!.token, body });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual({
    full_name: 'Full name is required',
    date_of_birth: 'Date of birth is required',
    grade_level: 'Grade level is required',
  });
});

test('role, owner, state and whatever nobody knows cannot be smuggled in: they are dropped, not refused', async () => {
  const [parent, student] = people;
  const token = parent!.token;
  const smuggled = {
    constructor: 1,
    role: 'admin',
    id: student!.id,
    parent_id: student!.id,
    owner: student!.id,
    is_active: false,
    amount: 1,
    version_of: { nobody: ['knows'] },
  };
  const body = { full_name: 'Maya', date_of_birth: '2016-05-04', grade_level: 'Grade 5', ...smuggled };
  const made = await world.call(calls.createStudent, { token, body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ full_name: 'Maya', parent_id: parent!.id, is_active: true });
  expect(made.body.id).not.toBe(student!.id);
  const changed = await world.call(calls.updateStudent, {
    token,
    params: { id: made.body.id },
    body: { ...made.body, ...smuggled, full_name: 'Maya Brown' },
  });
  expect(changed.body).toMatchObject({ id: made.body.id, full_name: 'Maya Brown', parent_id: parent!.id });
  const profile = await world.call(calls.updateProfile, { token, body: { phone: '876 555 0199', ...smuggled } });
  expect(profile.body).toMatchObject({ model: 'parent', user: { id: parent!.id, role: 'parent', is_active: true } });
});

test('an unknown filter is refused: without it the list would show more than was asked for', async () => {
  const answer = await world.request('GET', '/api/v1/admin/payments?statsu=paid', { token: people.at(-1)!.token });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual({ statsu: 'This request has an unknown field.' });
});

test('repeated parameters, ids of no shape and odd spellings never reach the database', async () => {
  const admin = people.at(-1)!;
  for (const path of [
    '/api/v1/admin/enrollments?page=1&page=2',
    '/api/v1/admin/enrollments?status[]=pending',
    '/api/v1/admin/enrollments?page=1e9',
  ])
    expect((await world.request('GET', path, { token: admin.token })).status).toBe(422);
  for (const path of [
    '/api/v1/admin/enrollments/1',
    "/api/v1/admin/enrollments/'%20or%201=1",
    '/api/v1/programs/%00',
    '/api/v1/programs/..%2f..%2fetc',
  ])
    expect([400, 404]).toContain((await world.request('GET', path, { token: admin.token })).status);
});
