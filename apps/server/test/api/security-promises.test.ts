import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { authCalls } from '@doctorbird/contract/accounts/auth';
import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let secure: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  secure = await startTestApp({ environment: { PUBLIC_ORIGIN: 'https://robots.test' } });
});
afterAll(() => Promise.all([world.close(), secure.close()]));

const declared = Object.entries(calls) as [string, CallDefinition][];

test('links in mails lead to the address of the settings, whatever host a request names', async () => {
  const parent = await world.signInAs('parent');
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/api/v1${authCalls.forgotPassword.path}`,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    payload: { email: parent.email },
  });
  expect(statusCode).toBeLessThan(300);
  const { rows } = await world.pool.query<{ said: string }>(
    'select concat(text, content) as said from mail_message where to_address = $1',
    [parent.email],
  );
  expect(rows[0]!.said).toContain('http://robots.test/');
  expect(rows[0]!.said).not.toContain('evil.example');
});

test('browsers are told to come back by https alone for a year, where the address is https', async () => {
  const ask = (app: TestApp, url: string) => app.app.inject({ method: 'GET', url });
  for (const url of ['/api/v1/programs', '/api/v1/no-such-call', '/api/v1/health']) {
    expect((await ask(secure, url)).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask(world, url)).headers['strict-transport-security']).toBeUndefined();
  }
});

test('whoever is not signed in is told so before anything of a request is read', async () => {
  const guarded = declared.filter(([, { who }]) => who !== 'public');
  expect(guarded.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  for (const [name, { method, path, upload }] of guarded) {
    const { statusCode, headers } = await world.app.inject({
      method,
      url: `/api/v1${path.replaceAll(/\{\w+\}/g, 'no-id')}`,
      ...(method !== 'GET' && {
        headers: { 'content-type': upload ? 'multipart/form-data; boundary=x' : 'application/json' },
        payload: '{"a":[[[',
      }),
    });
    if (statusCode !== 401) wrong.push(`${name}: ${statusCode}`);
    if (headers['set-cookie']) wrong.push(`${name} sets a cookie`);
  }
  expect(wrong).toEqual([]);
});

test('no sign-in sets a cookie', async () => {
  const parent = await world.signInAs('parent');
  const answer = await world.call(calls.signIn, { body: { email: parent.email, password: 'correct-horse-7' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('refused requests of an account are in the audit log, twenty of them in a minute', async () => {
  const staff = await world.signInAs('staff');
  for (let at = 0; at < 25; at += 1) await world.send(calls.listAudit, { token: staff.token });
  const { rows } = await world.pool.query(
    "select 1 from audit_entry where action = 'access.refused' and actor_id = $1",
    [staff.id],
  );
  expect(rows).toHaveLength(20);
});

test('the key of the data is read by its owner alone', async () => {
  const mode = async (...path: string[]) => (await stat(join(world.dataDir, ...path))).mode & 0o777;
  expect(await mode('keys')).toBe(0o700);
  expect(await mode('keys', 'data.key')).toBe(0o600);
});
