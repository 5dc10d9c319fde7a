import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildConversation } from '../../demo/builders/build-message.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { pdf, sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let simone: SignedIn;
let teacher: SignedIn;
let maya: string;
let robotics: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-24T15:00:00Z' });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  simone = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  teacher = await world.signInAs('staff', { fullName: 'Kerry Bennett' });
  robotics = await buildProgram(world.db, { title: 'Robotics', status: 'in_progress' });
  maya = (await buildStudent(world.db, { parentId: simone.id, fullName: 'Maya Campbell' })).id;
  await buildEnrollment(world.db, { studentId: maya, programId: robotics, status: 'enrolled' });
  await office(calls.assignStaff, { body: { staff_id: teacher.id, program_id: robotics } });
});
afterAll(() => world.close());

const as = (who: SignedIn, call: Parameters<TestApp['call']>[0], more: object = {}) =>
  world.call(call, { token: who.token, ...more });
const office = (call: Parameters<TestApp['call']>[0], more: object = {}) => as(admin, call, more);
const mailsTo = async (email: string) =>
  (await world.pool.query<{ text: string }>('select text from mail_message where to_address = $1 order by id', [email]))
    .rows;
const toTeacher = (more: object = {}) => ({
  staff_id: teacher.id,
  child_id: maya,
  program_id: robotics,
  subject: 'Her robot',
  text: 'Maya takes a Zyxotropic pump along. Is that fine?',
  ...more,
});
const start = async (body: object = toTeacher()) => (await as(simone, calls.startThread, { body })).body.id as string;
const upload = async (who: SignedIn) =>
  (await sendFile(world, calls.addConversationFile, { token: who.token, params: {}, name: 'map.pdf', bytes: pdf })).body
    .id as string;

test('what a message cannot be, in every call that takes one', async () => {
  const params = { id: await start() };
  const texts = ['   \n\t ', 'bell\u0007', 'x'.repeat(20_000), '\ud800', null];
  const takes = [
    [simone, calls.writeInThread],
    [teacher, calls.writeInThread],
    [teacher, calls.noteInThread],
    [admin, calls.answerConversation],
    [admin, calls.noteConversation],
  ] as const;
  for (const [who, call] of takes)
    for (const text of texts) {
      const { status, body } = await as(who, call, { params, body: { text } });
      expect([status, Object.keys(body.fields ?? {})], `${call.path} ${String(text).slice(0, 9)}`).toEqual([
        422,
        ['text'],
      ]);
    }
  for (const subject of ['  ', 'x'.repeat(151), 'Hello\u0000'])
    expect((await as(simone, calls.startThread, { body: toTeacher({ subject }) })).body.fields).toHaveProperty(
      'subject',
    );
  expect((await as(simone, calls.getThread, { params })).body.messages).toHaveLength(1);
});

test('one answer for one key, a file for one message, and neither from another conversation', async () => {
  const [params, others] = [{ id: await start() }, { id: await start({ subject: 'Other', text: 'Other' }) }];
  const file = await upload(simone);
  const send = (text: string, at = params) =>
    as(simone, calls.writeInThread, {
      params: at,
      body: { text, files: [file] },
      headers: { 'idempotency-key': 'reply-key-0001' },
    });
  const sent = await Promise.all([send('Here.'), send('Here.'), send('Here.')]);
  expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await send('Here.')).body.messages).toHaveLength(2);
  expect([await send('Another text'), await send('Here.', others)].map(({ status }) => status)).toEqual([422, 422]);
  const again = await as(simone, calls.writeInThread, { params: others, body: { text: 'Again', files: [file] } });
  expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['files']]);
  for (const who of [simone, admin]) {
    const get = (id: string) => as(who, calls.getConversationFile, { params: { id, file } });
    expect([(await get(params.id)).status, (await get(others.id)).status]).toEqual([200, 404]);
  }
  expect((await as(simone, calls.getThread, { params: others })).body.messages).toHaveLength(1);
});

test('a student reads and writes in what is theirs, and in nothing of a family or of other students', async () => {
  const [kid, stranger] = [await world.signInAs('student'), await world.signInAs('student')];
  const others = await world.signInAs('parent');
  // Without an adult who reads along a student writes nothing.
  await world.pool.query('update student set parent_id = $2 where account_id = $1', [kid.id, simone.id]);
  const writer = { id: kid.id, name: 'Kid', email: 'kid@robots.test' };
  const facts = { kind: 'broadcast', subject: 'Re: Hats', message: 'Mine?' } as const;
  const [own, family] = [{ id: await buildConversation(world.db, writer, facts) }, { id: await start() }];
  expect((await as(kid, calls.writeInThread, { params: own, body: { text: 'The blue one?' } })).status).toBe(201);
  for (const [who, params] of [
    [kid, family],
    [stranger, own],
    [others, own],
    [teacher, own],
  ] as const) {
    for (const call of [calls.getThread, calls.readThread]) expect((await as(who, call, { params })).status).toBe(404);
    expect((await as(who, calls.writeInThread, { params, body: { text: 'Me too' } })).status).toBe(404);
  }
});

test('two colleagues assign at once: the first one does, the other reads that it changed; nobody who has left gets it', async () => {
  const [karen, left] = [await world.signInAs('admin'), await world.signInAs('admin')];
  await world.pool.query('update account set is_active = false where id = $1', [left.id]);
  const id = await start({ subject: 'Late', text: 'We come later.' });
  const { version } = (await office(calls.getConversation, { params: { id } })).body;
  const give = (who: SignedIn, to: SignedIn) =>
    as(who, calls.changeConversation, { params: { id }, body: { assignee_id: to.id, version } });
  const both = await Promise.all([give(admin, admin), give(karen, karen)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = both[0].status === 200 ? admin : karen;
  expect((await office(calls.getConversation, { params: { id } })).body).toMatchObject({ assignee: { id: winner.id } });
  const late = await as(admin, calls.changeConversation, { params: { id }, body: { assignee_id: left.id } });
  expect([late.status, Object.keys(late.body.fields)]).toEqual([422, ['assignee_id']]);
});

test('an account that was switched off: the office answers by email, and says so', async () => {
  const gone = await world.signInAs('parent', { fullName: 'Gone Family' });
  const { id } = (await as(gone, calls.startThread, { body: { subject: 'Bye', text: 'We move away.' } })).body;
  await world.pool.query('update account set is_active = false where id = $1', [gone.id]);
  const params = { id };
  expect((await office(calls.getConversation, { params })).body.answer).toMatchObject({
    way: 'email',
    why: expect.stringContaining('Their account is switched off'),
  });
  expect((await office(calls.answerConversation, { params, body: { text: 'All the best.' } })).status).toBe(201);
  expect((await mailsTo(gone.email)).at(-1)?.text).toContain('All the best.');
  await world.pool.query('update contact_message set email = null where id = $1', [id]);
  expect(await office(calls.answerConversation, { params, body: { text: 'Once more.' } })).toMatchObject({
    status: 409,
    body: { code: 'no_way' },
  });
});

test('a family goes on writing to a teacher who no longer teaches the child: the office hears of it at once', async () => {
  const nobody = await world.signInAs('staff', { fullName: 'Paul Left' });
  const given = { staff_id: nobody.id, program_id: robotics };
  const { id: teaching } = (await office(calls.assignStaff, { body: given })).body;
  const params = { id: await start(toTeacher({ staff_id: nobody.id })) };
  await office(calls.removeAssignment, { params: { id: teaching } });
  const before = (await mailsTo(nobody.email)).length;
  expect((await as(simone, calls.writeInThread, { params, body: { text: 'Still there?' } })).status).toBe(201);
  expect((await office(calls.getConversation, { params })).body).toMatchObject({ assignee: null, status: 'new' });
  expect(await mailsTo(nobody.email)).toHaveLength(before);
  const again = await as(simone, calls.startThread, { body: toTeacher({ staff_id: nobody.id }) });
  expect(again.body.fields).toHaveProperty('staff_id');
});
