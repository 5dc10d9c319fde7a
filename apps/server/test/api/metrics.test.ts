import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

const token = 'a token of more than twenty letters';
let world: TestApp;
let without: TestApp;
beforeAll(async () => {
  world = await startTestApp({ environment: { METRICS_TOKEN: token } });
  without = await startTestApp();
});
afterAll(() => Promise.all([world.close(), without.close()]));

const read = (app: TestApp, authorization?: string) =>
  app.app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

test('there are no metrics without a token in the settings, and none for others', async () => {
  expect((await read(without, `Bearer ${token}`)).statusCode).toBe(404);
  expect((await read(world)).statusCode).toBe(401);
  expect((await read(world, `Bearer ${token}x`)).statusCode).toBe(401);
  expect((await read(world, `Bearer ${token.replace('a', 'b')}`)).statusCode).toBe(401);
});

test('routes are counted by their pattern, and nothing of anybody is in it', async () => {
  const parent = await world.signInAs('parent', { fullName: 'Nadine Brown' });
  const secret = '0194f000-0000-7000-8000-00000000beef';
  for (const url of [`/api/v1/students/${secret}`, '/api/v1/programs?q=nadine'])
    await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${parent.token}` } });
  await world.pool.query(
    "insert into mail_message (id, to_address, subject, text, state) values (gen_random_uuid(), 'a@robots.test', 'S', 'T', 'failed')",
  );
  const answer = await read(world, `Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toContain(
    'doctorbird_request_seconds_count{method="GET",route="/api/v1/students/:id",status="4xx"} 1',
  );
  expect(answer.body).toContain('doctorbird_mails_failed_day 1');
  expect(answer.body).toContain('doctorbird_database_up 1');
  expect(answer.body).toMatch(/^doctorbird_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-z]+"\} 1$/m);
  expect(answer.body).toContain('doctorbird_backup_age_seconds -1');
  expect(answer.body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(answer.body).not.toMatch(/beef|nadine/i);
});
