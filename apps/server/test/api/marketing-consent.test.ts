import { calls } from '@doctorbird/contract/calls';
import type { ExportType } from '@doctorbird/contract/admin/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscription } from '../../src/modules/messages/newsletter/newsletter.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

async function sheet(type: ExportType, query: object = {}): Promise<Record<string, string>[]> {
  const answer = await world.call(calls.exportList, { token: admin.token, query: { type, ...query } });
  expect(answer.status).toBe(200);
  const [head, ...lines] = String(answer.body)
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head!.map((name, at) => [name, line[at] ?? ''])));
}
const answer = (token: string, value: boolean) =>
  world.call(calls.answerConsent, { token, body: { kind: 'marketing', given: value, text_version: '1' } });

test('exports of parents and students say who agreed to marketing, as it stands', async () => {
  const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const body = { full_name: 'Ava Campbell', date_of_birth: '2016-05-04', grade_level: '4' };
  await world.call(calls.createStudent, { token: parent.token, body });
  const says = async () => [
    (await sheet('parents')).find(({ Parent }) => Parent === 'Simone Campbell')!['Marketing consent'],
    (await sheet('students')).find(({ Student }) => Student === 'Ava Campbell')!['Marketing consent'],
  ];
  expect(await says()).toEqual(['no', 'no']);
  expect((await answer(parent.token, true)).status).toBe(201);
  expect(await says()).toEqual(['yes', 'yes']);
  expect((await answer(parent.token, false)).status).toBe(201);
  expect(await says()).toEqual(['no', 'no']);
  await answer(parent.token, true);
  await world.pool.query(`insert into consent_text (id, kind, version, title, text, by_name)
    values (gen_random_uuid(), 'marketing', 2, 'News', 'Other words', 'Somebody')`);
  expect(await says()).toEqual(['no', 'no']);
});

test('the newsletter’s export has confirmed addresses alone, whatever list it is asked from', async () => {
  for (const state of ['asked', 'subscribed', 'left'] as const)
    await world.db.insert(newsletterSubscription).values({ email: `${state}@visitor.test`, state });
  for (const query of [{}, { status: 'asked' }, { status: 'left' }])
    expect((await sheet('newsletter', query)).map(({ Email }) => Email)).toEqual(
      'status' in query ? [] : ['subscribed@visitor.test'],
    );
});
