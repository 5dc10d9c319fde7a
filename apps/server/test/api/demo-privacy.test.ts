import { calls } from '@doctorbird/contract/calls';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { demoAccounts, demoPassword } from '../../demo/organisation.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await loadDemoIfEmpty(world);
});
afterAll(() => world.close());

const signedIn = async (role: 'admin' | 'parent') =>
  (await world.call(calls.signIn, { body: { email: `${role}@demo.test`, password: demoPassword } })).body.token;

test('the demo’s parent has a copy that is ready, with the family in it', async () => {
  const token = await signedIn('parent');
  const [copy] = (await world.call(calls.listOwnCopies, { token })).body.data;
  expect(copy).toMatchObject({ state: 'ready' });
  const { body } = await world.call(calls.downloadOwnCopy, { token, params: { id: copy!.id } });
  expect((body as Buffer).length).toBe(copy!.size_bytes);
  const files = unzipSync(new Uint8Array(body as Buffer));
  const page = Buffer.from(files['index.html']!).toString();
  for (const name of ['Simone Campbell', 'Maya Campbell', 'Jaden Campbell']) expect(page).toContain(name);
});

test('no seat of the demo is out of order', async () => {
  expect(await checkPlaces(world.db)).toEqual([]);
});

test('another family has asked to be deleted; nothing holds it back, and it is none of the demo accounts', async () => {
  const token = await signedIn('admin');
  const deletions = (await world.call(calls.listDeletions, { token })).body.data;
  expect(deletions).toMatchObject([{ state: 'open', places_ahead: 0, last_admin: false, account: { role: 'parent' } }]);
  const { rows } = await world.pool.query('select email from account where id = $1', [deletions[0]!.account.id]);
  expect(demoAccounts.map(({ email }) => email)).not.toContain(rows[0].email);
  const left = (Date.parse(deletions[0]!.due_at) - world.clock.now().getTime()) / 86_400_000;
  expect(left).toBeGreaterThan(10);
  expect(left).toBeLessThan(30);
});

test('the dry run finds something, and removes nothing by itself', async () => {
  const token = await signedIn('admin');
  const { carry_out: on, lines } = (await world.call(calls.getRetentionReport, { token })).body;
  expect(on).toBe(false);
  const counts = Object.fromEntries(lines.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ health_notes: 1, messages: 1, mails: 4 });
});
