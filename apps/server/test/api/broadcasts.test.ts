import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBroadcast } from '../../demo/builders/build-broadcast.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { broadcastReach } from '../../src/modules/admin/broadcasts/broadcast-reach.queries.ts';
import { deliverBroadcast, handOver } from '../../src/modules/messages/broadcasts/deliver-broadcast.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { loadConfig } from '../../src/config.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { countQueries } from '../count-queries.ts';

let world: TestApp;
let admin: SignedIn;
let simone: SignedIn;
let andre: SignedIn;
let robotics: string;
let coding: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-24T15:00:00Z' });
  admin = await world.signInAs('admin');
  simone = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  andre = await world.signInAs('parent', { fullName: 'Andre Grant' });
  robotics = await buildProgram(world.db, { title: 'Robotics', status: 'open' });
  coding = await buildProgram(world.db, { title: 'Coding', status: 'open' });
  for (const [parentId, fullName, programs] of [
    [simone.id, 'Maya Campbell', [robotics, coding]],
    [simone.id, 'Omari Campbell', [robotics]],
    [andre.id, 'Tajay Grant', [coding]],
    [null, 'Zoe Alone', [coding]],
  ] as const) {
    const { id } = await buildStudent(world.db, { parentId, fullName });
    for (const programId of programs)
      await buildEnrollment(world.db, { studentId: id, programId, status: 'enrolled', createdAt: world.clock.now() });
  }
});
afterAll(() => world.close());

const rule = (of: string, more: object = {}) => ({ of, ...more });
const draft = (rules: object[], more: object = {}) => ({
  kind: 'service',
  subject: 'About {program}',
  text: 'Hello {first_name}, {child} is in {program}. You owe {balance}.',
  audience: { match: 'any', rules },
  ...more,
});
const as = (token: string, call: Parameters<TestApp['call']>[0], more: object = {}) =>
  world.call(call, { token, ...more });
const office = (call: Parameters<TestApp['call']>[0], more: object = {}) => as(admin.token, call, more);
const preview = async (rules: object[], more: object = {}) =>
  (await office(calls.previewBroadcast, { body: draft(rules, more) })).body;
const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name);
const mailsTo = async (email: string) =>
  (
    await world.pool.query(
      'select subject, text, content from mail_message where to_address = $1 order by created_at',
      [email],
    )
  ).rows as { subject: string; text: string; content: { files?: object[] } }[];
const context = () => ({
  ...systemContext({ clock: world.clock, jobs: world.jobs, config: loadConfig({ NODE_ENV: 'test' }) }),
  broadcastReach,
});

test('one message per family, whatever combination finds it; who cannot be written to is named', async () => {
  expect(names(await preview([rule('program', { id: coding })]))).toEqual(['Andre Grant', 'Simone Campbell']);
  const both = draft([rule('program', { id: coding }), rule('program', { id: robotics })]);
  expect(names((await office(calls.previewBroadcast, { body: both })).body)).toEqual([
    'Andre Grant',
    'Simone Campbell',
  ]);
  const all = { ...both, audience: { ...both.audience, match: 'all' } };
  const narrowed = (await office(calls.previewBroadcast, { body: all })).body;
  expect(names(narrowed)).toEqual(['Simone Campbell']);
  expect(narrowed.sample).toMatchObject({
    to: 'Simone Campbell',
    subject: 'About Coding and Robotics',
    text: expect.stringMatching(
      /^Hello Simone, Maya Campbell and Omari Campbell is in Coding and Robotics\. You owe J\$/,
    ),
  });
  expect(narrowed.unreachable).toEqual([{ name: 'Zoe Alone', reason: 'No parent and no account to write to' }]);
  const without = await preview([rule('families'), rule('program', { id: robotics, except: true })]);
  expect(names(without)).toContain('Andre Grant');
  expect(names(without)).not.toContain('Simone Campbell');
  const paper = await preview([rule('missing_paper')]);
  expect(names(paper)).toEqual(['Andre Grant', 'Simone Campbell']);
  await world.pool.query(`insert into meeting (id, program_id, starts_at, ends_at)
    values (gen_random_uuid(), '${robotics}', '2026-11-28T15:00:00Z', '2026-11-28T17:00:00Z')`);
  expect(names(await preview([rule('day', { day: '2026-11-28' })]))).toEqual(['Simone Campbell']);
  expect(names(await preview([rule('day', { day: '2026-11-28', id: coding })]))).toEqual([]);
});

test('news goes only to families who agreed to it', async () => {
  const news = () => preview([rule('families'), rule('staff')], { kind: 'news' });
  await world.signInAs('staff', { fullName: 'Kerry Teacher' });
  const before = await news();
  expect(before.total).toBe(0);
  expect(before.unreachable).toContainEqual({ name: 'Simone Campbell', reason: 'Has not agreed to get news' });
  expect(before.unreachable).toContainEqual({ name: 'Kerry Teacher', reason: 'News goes to families only' });
  await as(simone.token, calls.answerConsent, { body: { kind: 'marketing', given: true, text_version: '1' } });
  expect(names(await news())).toEqual(['Simone Campbell']);
});

test('an unknown variable and an empty text are errors beside their field, a draft may be unfinished', async () => {
  const fields = async (more: object) =>
    (await office(calls.previewBroadcast, { body: draft([rule('families')], more) })).body.fields;
  expect(await fields({ text: 'Hello {frist_name}' })).toEqual({
    text: expect.stringContaining('We do not know {frist_name}'),
  });
  expect(await fields({ subject: 'About {child}' })).toEqual({ subject: expect.stringContaining('{child}') });
  for (const wrong of [null, 5, 'x\u0000', 'x'.repeat(4001)])
    expect((await office(calls.addBroadcast, { body: draft([], { text: wrong }) })).status).toBe(422);
  for (const wrong of [rule('program'), rule('day'), rule('day', { day: 'soon' }), rule('neighbours'), null])
    expect((await office(calls.addBroadcast, { body: draft([wrong as object]) })).status).toBe(422);
  const unfinished = await office(calls.addBroadcast, { body: draft([], { text: 'Hello {fr', subject: '' }) });
  expect(unfinished.status).toBe(201);
  const { id } = unfinished.body;
  expect((await office(calls.sendBroadcast, { params: { id }, body: {} })).body.fields).toEqual({
    subject: expect.any(String),
  });
  const empty = await office(calls.addBroadcast, { body: draft([]) });
  expect((await office(calls.sendBroadcast, { params: { id: empty.body.id }, body: {} })).body.code).toBe('nobody');
});

test('sent once to each: repeated, thirty at once, by two processes, and after one that was killed between two batches', async () => {
  const { id } = (await office(calls.addBroadcast, { body: draft([rule('program', { id: coding })]) })).body;
  const file = await sendFile(world, calls.addBroadcastFile, { token: admin.token, params: { id } });
  expect(file.body.files).toHaveLength(1);
  const before = (await mailsTo(simone.email)).length;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      office(calls.sendBroadcast, {
        params: { id },
        body: { version: 1 },
        headers: { 'idempotency-key': `send-${index}` },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  await Promise.all([deliverBroadcast(world.db, context(), id), deliverBroadcast(world.db, context(), id)]);
  await world.jobs.runDue();
  const mails = (await mailsTo(simone.email)).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'About Coding',
    text: expect.stringContaining('Hello Simone, Maya Campbell'),
  });
  expect(mails[0]!.content.files).toHaveLength(1);
  expect((await office(calls.getBroadcast, { params: { id } })).body).toMatchObject({
    state: 'sent',
    counts: { total: 2, sent: 2, queued: 0, failed: 0 },
  });
  expect((await office(calls.changeBroadcast, { params: { id }, body: draft([]) })).status).toBe(409);
  expect((await office(calls.removeBroadcast, { params: { id } })).status).toBe(409);
});

test('a file that is sent again after a lost answer is attached once', async () => {
  const { id } = (await office(calls.addBroadcast, { body: draft([rule('staff')]) })).body;
  const attach = (key: string) => sendFile(world, calls.addBroadcastFile, { token: admin.token, params: { id }, key });
  for (let time = 0; time < 2; time += 1) expect((await attach('file-key-000001')).body.files).toHaveLength(1);
  expect((await attach('file-key-000002')).body.files).toHaveLength(2);
});

test('a scheduled message goes out at its time to those who are concerned then, and can be stopped and changed until then', async () => {
  const { id } = (await office(calls.addBroadcast, { body: draft([rule('program', { id: robotics })]) })).body;
  const at = (body: object) => office(calls.sendBroadcast, { params: { id }, body });
  expect((await at({ day: '2026-11-24', time: '09:00' })).body.fields).toEqual({ time: expect.any(String) });
  expect((await at({ day: '2026-11-25' })).status).toBe(422);
  expect((await at({ day: '2026-11-25', time: '08:00' })).body).toMatchObject({
    state: 'scheduled',
    send_at: '2026-11-25T13:00:00.000Z',
  });
  await world.jobs.runDue();
  expect((await office(calls.unscheduleBroadcast, { params: { id } })).body.state).toBe('draft');
  expect((await at({ day: '2026-11-25', time: '08:00' })).status).toBe(200);
  const bad = { ...draft([rule('program', { id: robotics })]), text: 'Hello {nobody}' };
  expect((await office(calls.changeBroadcast, { params: { id }, body: bad })).status).toBe(422);
  const better = { ...draft([rule('program', { id: robotics })]), text: 'Hello {first_name}!' };
  expect((await office(calls.changeBroadcast, { params: { id }, body: better })).body.state).toBe('scheduled');
  const late = await world.signInAs('parent', { fullName: 'Late Comer' });
  const child = await buildStudent(world.db, { parentId: late.id, fullName: 'Kofi Comer' });
  await buildEnrollment(world.db, { studentId: child.id, programId: robotics, status: 'enrolled' });
  const now = world.clock.now();
  world.clock.set(new Date('2026-11-25T13:00:30Z'));
  await deliverBroadcast(world.db, context(), id);
  world.clock.set(now);
  expect((await mailsTo(late.email))[0]).toMatchObject({ text: expect.stringContaining('Hello Late!') });
});

test('the portal shows each reader their own messages; an answer arrives in the inbox with the family', async () => {
  const page = async (who: SignedIn) => (await as(who.token, calls.listFamilyMessages)).body;
  const before = await page(simone);
  expect(before.unread).toBeGreaterThan(0);
  const [{ id }] = before.data;
  expect((await as(andre.token, calls.getFamilyMessage, { params: { id } })).status).toBe(404);
  expect((await as(simone.token, calls.readFamilyMessage, { params: { id } })).body.read_at).not.toBeNull();
  expect((await page(simone)).unread).toBe(before.unread - 1);
  expect((await as(simone.token, calls.readFamilyMessages)).body.read).toBe(before.unread - 1);
  expect((await as(simone.token, calls.confirmFamilyMessage, { params: { id } })).status).toBe(409);
  const key = { headers: { 'idempotency-key': 'reply-key-0001' } };
  const said = { params: { id }, body: { text: 'Thank you, we come.' }, ...key };
  for (let time = 0; time < 3; time += 1)
    expect((await as(simone.token, calls.replyToMessage, said)).body.replies).toEqual([
      expect.objectContaining({ text: 'Thank you, we come.' }),
    ]);
  expect((await as(andre.token, calls.replyToMessage, said)).status).toBe(404);
  const inbox = (await office(calls.listContacts)).body.data;
  expect(inbox.filter(({ message }: { message: string }) => message === 'Thank you, we come.')).toEqual([
    expect.objectContaining({ parent_id: simone.id, name: 'Simone Campbell', status: 'new' }),
  ]);
  expect(
    (await office(calls.listRecipients, { params: { id: '01a1fc59-0000-7000-8000-000000000000' } })).body.total,
  ).toBe(0);
});

test('a message that failed is sent again to those alone whose message failed', async () => {
  const { rows } = await world.pool.query(
    `update mail_message set state = 'failed', last_error = '550 mailbox unavailable' where to_address = $1 and kind = 'family.message' returning id`,
    [andre.email],
  );
  const { data } = (await office(calls.listBroadcasts, { query: { limit: 50 } })).body;
  const failed = data.find((item: { counts: { failed: number } }) => item.counts.failed > 0);
  expect(failed.counts.failed).toBe(1);
  const query = { params: { id: failed.id }, query: { state: 'failed' } };
  expect((await office(calls.listRecipients, query)).body.data).toEqual([
    expect.objectContaining({
      name: 'Andre Grant',
      state: 'failed',
      reason: 'The mail server says that there is no such mailbox.',
    }),
  ]);
  expect((await office(calls.resendBroadcast, { params: { id: failed.id } })).body).toEqual({ again: 1 });
  await world.jobs.runDue();
  expect((await office(calls.listRecipients, query)).body.total).toBe(0);
  expect(rows.length).toBeGreaterThan(0);
});

test('news is resent only to those who agree to it and want it now, and not where it was withdrawn', async () => {
  const lena = await world.signInAs('parent', { fullName: 'Lena Brown' });
  const nadia = await world.signInAs('parent', { fullName: 'Nadia Green' });
  const agree = (who: SignedIn, given: boolean) =>
    as(who.token, calls.answerConsent, { body: { kind: 'marketing', given, text_version: '1' } });
  for (const who of [simone, andre, lena, nadia]) expect((await agree(who, true)).status).toBe(201);
  const letter = draft([rule('families')], { kind: 'news', subject: 'Summer camps', text: 'Hello {first_name}.' });
  const { id } = (await office(calls.addBroadcast, { body: letter })).body;
  expect((await office(calls.sendBroadcast, { params: { id }, body: {} })).status).toBe(200);
  await world.jobs.runDue();
  const { rows } = await world.pool.query<{ id: string; name: string; link: string }>(
    `select m.id, r.name, m.unsubscribe_link as link from broadcast_recipient r join mail_message m on m.id = r.mail_id where r.broadcast_id = $1`,
    [id],
  );
  const mailOf = (name: string) => rows.find((row) => row.name === name)!;
  const unsubscribe = (name: string) =>
    world.request('POST', mailOf(name).link.replace(/^.*?(?=\/stop)/, ''), { raw: 'List-Unsubscribe=One-Click' });
  await world.pool.query(
    `update mail_message set state = 'failed', last_error = '552 mailbox full' where id = any($1)`,
    [['Simone Campbell', 'Lena Brown', 'Nadia Green'].map((name) => mailOf(name).id)],
  );
  // Behind a thousand others, his has not left yet.
  await world.pool.query(`update mail_message set state = 'queued', attempts = 0, sent_at = null where id = $1`, [
    mailOf('Andre Grant').id,
  ]);
  expect((await unsubscribe('Andre Grant')).status).toBe(200);
  expect((await unsubscribe('Nadia Green')).status).toBe(200);
  expect((await agree(simone, false)).status).toBe(201);
  const again = async (name: string) =>
    (await office(calls.sendMailAgain, { params: { id: mailOf(name).id } })).body.code;
  expect(await again('Andre Grant')).toBe('withdrawn');
  for (const name of ['Simone Campbell', 'Nadia Green']) expect(await again(name)).toBe('not_wanted');
  expect((await office(calls.resendBroadcast, { params: { id } })).body).toEqual({ again: 1 });
  await world.jobs.runDue();
  const states = (await office(calls.listRecipients, { params: { id } })).body.data.map(
    (one: { name: string; state: string }) => [one.name, one.state],
  );
  expect(states).toEqual([
    ['Andre Grant', 'withdrawn'],
    ['Lena Brown', 'sent'],
    ['Nadia Green', 'withdrawn'],
    ['Simone Campbell', 'withdrawn'],
  ]);
});

test('who has no email reads a message on the phone; whom neither reaches is named before, and stands in the report', async () => {
  const camp = await buildProgram(world.db, { title: 'Camp', status: 'open' });
  const family = async (fullName: string, phone: string, texting: boolean) => {
    const who = await world.signInAs('parent', { fullName });
    await world.pool.query('update account set phone = $2, sign_in_phone = $2 where id = $1', [who.id, phone]);
    await world.pool.query('insert into notification_choice (account_id, email, sms) values ($1, true, $2)', [
      who.id,
      texting,
    ]);
    const { id } = await buildStudent(world.db, { parentId: who.id, fullName: `Child of ${fullName}` });
    const place = { studentId: id, programId: camp, createdAt: world.clock.now() };
    await buildEnrollment(world.db, { ...place, status: 'enrolled' });
    return who;
  };
  await family('Mel Mail', '+18765550161', true);
  const pam = await family('Pam Phone', '+18765550162', true);
  const pete = await family('Pete Portal', '+18765550163', false);
  await world.pool.query('update account set email = null where id = any($1)', [[pam.id, pete.id]]);
  const rules = [rule('program', { id: camp })];
  const shown = await preview(rules);
  expect([shown.total, names(shown)]).toEqual([2, ['Mel Mail', 'Pam Phone']]);
  expect(shown.unreachable).toEqual([
    { name: 'Pete Portal', reason: 'No email or text message reaches them: the message is in their portal alone' },
  ]);
  const { id } = (await office(calls.addBroadcast, { body: draft(rules) })).body;
  expect((await office(calls.sendBroadcast, { params: { id }, body: {} })).status).toBe(200);
  await world.jobs.runDue();
  const reached = async () =>
    (await office(calls.listRecipients, { params: { id } })).body.data.map(
      (one: { name: string; state: string; reason: string | null }) => [one.name, one.state, one.reason],
    );
  expect(await reached()).toEqual([
    ['Mel Mail', 'sent', null],
    ['Pam Phone', 'sent', 'As a text message or notification'],
    ['Pete Portal', 'failed', 'Has no email address, and got no text message'],
  ]);
  expect((await office(calls.getBroadcast, { params: { id } })).body.counts).toMatchObject({ sent: 2, failed: 1 });
  const { rows } = await world.pool.query(
    `select account_id as reader, text, state from text_message where key like 'broadcast:' || $1 || ':%'`,
    [id],
  );
  // The subject with its link, and nothing of the text: others see a phone.
  const text = expect.stringMatching(/: About Camp\. http:\/\/robots\.test\/parent\/messages\/\S+$/);
  expect(rows).toEqual([{ reader: pam.id, text, state: 'sent' }]);
  await world.pool.query(`update text_message set state = 'failed', reason = 'No money left' where account_id = $1`, [
    pam.id,
  ]);
  expect((await reached())[1]).toEqual([
    'Pam Phone',
    'sent',
    'As a text message or notification, which failed: see Outgoing messages',
  ]);
});

test('the request for a thousand families is few queries, and an ended process leaves nobody out', async () => {
  await world.pool.query(`
    with made as (insert into account (id, role, email, password_hash, full_name)
      select gen_random_uuid(), 'parent', 'many' || n || '@many.test', '', 'Many ' || n from generate_series(1, 1000) n returning id)
    insert into parent (id, family_code) select id, 'M' || substr(id::text, 1, 13) from made`);
  const { id } = (await office(calls.addBroadcast, { body: draft([rule('families')]) })).body;
  const sending = await countQueries(world.pool, () => office(calls.sendBroadcast, { params: { id }, body: {} }));
  expect(sending.answer.status).toBe(200);
  expect(sending.queries).toBeLessThanOrEqual(15);
  // The first batch, and then the process is gone.
  await world.pool.query(`update broadcast set state = 'scheduled' where id = $1`, [id]);
  const stop = new Error('killed');
  let batches = 0;
  const isGone = () => batches > 1;
  const dyingDatabase = new Proxy(world.db, {
    get: (db, name) => {
      if (isGone()) throw stop;
      return Reflect.get(db, name) as unknown;
    },
  });
  const dying = {
    ...context(),
    jobs: {
      enqueue: world.jobs.enqueue.bind(world.jobs),
      enqueueMany: async (...asked: Parameters<TestApp['jobs']['enqueueMany']>) => {
        batches += asked[2].length > 0 ? 1 : 0;
        if (isGone()) throw stop;
        return world.jobs.enqueueMany(...asked);
      },
    },
  };
  await expect(deliverBroadcast(dyingDatabase, dying as never, id)).rejects.toThrow(stop);
  expect((await office(calls.getBroadcast, { params: { id } })).body).toMatchObject({
    state: 'sending',
    counts: { queued: expect.any(Number) },
  });
  expect(await inTransaction(world.db, (tx) => handOver(tx, context(), { id }))).toHaveLength(100);
  await deliverBroadcast(world.db, context(), id);
  const { rows } = await world.pool.query(
    `select count(*)::int as mails, count(distinct to_address)::int as people from mail_message where to_address like 'many%'`,
  );
  expect(rows[0]).toEqual({ mails: 1000, people: 1000 });
  expect((await office(calls.getBroadcast, { params: { id } })).body.state).toBe('sent');
}, 30_000);

test('saved lists have one name each, and only admins come near', async () => {
  const audience = draft([rule('staff')]).audience;
  const save = (name: string) => office(calls.saveAudience, { body: { name, audience } });
  const one = (await save('Teachers')).body;
  expect((await save('TEACHERS')).body.id).toBe(one.id);
  expect((await office(calls.audienceChoices)).body.saved).toMatchObject([
    { name: 'TEACHERS', audience: { match: 'any' } },
  ]);
  expect((await office(calls.removeAudience, { params: { id: one.id } })).status).toBe(204);
  const id = await buildBroadcast(world.db);
  expect((await as(simone.token, calls.getBroadcast, { params: { id } })).status).toBe(403);
});
