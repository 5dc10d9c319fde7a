import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

type Name = 'messageParents' | 'messageStudentFamilies';
const write = (call: Name, body: object, key?: string) =>
  world.send(calls[call], { token: admin.token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const mailsTo = async (email: string) =>
  (await world.pool.query('select subject, text from mail_message where to_address = $1', [email])).rows as {
    subject: string;
    text: string;
  }[];
const child = async (parentId: string | null, fullName: string) =>
  (await buildStudent(world.db, { parentId, fullName })).id;
const parentNamed = (fullName: string) => world.signInAs('parent', { fullName });
const nobody = '01a1fc59-0000-7000-8000-000000000000';
const written = { subject: 'Sports day', text: 'Hello {parent}, please bring a hat for {child}.' };

test('parents get one email each, with all their children; who cannot be written to is named', async () => {
  const one = await parentNamed('Simone Campbell');
  await child(one.id, 'Maya Campbell');
  await child(one.id, 'Omari Campbell');
  const childless = await parentNamed('Andre Grant');
  const off = await parentNamed('Karl Brown');
  await world.pool.query('update account set is_active = false where id = $1', [off.id]);
  const staff = await world.signInAs('staff');
  const ids = [one.id, childless.id, off.id, staff.id, nobody, one.id];
  const preview = await write('messageParents', { ids, ...written, preview: true });
  expect(preview.body).toMatchObject({
    families: 2,
    refused: [{ id: off.id, error: 'The account of Karl Brown is switched off.' }, { id: staff.id }, { id: nobody }],
    first: { to: 'Simone Campbell', subject: 'Sports day' },
  });
  expect(preview.body.first!.text).toContain(
    'Hello Simone Campbell, please bring a hat for Maya Campbell and Omari Campbell.',
  );
  expect(await mailsTo(one.email)).toEqual([]);
  const sent = await write('messageParents', { ids, ...written }, 'parents-key-0001');
  expect(sent.body).toEqual(preview.body);
  expect((await write('messageParents', { ids, ...written }, 'parents-key-0001')).body).toEqual(sent.body);
  expect(await mailsTo(one.email)).toHaveLength(1);
  expect((await mailsTo(childless.email))[0]?.text).toContain('a hat for your child.');
  expect(await mailsTo(off.email)).toEqual([]);
  expect(await mailsTo(staff.email)).toEqual([]);
});

test('two chosen children of one family are one email; a child without a parent is named', async () => {
  const one = await parentNamed('Tracey Miller');
  const first = await child(one.id, 'Khalil Miller');
  const second = await child(one.id, 'Imani Miller');
  await child(one.id, 'Zuri Miller');
  const alone = await child(null, 'Zoe Grant');
  const { body } = await write('messageStudentFamilies', { ids: [first, second, alone], ...written });
  expect(body).toMatchObject({
    families: 1,
    refused: [{ id: alone, error: 'Zoe Grant has no parent to write to.' }],
  });
  const mails = await mailsTo(one.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('a hat for Khalil Miller and Imani Miller.');
});

test('chosen parents and chosen students are exported alone', async () => {
  const one = await parentNamed('Paulette Wright');
  const two = await parentNamed('Delroy Henry');
  const first = await child(one.id, 'Imani Wright');
  await child(one.id, 'Kofi Wright');
  const archived = await child(two.id, 'Dominic Henry');
  await world.pool.query('update student set archived_at = now() where id = $1', [archived]);
  const lines = async (body: object) => {
    const answer = await world.send(calls.exportChosen, { token: admin.token, body });
    expect(answer.status).toBe(200);
    return (answer.body as string).trim().split(/\r?\n/).length - 1;
  };
  expect(await lines({ type: 'parents', ids: `${one.id},${two.id}`, sort: 'full_name' })).toBe(2);
  expect(await lines({ type: 'students', ids: `${first},${archived}`, columns: 'student,grade' })).toBe(2);
  const strange = { type: 'students', ids: 'everybody' };
  expect((await world.send(calls.exportChosen, { token: admin.token, body: strange })).status).toBe(422);
});

test.each(['messageParents', 'messageStudentFamilies'] as const)(
  '%s: bad input gets a sentence at its field, and only admins may write',
  async (call) => {
    const good = { ids: [nobody], ...written };
    const refused = async (body: object, name: string) => {
      const answer = await write(call, body);
      return [answer.status, typeof answer.body.fields?.[name]];
    };
    for (const wrong of [undefined, null, '', ' ', 'About {child}', '{program}', 'x'.repeat(151), 'a\u0007'])
      expect(await refused({ ...good, subject: wrong }, 'subject')).toEqual([422, 'string']);
    for (const wrong of [undefined, null, '', 'In {program}', 'x'.repeat(4001), 'a\u0000'])
      expect(await refused({ ...good, text: wrong }, 'text')).toEqual([422, 'string']);
    for (const wrong of [undefined, null, [], 'all', Array.from({ length: 501 }, () => nobody)])
      expect(await refused({ ...good, ids: wrong }, 'ids')).toEqual([422, 'string']);
    for (const role of ['parent', 'student', 'staff'] as const) {
      const { token } = await world.signInAs(role);
      expect((await world.call(calls[call], { token, body: good })).status).toBe(403);
    }
    expect((await world.call(calls[call], { body: good })).status).toBe(401);
  },
);
