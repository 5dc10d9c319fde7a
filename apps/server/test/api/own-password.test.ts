import { calls } from '@doctorbird/contract/calls';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

const typed = 'jerk-chicken-typed';
const own = 'my-own-blue-mountain';
let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const askForOwn = async (wanted: boolean) => {
  const { value } = (await world.call(calls.getSettings, { token: admin.token })).body.accounts;
  const body = { ...value, own_passwords_only: wanted };
  expect((await world.call(calls.saveAccounts, { token: admin.token, body })).status).toBe(200);
};
async function addStaff(email: string, more: Record<string, unknown> = { password: typed }) {
  const body = { full_name: 'Sasha Teacher', email, ...more };
  const made = await world.call(calls.createStaff, { token: admin.token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}
const signIn = async (email: string, password: string) => {
  const answer = await world.call(calls.signIn, { body: { email, password } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { token: string }).token;
};
const change = (token: string, password: string) =>
  world.send(calls.changePassword, { token, body: { current_password: typed, password } });
const mustChange = async (token: string) =>
  ((await world.call(calls.getProfile, { token })).body.user as { must_change_password: boolean }).must_change_password;

test('is not asked for unless the organization wants it', async () => {
  await addStaff('before@team.test');
  const token = await signIn('before@team.test', typed);
  expect(await mustChange(token)).toBe(false);
  expect((await world.call(calls.staffStudents, { token })).status).toBe(200);
});

test('comes before everything else for whoever has the password of an admin', async () => {
  await askForOwn(true);
  const token = await signIn('before@team.test', typed);
  expect(await mustChange(token)).toBe(true);
  for (const call of [calls.staffStudents, calls.listSessions, calls.updateProfile, calls.getOwnEmail]) {
    const refused = await world.send(call, { token });
    expect([refused.status, refused.body.code], call.path).toEqual([403, 'own_password_needed']);
  }
  // What everybody may see, as everybody sees it.
  expect((await world.call(calls.listPrograms, { token })).status).toBe(200);

  const same = await change(token, typed);
  expect([same.status, same.body.fields]).toEqual([
    422,
    { password: 'An admin knows this one. Please choose another password' },
  ]);
  expect((await change(token, 'short')).status).toBe(422);
  expect(await mustChange(token)).toBe(true);
  const changed = await change(token, own);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const next = changed.body.token;
  expect(await mustChange(next)).toBe(false);
  expect((await world.call(calls.staffStudents, { token: next })).status).toBe(200);
  expect((await world.call(calls.getProfile, { token })).status).toBe(401);
  expect((await world.call(calls.staffStudents, { token: await signIn('before@team.test', own) })).status).toBe(200);
});

test('is not asked of those who set one by a link, of families, and of other admins', async () => {
  await addStaff('invited@team.test', {});
  const [mail] = await world.db.select().from(mailMessage).orderBy(desc(mailMessage.createdAt)).limit(1);
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
  expect((await world.call(calls.resetPassword, { body: { token, password: own } })).status).toBe(200);
  expect(await mustChange(await signIn('invited@team.test', own))).toBe(false);
  const parent = await world.signInAs('parent');
  expect((await world.call(calls.listStudents, { token: parent.token })).status).toBe(200);
  expect(await mustChange(admin.token)).toBe(false);
});

test('a link for a forgotten password sets an own one, too', async () => {
  await addStaff('forgot@team.test');
  await world.call(calls.forgotPassword, { body: { email: 'forgot@team.test' } });
  const [mail] = await world.db.select().from(mailMessage).orderBy(desc(mailMessage.createdAt)).limit(1);
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
  await world.call(calls.resetPassword, { body: { token, password: own } });
  expect(await mustChange(await signIn('forgot@team.test', own))).toBe(false);
});

test('a new admin does it before the second step, and ends being asked with the setting', async () => {
  await addStaff('chief@team.test', { password: typed, role: 'admin' });
  const token = await signIn('chief@team.test', typed);
  expect((await world.call(calls.beginSecondStep, { token })).body).toMatchObject({ code: 'own_password_needed' });
  await askForOwn(false);
  expect((await world.call(calls.listUsers, { token })).status).toBe(200);
});
