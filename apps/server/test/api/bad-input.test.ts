import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/endpoint';
import fc from 'fast-check';
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
  const answer = await world.call(calls.createStudent, { token: parent!.token, body });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual({
    full_name: 'Full name is required',
    date_of_birth: 'Date of birth is required',
    grade_level: 'Grade level is required',
  });
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

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥',
    "'; drop table account; --",
    '../../etc/passwd',
    'x'.repeat(5000),
    -1,
    1e308,
    9_007_199_254_740_991,
    null,
    [],
    {},
    '2026-02-30',
    '__proto__',
    'constructor',
  ),
);

test('no declared call answers 5xx, whatever it is fed', async () => {
  const list = Object.values(calls as Record<string, CallDefinition>);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...list),
      fc.integer({ min: 0, max: people.length }),
      fc.dictionary(
        fc.constantFrom(
          'email',
          'password',
          'full_name',
          'date_of_birth',
          'grade_level',
          'status',
          'version',
          'student_id',
          'program_id',
          'reason',
          'method',
          'token',
          'phone',
          'note',
          'amount',
          'title',
          'price',
          'age_range',
          'start_date',
          'end_date',
          'start_time',
          'end_time',
          'weekdays',
          'from',
          'until',
          'date',
          'csv',
          'staff_id',
          '__proto__',
          'constructor',
          'x',
        ),
        junk,
        { maxKeys: 8 },
      ),
      fc.dictionary(
        fc.constantFrom('page', 'limit', 'q', 'sort', 'status', 'payment_status', 'category', 'age', 'x'),
        fc.string({ unit: 'binary', maxLength: 30 }),
        { maxKeys: 4 },
      ),
      fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
      async (call, who, body, query, id) => {
        // Ending one's own session would only make the rest of the run nobody's.
        if (call === calls.signOut) return;
        const answer = await world.call(call, {
          token: people[who]?.token,
          params: { id, member_id: id, person_id: id, gateway: 'sandbox' },
          query,
          ...(call.method !== 'GET' && { body }),
        });
        if (answer.status >= 500)
          throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        if (answer.status >= 400) expect(answer.body.error).toEqual(expect.any(String));
      },
    ),
    { numRuns: 1500, seed: 20_261_121 },
  );
}, 60_000);
