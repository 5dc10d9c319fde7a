import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, testPassword, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const day = 86_400_000;
const signIn = (email: string) => world.call(calls.signIn, { body: { email, password: testPassword } });
const askAs = (token: string) => world.call(calls.requestOwnDeletion, { token, body: { password: testPassword } });
const mailsAboutIt = async () =>
  (
    await world.pool.query<{ to: string; text: string }>(
      `select to_address as "to", text from mail_message where kind = 'guardian.deletion' order by id`,
    )
  ).rows;

test('the other guardian of the children is notified once, and can become the primary one before they go', async () => {
  const admin = await world.signInAs('admin');
  const father = await world.signInAs('parent');
  const mother = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: father.id, fullName: 'Kerri Shared' });
  const { id: brother } = await buildStudent(world.db, { parentId: father.id, fullName: 'Romario Shared' });
  const guardianId = await buildGuardian(world.db, { studentId, accountId: mother.id });
  await buildGuardian(world.db, { studentId: brother, accountId: mother.id });
  const left = await world.signInAs('parent');
  const leftId = await buildGuardian(world.db, { studentId, accountId: left.id });
  await world.pool.query("update guardian set state = 'ended', ended_at = accepted_at where id = $1", [leftId]);

  expect((await askAs(father.token)).status).toBe(201);
  await askAs(father.token);
  const mails = await mailsAboutIt();
  expect(mails.map(({ to }) => to)).toEqual([mother.email]);
  // Lines are wrapped.
  const text = mails[0]!.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('You are a guardian of Kerri Shared and Romario Shared');
  expect(text).toContain('our office can make you the primary guardian');

  const swapped = await world.call(calls.swapGuardians, {
    token: admin.token,
    params: { id: studentId, guardian_id: guardianId },
    body: { reason: 'She looks after the record' },
  });
  expect(swapped.status, JSON.stringify(swapped.body)).toBe(200);
  world.clock.advance(31 * day);
  await world.jobs.enqueue(world.db, 'privacy.deletions', {});
  await world.jobs.runDue();
  expect((await signIn(father.email)).status).toBe(401);
  const { token } = (await signIn(mother.email)).body;
  const { data } = (await world.call(calls.listStudents, { token })).body;
  expect(data.map(({ full_name }) => full_name)).toEqual(['Kerri Shared']);
});

test('nobody else is notified where a guardian of the child of others asks', async () => {
  const before = (await mailsAboutIt()).length;
  const primary = await world.signInAs('parent');
  const further = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: primary.id });
  await buildGuardian(world.db, { studentId, accountId: further.id });
  expect((await askAs(further.token)).status).toBe(201);
  expect(await mailsAboutIt()).toHaveLength(before);
});
