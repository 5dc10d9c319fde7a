import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildContact } from '../../demo/builders/build-message.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { pdf, sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let simone: SignedIn;
let andre: SignedIn;
let teacher: SignedIn;
let other: SignedIn;
let maya: string;
let robotics: string;
let assignment: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-24T15:00:00Z' });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  simone = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  andre = await world.signInAs('parent', { fullName: 'Andre Grant' });
  teacher = await world.signInAs('staff', { fullName: 'Kerry Bennett' });
  other = await world.signInAs('staff', { fullName: 'Nicole Harrison' });
  robotics = await buildProgram(world.db, { title: 'Robotics', status: 'in_progress' });
  maya = (await buildStudent(world.db, { parentId: simone.id, fullName: 'Maya Campbell' })).id;
  await buildEnrollment(world.db, { studentId: maya, programId: robotics, status: 'enrolled' });
  assignment = (await office(calls.assignStaff, { body: { staff_id: teacher.id, program_id: robotics } })).body.id;
});
afterAll(() => world.close());

const as = (who: SignedIn, call: Parameters<TestApp['call']>[0], more: object = {}) =>
  world.call(call, { token: who.token, ...more });
const office = (call: Parameters<TestApp['call']>[0], more: object = {}) => as(admin, call, more);
const ageMessages = () =>
  world.pool.query("update conversation_message set created_at = created_at - interval '1 hour'");
const lists = async (who: SignedIn) => (await as(who, calls.listThreads)).body;
const mailsTo = async (email: string) =>
  (
    await world.pool.query('select kind, subject, text, content from mail_message where to_address = $1 order by id', [
      email,
    ])
  ).rows as { kind: string; subject: string; text: string; content: { kind: string; files?: object[] } }[];
const toTeacher = (more: object = {}) => ({
  staff_id: teacher.id,
  child_id: maya,
  program_id: robotics,
  subject: 'Her robot',
  text: 'Maya takes a Zyxotropic pump along. Is that fine?',
  ...more,
});
const start = async (body: object = toTeacher()) => (await as(simone, calls.startThread, { body })).body.id as string;
const upload = async (who: SignedIn, name = 'map.pdf') =>
  (await sendFile(world, calls.addConversationFile, { token: who.token, params: {}, name, bytes: pdf })).body
    .id as string;

test('a family writes to the teacher of its child; the teacher, the office and nobody else read it', async () => {
  const { teachers, children } = (await as(simone, calls.listMessageRecipients)).body;
  expect(teachers).toEqual([
    expect.objectContaining({ staff_id: teacher.id, child_id: maya, program: 'Robotics', program_id: robotics }),
  ]);
  expect(children).toEqual([{ id: maya, name: 'Maya Campbell', class_today: null }]);
  expect((await as(andre, calls.listMessageRecipients)).body).toMatchObject({ teachers: [], children: [] });

  const id = await start();
  const params = { id };
  expect((await as(teacher, calls.getThread, { params })).body).toMatchObject({
    with: 'Simone Campbell',
    child: 'Maya Campbell',
    unread: true,
  });
  for (const who of [andre, other]) {
    for (const call of [calls.getThread, calls.readThread]) expect((await as(who, call, { params })).status).toBe(404);
    expect((await as(who, calls.writeInThread, { params, body: { text: 'Me too' } })).status).toBe(404);
    expect((await lists(who)).data.map((line: { id: string }) => line.id)).not.toContain(id);
  }
  expect((await as(other, calls.noteInThread, { params, body: { text: 'Mine?' } })).status).toBe(404);
  expect((await as(other, calls.handToOffice, { params })).status).toBe(404);

  // The notice to the teacher begins with the text, in the email alone: nothing of it on a locked phone.
  const [notice] = await mailsTo(teacher.email);
  expect(notice).toMatchObject({ subject: 'A family wrote to you' });
  expect(notice!.text).toContain('"Maya takes a Zyxotropic pump along. Is that fine?"');
  const phones = await world.pool.query('select text from text_message');
  expect(JSON.stringify([notice!.subject, phones.rows])).not.toContain('Zyxotropic');

  expect((await as(teacher, calls.readThread, { params })).body.unread).toBe(false);
  await as(teacher, calls.noteInThread, { params, body: { text: 'Ask the nurse first.' } });
  expect((await as(teacher, calls.writeInThread, { params, body: { text: 'Yes, bring it.' } })).status).toBe(201);
  expect(await lists(simone)).toMatchObject({ unread: 1, data: [{ id, unread: true, with: 'Kerry Bennett' }] });
  const seen = (await as(simone, calls.getThread, { params })).body;
  expect(seen.messages.map(({ text }: { text: string }) => text)).toEqual([toTeacher().text, 'Yes, bring it.']);
  expect(JSON.stringify(seen)).not.toContain('nurse');
  expect((await mailsTo(simone.email)).at(-1)).toMatchObject({ subject: 'You have a new message' });
  // The email has the first line, and no internal note.
  expect((await mailsTo(simone.email)).at(-1)!.text).toContain('bring it');
  expect(JSON.stringify(await mailsTo(simone.email))).not.toContain('nurse');
  expect((await as(simone, calls.readThread, { params })).body.unread).toBe(false);

  const whole = (await office(calls.getConversation, { params })).body;
  expect(whole).toMatchObject({
    status: 'answered',
    parent_id: simone.id,
    child: { name: 'Maya Campbell' },
    assignee: { name: 'Kerry Bennett', role: 'staff' },
  });
  expect(whole.messages.map(({ internal }: { internal: boolean }) => internal)).toEqual([false, true, false]);
  const names = whole.assignees.map(({ name }: { name: string }) => name);
  expect(names).toContain('Kerry Bennett');
  expect(names).not.toContain('Nicole Harrison');
});

test('whom a family cannot write to, and what it cannot write, is said beside the field', async () => {
  const refusal = async (body: unknown) => (await as(simone, calls.startThread, { body })).body.fields;
  expect(await refusal(toTeacher({ staff_id: other.id }))).toHaveProperty('staff_id');
  expect(await refusal(toTeacher({ child_id: null, program_id: null }))).toHaveProperty('staff_id');
  const { id: stranger } = await buildStudent(world.db, { parentId: andre.id, fullName: 'Tajay Grant' });
  expect(await refusal(toTeacher({ child_id: stranger }))).toHaveProperty('child_id');
  expect(await refusal(toTeacher({ program_id: await buildProgram(world.db, {}) }))).toHaveProperty('program_id');
  for (const text of [null, 5, '', 'x\u0000', 'x'.repeat(4001)])
    expect(await refusal({ subject: 'Hello', text })).toHaveProperty('text');
  for (const files of [['no id'], [maya, maya], 'all', null]) {
    const answer = await as(simone, calls.startThread, { body: { subject: 'Hello', text: 'Hello', files } });
    expect(answer.status).toBe(422);
  }
  expect((await as(andre, calls.startThread, { body: toTeacher() })).status).toBe(422);
  // A teacher writes to a family, and names it.
  expect((await as(teacher, calls.startThread, { body: toTeacher() })).body.fields).toHaveProperty('parent_id');
});

test('the same message sent again after a lost answer is one; thirty different ones are thirty, in one order', async () => {
  // Nothing an earlier attempt left behind counts here: neither its key nor what it wrote within the hour.
  await ageMessages();
  const before = (await lists(simone)).total;
  const headers = { 'idempotency-key': `thread-key-${randomUUID()}` };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => as(simone, calls.startThread, { body: toTeacher(), headers })),
  );
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  expect((await lists(simone)).total).toBe(before + 1);
  const params = { id: [...ids][0] as string };
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      as(at % 2 ? simone : teacher, calls.writeInThread, { params, body: { text: `No. ${at}` } }),
    ),
  );
  const { messages } = (await as(simone, calls.getThread, { params })).body;
  expect(messages).toHaveLength(31);
  expect(new Set(messages.map(({ text }: { text: string }) => text)).size).toBe(31);
  // A family that goes on like this waits.
  const write = () => as(simone, calls.writeInThread, { params, body: { text: 'And another one' } });
  for (let more = 0; more < 5; more += 1) expect((await write()).status).toBe(201);
  expect((await write()).status).toBe(429);
  await ageMessages();
});

test('files belong to one message of their sender; others do not open them', async () => {
  const [mine, theirs] = [await upload(simone), await upload(andre)];
  const body = { subject: 'A map', text: 'Here it is.', files: [mine] };
  expect((await as(simone, calls.startThread, { body: { ...body, files: [theirs] } })).body.fields).toHaveProperty(
    'files',
  );
  const id = await start(body);
  expect((await as(simone, calls.startThread, { body })).status).toBe(422);
  const { messages } = (await as(simone, calls.getThread, { params: { id } })).body;
  expect(messages[0].files).toEqual([{ id: mine, name: 'map.pdf' }]);
  const params = { id, file: mine };
  const open = async (who: SignedIn, at = params) => (await as(who, calls.getConversationFile, { params: at })).status;
  expect([await open(simone), await open(admin), await open(andre), await open(teacher)]).toEqual([200, 200, 404, 404]);
  expect(await open(andre, { id, file: theirs })).toBe(404);
  const wrong = await sendFile(world, calls.addConversationFile, {
    token: simone.token,
    params: {},
    name: 'virus.pdf',
    bytes: Buffer.from('MZ no document'),
  });
  expect(wrong.status).toBe(422);
  await world.pool.query(`insert into conversation_file (id, uploaded_by, file_key, name, size_bytes, created_at)
    select gen_random_uuid(), '${andre.id}', 'conversations/none-' || n || '.pdf', 'n.pdf', 1, '2026-11-24T15:00:00Z' from generate_series(1, 18) n`);
  const many = await Promise.all(Array.from({ length: 4 }, () => upload(andre)));
  expect(many.filter((id) => id !== undefined)).toHaveLength(1);
  world.clock.set('2026-11-26T15:00:00Z');
  await world.jobs.enqueue(world.db, 'housekeeping', {});
  await world.jobs.runDue();
  world.clock.set('2026-11-24T15:00:00Z');
  expect((await world.pool.query('select id from conversation_file')).rows).toEqual([{ id: mine }]);
});

describe('the office', () => {
  const change = (id: string, body: object) => office(calls.changeConversation, { params: { id }, body });

  test('assigns, is refused a stale change, and who does not teach the child cannot get it', async () => {
    const id = await start({ subject: 'Late', text: 'We come later.' });
    const { version } = (await office(calls.getConversation, { params: { id } })).body;
    expect((await change(id, { assignee_id: teacher.id, version })).body.fields).toHaveProperty('assignee_id');
    const given = await change(id, { child_id: maya, assignee_id: teacher.id, version });
    expect(given.body).toMatchObject({ assignee: { id: teacher.id }, child: { id: maya }, status: 'new' });
    expect((await change(id, { status: 'closed', version })).status).toBe(409);
    expect((await change(id, { assignee_id: andre.id })).status).toBe(422);
    expect((await mailsTo(teacher.email)).at(-1)).toMatchObject({ subject: 'A conversation was assigned to you' });
    const list = async (query: object) =>
      (await office(calls.listConversations, { query: { limit: 100, ...query } })).body.data.map(
        (item: { id: string }) => item.id,
      );
    expect(await list({ assigned: 'teacher' })).toContain(id);
    expect(await list({ assigned: 'somebody', status: 'new', kind: 'portal' })).toContain(id);
    for (const assigned of ['office', 'nobody', 'me']) expect(await list({ assigned })).not.toContain(id);
    expect(await list({ q: 'come later' })).toEqual([id]);
    expect((await as(teacher, calls.handToOffice, { params: { id } })).status).toBe(204);
    expect((await as(teacher, calls.getThread, { params: { id } })).status).toBe(404);
    expect(await list({ assigned: 'nobody', status: 'new' })).toContain(id);
    expect((await change(id, { status: 'closed' })).body.status).toBe('closed');
    // On the calls of the contact form it is answered.
    const contacts = (await office(calls.listContacts, { query: { q: 'We come later.', status: 'answered' } })).body;
    expect(contacts.data).toMatchObject([{ id, status: 'answered' }]);
    await as(simone, calls.writeInThread, { params: { id }, body: { text: 'Still late.' } });
    expect((await office(calls.getConversation, { params: { id } })).body.status).toBe('new');
  });

  test('answers a visitor by email with the text and the file, once', async () => {
    const id = await buildContact(world.db, {
      createdAt: world.clock.now(),
      email: 'visitor@visitor.test',
      name: 'Vera Visitor',
    });
    const file = await upload(admin, 'prices.pdf');
    const sent = {
      params: { id },
      body: { text: 'Yes, it may.', files: [file] },
      headers: { 'idempotency-key': 'answer-key-01' },
    };
    for (let time = 0; time < 3; time += 1) expect((await office(calls.answerConversation, sent)).status).toBe(201);
    const mails = await mailsTo('visitor@visitor.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Yes, it may.');
    expect(mails[0]!.content.files).toEqual([{ maker: 'conversation', id: file }]);
    await world.jobs.runDue();
    const { rows } = await world.pool.query(
      "select state, last_error from mail_message where to_address = 'visitor@visitor.test'",
    );
    expect(rows).toMatchObject([{ state: 'sent' }]);
    expect((await office(calls.getConversation, { params: { id } })).body).toMatchObject({
      status: 'answered',
      answer: { way: 'email' },
      messages: [{ author: 'visitor' }, { author: 'office', way: 'email', files: [{ name: 'prices.pdf' }] }],
    });
  });

  test('writes to one family, which reads it and answers', async () => {
    const body = { parent_id: simone.id, child_id: maya, subject: 'Her certificate', text: 'It is ready.' };
    expect((await office(calls.startConversation, { body: { ...body, parent_id: teacher.id } })).status).toBe(422);
    expect((await office(calls.startConversation, { body: { ...body, parent_id: andre.id } })).status).toBe(422);
    const { id } = (await office(calls.startConversation, { body })).body;
    expect((await as(andre, calls.getThread, { params: { id } })).status).toBe(404);
    const seen = (await as(simone, calls.getThread, { params: { id } })).body;
    expect(seen).toMatchObject({ with: 'Our office', unread: true, messages: [{ name: 'Karen Whyte, our office' }] });
    await as(simone, calls.writeInThread, { params: { id }, body: { text: 'Thank you.' } });
    expect((await office(calls.getConversation, { params: { id } })).body.status).toBe('new');
  });

  test('has templates with one title each', async () => {
    const body = { title: 'Thank you', text: 'Hello {first_name}' };
    const { id, version } = (await office(calls.addReplyTemplate, { body })).body;
    expect(
      (await office(calls.addReplyTemplate, { body: { ...body, title: 'THANK you' } })).body.fields,
    ).toHaveProperty('title');
    expect(
      (await office(calls.addReplyTemplate, { body: { ...body, text: 'Hi {frist_name}' } })).body.fields.text,
    ).toContain('{frist_name}');
    const put = (more: object) => office(calls.changeReplyTemplate, { params: { id }, body: { ...body, ...more } });
    expect((await put({ text: 'Bye', version })).body).toMatchObject({ text: 'Bye', version: 2 });
    expect((await put({ version })).status).toBe(409);
    expect((await office(calls.removeReplyTemplate, { params: { id } })).status).toBe(204);
    expect((await put({})).status).toBe(404);
  });
});

/** A message of the office to many as it reached Andre Grant. */
async function received(): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(`
    with b as (insert into broadcast (id, form, source, subject, text, audience, state, started_at, sent_at)
      values (gen_random_uuid(), 'service', 'page', 'Hats', 'Bring a hat', '{"match":"any","rules":[]}', 'sent', now(), now()) returning id)
    insert into broadcast_recipient (id, broadcast_id, person_key, account_id, role, name, email, subject, text, created_at)
      select gen_random_uuid(), b.id, 'account:x', '${andre.id}', 'parent', 'Andre Grant', 'a@b.test', 'Hats', 'Bring a hat', '2026-11-20T15:00:00Z' from b returning id`);
  return rows[0]!.id;
}

test('an answer to a broadcast is one conversation, however often the family answers', async () => {
  const params = { id: await received() };
  for (const text of ['Which one?', 'The blue one?'])
    expect((await as(andre, calls.replyToMessage, { params, body: { text } })).status).toBe(201);
  const { replies, conversation_id: id } = (await as(andre, calls.getFamilyMessage, { params })).body;
  expect(replies.map(({ text }: { text: string }) => text)).toEqual(['Which one?', 'The blue one?']);
  await office(calls.answerConversation, { params: { id }, body: { text: 'The blue one.' } });
  const { data } = await lists(andre);
  expect(data.map(({ of, unread }: { of: string; unread: boolean }) => [of, unread])).toEqual([
    ['conversation', true],
    ['broadcast', false],
  ]);
});

test('of an answer to a broadcast hears the office, and of the next ones whoever the conversation is assigned to', async () => {
  const params = { id: await received() };
  const say = async (text: string) => (await as(andre, calls.replyToMessage, { params, body: { text } })).body;
  const noticesOf = async (text: string) =>
    (
      await world.pool.query(
        'select kind, to_address as address, content::text as whole from mail_message where text like $1 order by id',
        [`%${text}%`],
      )
    ).rows as { kind: string; address: string; whole: string }[];
  const first = await say('Is the hat for Saturday?');
  expect(first.answers_to).toBeNull();
  const id = first.conversation_id;
  const toOffice = await noticesOf('Is the hat for Saturday?');
  expect(toOffice).toMatchObject([{ kind: 'office.conversation' }]);
  expect(toOffice[0]!.whole).toContain(`/admin/messages/${id}`);
  await office(calls.changeConversation, { params: { id }, body: { assignee_id: admin.id } });
  // An admin is the office, as families know it.
  expect((await say('Is it the green one?')).answers_to).toBeNull();
  expect(await noticesOf('Is it the green one?')).toMatchObject([{ kind: 'team.conversation', address: admin.email }]);
});

test('a conversation goes to the office when its teacher no longer teaches the child', async () => {
  const id = await start();
  await office(calls.removeAssignment, { params: { id: assignment } });
  expect((await as(teacher, calls.getThread, { params: { id } })).status).toBe(404);
  await world.jobs.enqueue(world.db, 'conversations.return', {});
  await world.jobs.runDue();
  const whole = (await office(calls.getConversation, { params: { id } })).body;
  expect(whole).toMatchObject({ assignee: null, status: 'new' });
  expect(whole.messages.at(-1)).toMatchObject({
    internal: true,
    text: expect.stringContaining('Kerry Bennett no longer'),
  });
  const count = whole.messages.length;
  await world.jobs.enqueue(world.db, 'conversations.return', {});
  await world.jobs.runDue();
  expect((await office(calls.getConversation, { params: { id } })).body.messages).toHaveLength(count);
});
