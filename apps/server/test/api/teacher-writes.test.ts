import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-06T15:00:00Z' });
});
beforeEach(async () => {
  // A Friday, 10 am in Jamaica; the class is on Saturday.
  world.clock.set('2026-03-06T15:00:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

const news = (more: object = {}) => ({
  parent_id: room.parent.id,
  child_id: room.maya.id,
  program_id: room.programId,
  subject: 'A good day',
  text: 'Maya fixed the left motor by herself.\nAsk her how.',
  ...more,
});
const begin = (more: object = {}, who: SignedIn = room.teacher) =>
  world.call(calls.startThread, { token: who.token, body: news(more) });
const toClass = (more: object = {}, who: SignedIn = room.teacher) =>
  world.call(calls.writeToClass, {
    token: who.token,
    params: { id: room.programId },
    body: { subject: 'Bring a cardboard box', text: 'About the size of a shoe box.', ...more },
  });
const unread = async (who: SignedIn) => (await world.call(calls.countUnreadThreads, { token: who.token })).body;
const lines = async (who: SignedIn) => (await world.call(calls.listThreads, { token: who.token })).body.data;

test('a teacher begins a conversation with the family of a child in the own class; it answers, and the office reads along', async () => {
  const { families, classes } = (await world.call(calls.listMessageRecipients, { token: room.teacher.token })).body;
  expect(families).toContainEqual({
    parent_id: room.parent.id,
    name: 'Simone Campbell',
    child_id: room.maya.id,
    child: 'Maya Campbell',
    program_id: room.programId,
    program: 'Rovers',
  });
  // The child with an account of its own and no parent is nobody to write to.
  expect(families).toHaveLength(2);
  expect(classes).toEqual([{ id: room.programId, title: 'Rovers', families: 2, class_today: null }]);

  const begun = await begin();
  expect(begun.status).toBe(201);
  const { id } = begun.body;
  expect(await unread(room.parent)).toEqual({ unread: 1, urgent: 0 });
  const [mail] = (await mailsTo(world, room.parent)).slice(-1);
  expect(mail!.text).toContain('“Maya fixed the left motor by herself.”');
  expect(mail!.text).not.toContain('Ask her how');
  const seen = await world.call(calls.getThread, { token: room.parent.token, params: { id } });
  expect(seen.body).toMatchObject({ with: 'Andre Bennett', child: 'Maya Campbell', unread: true, guardians: [] });
  await world.call(calls.writeInThread, { token: room.parent.token, params: { id }, body: { text: 'Thank you!' } });
  expect(await unread(room.teacher)).toEqual({ unread: 1, urgent: 0 });
  expect((await world.call(calls.getConversation, { token: room.admin.token, params: { id } })).body).toMatchObject({
    kind: 'teacher',
    assignee: { id: room.teacher.id },
  });
  expect((await world.call(calls.getThread, { token: room.stranger.token, params: { id } })).status).toBe(404);
  expect((await world.call(calls.getThread, { token: room.otherParent.token, params: { id } })).status).toBe(404);
});

test('nobody is written to by a teacher who does not teach them', async () => {
  expect((await begin({}, room.stranger)).status).toBe(404);
  expect((await begin({ parent_id: room.otherParent.id })).status).toBe(404);
  expect((await begin({ child_id: room.tajayId })).status).toBe(404);
  expect((await begin({ parent_id: null })).status).toBe(422);
  expect((await begin({ program_id: randomUUID() })).status).toBe(422);
  expect((await toClass({}, room.stranger)).status).toBe(404);
  expect((await toClass({}, room.admin)).status).toBe(403);
  await world.pool.query('delete from staff_assignment where staff_id = $1', [room.teacher.id]);
  expect((await begin()).status).toBe(404);
  expect((await toClass()).status).toBe(404);
});

test('the same message sent twice is one message; the id of somebody else is not found', async () => {
  const id = randomUUID();
  const both = await Promise.all([begin({ id }), begin({ id })]);
  expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await begin({ id })).body.id).toBe(id);
  const answer = randomUUID();
  const write = (who: SignedIn, at: string) =>
    world.call(calls.writeInThread, { token: who.token, params: { id: at }, body: { id: answer, text: 'Thank you.' } });
  await write(room.parent, id);
  expect((await write(room.parent, id)).body.messages).toHaveLength(2);
  const other = (await begin({ parent_id: room.otherParent.id, child_id: room.omari.id })).body.id;
  expect((await write(room.otherParent, other)).status).toBe(404);
  const letter = randomUUID();
  await Promise.all([toClass({ id: letter }), toClass({ id: letter })]);
  expect((await toClass({ id: letter })).body.id).toBe(letter);
  expect(Number((await world.pool.query('select count(*) from broadcast where id = $1', [letter])).rows[0].count)).toBe(
    1,
  );
});

test('what arrives late says when it was written, and no clock runs ahead', async () => {
  const late = (await begin({ at_device: '2026-03-06T13:00:00Z' })).body;
  expect(late.messages[0]!.written_at).toBe('2026-03-06T13:00:00.000Z');
  expect((await begin({ at_device: '2027-01-01T00:00:00Z' })).body.messages[0]!.written_at).toBeNull();
  expect((await begin({ at_device: '2020-01-01T00:00:00Z' })).body.messages[0]!.written_at).toBe(
    '2026-03-03T15:00:00.000Z',
  );
  expect((await begin({ at_device: 'noon' })).status).toBe(422);
});

test('in the quiet hours what a teacher writes waits for the morning, and says so', async () => {
  world.clock.set('2026-03-07T02:12:00Z');
  const begun = await begin();
  expect(begun.body.quiet_until).toBe('2026-03-07T12:00:00.000Z');
  const { rows } = await world.pool.query(
    `select j.start_after from pgboss.job j join mail_message m on m.id = (j.data ->> 'id')::uuid where m.to_address = $1`,
    [room.parent.email],
  );
  expect(rows).toEqual([{ start_after: new Date('2026-03-07T12:00:00Z') }]);
  const letter = (await toClass()).body;
  expect(letter).toMatchObject({ waiting: true, at: '2026-03-07T12:00:00.000Z' });
  await world.jobs.runDue();
  expect((await lines(room.parent)).filter(({ of }) => of === 'broadcast')).toEqual([]);
  // The office can stop it, and writes nothing in the teacher's name.
  const changed = await world.send(calls.changeBroadcast, {
    token: room.admin.token,
    params: { id: letter.id },
    body: { kind: 'service', subject: 'Mine', text: 'Mine', audience: { match: 'any', rules: [] } },
  });
  expect(changed).toMatchObject({ status: 409, body: { code: 'class_message' } });
  // It can still be taken back, by the one who wrote it.
  const params = { id: letter.id };
  expect((await world.call(calls.takeBackClassMessage, { token: room.stranger.token, params })).status).toBe(404);
  expect((await world.call(calls.takeBackClassMessage, { token: room.teacher.token, params })).status).toBe(204);
  expect((await world.call(calls.getClassMessage, { token: room.teacher.token, params })).status).toBe(404);
  expect((await toClass({ urgent: true })).status).toBe(422);
});

test('a teacher writes to the class, and each family answers alone', async () => {
  const { id } = (await toClass()).body;
  await world.jobs.runDue();
  expect(await lines(room.parent)).toMatchObject([
    { of: 'broadcast', subject: 'Bring a cardboard box', with: 'Andre Bennett', unread: true },
  ]);
  const [line] = await lines(room.parent);
  const params = { id: line!.id };
  expect((await world.call(calls.getFamilyMessage, { token: room.parent.token, params })).body.from).toBe(
    'Andre Bennett',
  );
  expect((await world.call(calls.getFamilyMessage, { token: room.otherParent.token, params })).status).toBe(404);
  await world.call(calls.replyToMessage, {
    token: room.parent.token,
    params,
    body: { text: 'Is a cereal box big enough?' },
  });
  const report = (await world.call(calls.getClassMessage, { token: room.teacher.token, params: { id } })).body;
  expect(report).toMatchObject({ readers: 3, seen: 1, answers: 1, mine: true });
  expect(report.replies).toMatchObject([{ from: 'Simone Campbell', start: 'Is a cereal box big enough?' }]);
  const thread = report.replies[0]!.conversation_id;
  const read = await world.call(calls.getThread, { token: room.teacher.token, params: { id: thread } });
  expect(read.body).toMatchObject({ with: 'Simone Campbell', child: 'Maya Campbell' });
  expect((await world.call(calls.getThread, { token: room.otherParent.token, params: { id: thread } })).status).toBe(
    404,
  );
  // Once it has left, it stays; another teacher has none of it, and the office has it in its list.
  expect((await world.call(calls.takeBackClassMessage, { token: room.teacher.token, params: { id } })).status).toBe(
    409,
  );
  expect((await world.call(calls.listClassMessages, { token: room.stranger.token })).body.data).toEqual([]);
  const office = await world.call(calls.listBroadcasts, { token: room.admin.token });
  expect(office.body.data).toContainEqual(expect.objectContaining({ id, source: 'class' }));
});

/** The message to the class as the family has it, with what it answered. */
const onPage = async (who: SignedIn, id: string) =>
  (await world.call(calls.getFamilyMessage, { token: who.token, params: { id } })).body;
const reply = async (who: SignedIn, id: string, text: string) =>
  (await world.call(calls.replyToMessage, { token: who.token, params: { id }, body: { text } })).body;
const toOffice = async (text: string) =>
  (
    await world.pool.query("select id from mail_message where kind = 'office.conversation' and text like $1", [
      `%${text}%`,
    ])
  ).rows;

test('what a family answers after the teacher gave the conversation to the office is for the office, and says so', async () => {
  await toClass();
  await world.jobs.runDue();
  const [line] = await lines(room.parent);
  const { id } = line!;
  expect((await onPage(room.parent, id)).answers_to).toBe('Andre Bennett');
  const { conversation_id: thread, answers_to } = await reply(room.parent, id, 'Is a cereal box big enough?');
  expect(answers_to).toBe('Andre Bennett');
  await world.call(calls.handToOffice, { token: room.teacher.token, params: { id: thread! } });
  expect((await onPage(room.parent, id)).answers_to).toBeNull();
  const before = (await mailsTo(world, room.teacher)).length;
  const after = await reply(room.parent, id, 'I would rather not talk to him about this.');
  expect(after).toMatchObject({ conversation_id: thread, answers_to: null });
  expect(await mailsTo(world, room.teacher)).toHaveLength(before);
  expect(await toOffice('I would rather not talk to him about this.')).toHaveLength(1);
});

test('who no longer teaches the child reads no further answer, nor the first one', async () => {
  await toClass();
  await world.jobs.runDue();
  const [line] = await lines(room.parent);
  const [other] = await lines(room.otherParent);
  const { conversation_id: thread } = await reply(room.parent, line!.id, 'Is a cereal box big enough?');
  await world.pool.query('delete from staff_assignment where staff_id = $1', [room.teacher.id]);
  const before = (await mailsTo(world, room.teacher)).length;
  for (const [who, id, text] of [
    [room.parent, line!.id, 'Or two small ones?'],
    [room.otherParent, other!.id, 'We have no box.'],
  ] as const) {
    expect((await onPage(who, id)).answers_to).toBeNull();
    expect((await reply(who, id, text)).answers_to).toBeNull();
    expect(await toOffice(text)).toHaveLength(1);
  }
  expect(await mailsTo(world, room.teacher)).toHaveLength(before);
  const office = await world.call(calls.getConversation, { token: room.admin.token, params: { id: thread! } });
  expect(office.body).toMatchObject({ status: 'new', assignee: null });
});

test('an answer about a child of today’s class is urgent, as what is written in the conversation', async () => {
  // Saturday, 8 am.
  world.clock.set('2026-03-07T13:00:00Z');
  room = await buildClass(world);
  await toClass();
  await world.jobs.runDue();
  const [line] = await lines(room.parent);
  await reply(room.parent, line!.id, 'Her EpiPen is in the blue pouch.');
  expect((await mailsTo(world, room.teacher)).at(-1)!.subject).toBe('A family wrote about a child of today’s class');
  expect(await unread(room.teacher)).toEqual({ unread: 1, urgent: 1 });
});

test('urgent is for a class of today: it goes at once at any hour, and stands until it is read', async () => {
  const write = (more: object) =>
    world.call(calls.startThread, {
      token: room.parent.token,
      body: {
        staff_id: room.teacher.id,
        child_id: room.maya.id,
        subject: 'Maya',
        text: 'EpiPen in the blue pouch.',
        ...more,
      },
    });
  expect((await write({ urgent: true })).status).toBe(422);
  // Saturday, 5:30 in the morning.
  world.clock.set('2026-03-07T10:30:00Z');
  room = await buildClass(world);
  const { children } = (await world.call(calls.listMessageRecipients, { token: room.parent.token })).body;
  expect(children).toMatchObject([{ id: room.maya.id, class_today: '2026-03-07T15:00:00.000Z' }]);
  const calm = (await write({ urgent: false })).body;
  expect(calm.messages[0]!.urgent).toBe(false);
  expect((await mailsTo(world, room.teacher)).at(-1)!.subject).toBe('A family wrote to you');
  const { id } = (await write({ urgent: true })).body;
  expect((await mailsTo(world, room.teacher)).at(-1)!.subject).toBe('A family wrote about a child of today’s class');
  expect(await unread(room.teacher)).toEqual({ unread: 2, urgent: 1 });
  expect((await lines(room.teacher)).filter(({ urgent }) => urgent)).toMatchObject([{ id }]);
  const overview = await world.call(calls.staffOverview, { token: room.teacher.token });
  expect(overview.body.messages).toHaveLength(2);
  await world.call(calls.readThread, { token: room.teacher.token, params: { id } });
  expect(await unread(room.teacher)).toEqual({ unread: 1, urgent: 0 });
});

test('what the class of today needs reaches who comes to it for a day alone; their answers are for the office', async () => {
  // Saturday, 8 am.
  world.clock.set('2026-03-07T13:00:00Z');
  room = await buildClass(world);
  const guest = await world.signInAs('parent', { fullName: 'Gia Green' });
  const { id: kofi } = await buildStudent(world.db, { parentId: guest.id, fullName: 'Kofi Green' });
  await world.pool.query(
    `insert into class_visit (id, kind, student_id, parent_id, program_id, meeting_id, price_cents, comes_off, booked_at, informed_start)
     select $1, 'day', $2, $3, $4, m.id, 0, false, m.starts_at, m.starts_at from meeting m where m.id = $5`,
    [randomUUID(), kofi, guest.id, room.programId, room.meetings[0]],
  );
  await toClass();
  const urgent = (await toClass({ subject: 'We are in the library', urgent: true })).body;
  await world.jobs.runDue();
  const subjects = async (who: SignedIn) => (await lines(who)).map(({ subject }) => subject);
  expect(await subjects(guest)).toEqual(['We are in the library']);
  expect(await subjects(room.parent)).toHaveLength(2);
  // It is one of the class, as before.
  expect(urgent).toMatchObject({ program_id: room.programId, urgent: true });
  const [line] = await lines(guest);
  expect((await onPage(guest, line!.id)).answers_to).toBeNull();
});

test('a guardian whose rights ended reads no class in an old conversation, and what is written there is for the office', async () => {
  // Saturday, 5:30 in the morning.
  world.clock.set('2026-03-07T10:30:00Z');
  room = await buildClass(world);
  const devon = await world.signInAs('parent', { fullName: 'Devon Campbell' });
  const guardianId = await buildGuardian(world.db, { studentId: room.maya.id, accountId: devon.id });
  const begun = await world.call(calls.startThread, {
    token: devon.token,
    body: {
      staff_id: room.teacher.id,
      child_id: room.maya.id,
      subject: 'Maya',
      text: 'I collect Maya today.',
      urgent: true,
    },
  });
  const params = { id: begun.body.id };
  const seen = async () => (await world.call(calls.getThread, { token: devon.token, params })).body;
  const overview = async () =>
    (await world.call(calls.staffOverview, { token: room.teacher.token })).body.messages.map(({ from }) => from);
  expect((await seen()).class_today).toEqual({ child: 'Maya Campbell', at: '2026-03-07T15:00:00.000Z' });
  expect(await overview()).toEqual(['Devon Campbell']);
  const ended = await world.call(calls.endGuardian, {
    token: room.parent.token,
    params: { id: room.maya.id, guardian_id: guardianId },
    body: {},
  });
  expect(ended.status).toBeLessThan(300);
  // What was written stays theirs, and nothing new of the child is in it.
  expect(await seen()).toMatchObject({ class_today: null, messages: [{ text: 'I collect Maya today.' }] });
  expect(await overview()).toEqual([]);
  const write = (more: object) =>
    world.call(calls.writeInThread, { token: devon.token, params, body: { text: 'I am at the gate at 4.', ...more } });
  expect((await write({ urgent: true })).status).toBe(422);
  const written = (await write({})).body;
  expect(written.with).toBe('Our office');
  expect(written.messages.at(-1)).toMatchObject({ text: 'I am at the gate at 4.', urgent: false });
  const office = (await world.call(calls.getConversation, { token: room.admin.token, params })).body;
  expect(office).toMatchObject({ status: 'new', assignee: null });
  expect(office.messages.map(({ text }) => text)).toContain(
    'This came to the office because Devon Campbell is no longer a guardian of the child.',
  );
  expect((await world.call(calls.getThread, { token: room.teacher.token, params })).status).toBe(404);
  expect(await overview()).toEqual([]);
});

test('a student is never alone with an adult: a guardian reads and writes too, and without one nothing is written', async () => {
  await toClass();
  await world.jobs.runDue();
  const [line] = await lines(room.tajay);
  const reply = () =>
    world.call(calls.replyToMessage, {
      token: room.tajay.token,
      params: { id: line!.id },
      body: { text: 'Can I bring my own motor?' },
    });
  expect(await reply()).toMatchObject({ status: 409, body: { code: 'no_guardian' } });
  const denise = await world.signInAs('parent', { fullName: 'Denise Morrison' });
  await world.pool.query('update student set parent_id = $1 where id = $2', [denise.id, room.tajayId]);
  expect((await reply()).status).toBe(201);
  expect((await mailsTo(world, denise)).at(-1)!.text).toContain('Can I bring my own motor?');
  const [thread] = (await lines(room.teacher)).filter(({ child }) => child === 'Test Child');
  const params = { id: thread!.id };
  for (const who of [room.teacher, room.tajay, denise])
    expect((await world.call(calls.getThread, { token: who.token, params })).body.guardians).toEqual([
      'Denise Morrison',
    ]);
  expect(await unread(denise)).toEqual({ unread: 1, urgent: 0 });
  await world.call(calls.readThread, { token: denise.token, params });
  expect((await unread(denise)).unread).toBe(0);
  world.clock.set('2026-03-06T15:05:00Z');
  const said = await world.call(calls.writeInThread, {
    token: denise.token,
    params,
    body: { text: 'It is from an old printer.' },
  });
  expect(said.body.messages.map(({ mine, name }) => [mine, name])).toEqual([
    [false, 'Tajay Morrison'],
    [true, 'Denise Morrison'],
  ]);
  world.clock.set('2026-03-06T15:10:00Z');
  await world.call(calls.writeInThread, { token: room.teacher.token, params, body: { text: 'Yes, bring it.' } });
  for (const who of [denise, room.tajay]) expect((await mailsTo(world, who)).at(-1)!.text).toContain('Yes, bring it.');
  expect((await world.call(calls.getThread, { token: room.otherParent.token, params })).status).toBe(404);
  // The adult leaves the child's record: from then on nobody of ours writes to the student.
  await world.pool.query('update student set parent_id = null where id = $1', [room.tajayId]);
  expect((await world.call(calls.getThread, { token: denise.token, params })).status).toBe(404);
  const again = { token: room.teacher.token, params, body: { text: 'See you.' } };
  expect((await world.call(calls.writeInThread, again)).status).toBe(409);
  const office = { token: room.admin.token, params, body: { text: 'See you.' } };
  expect((await world.call(calls.answerConversation, office)).status).toBe(409);
});
