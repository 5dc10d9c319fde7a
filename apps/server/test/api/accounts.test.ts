import { calls } from '@doctorbird/contract/calls';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { account, session } from '../../src/access/access.table.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, testPassword, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const newParent = (email: string, more: Record<string, unknown> = {}) => ({
  full_name: 'Simone Campbell',
  email,
  password: 'granny-robot',
  phone: '876-555-0123',
  address: '12 Hope Road, Kingston 10',
  ...more,
});

async function lastMailLink(): Promise<string> {
  const [mail] = await world.db.select().from(mailMessage).orderBy(desc(mailMessage.createdAt)).limit(1);
  return /token=([\w-]+)/.exec(mail!.text)![1]!;
}

describe('opening a parent account', () => {
  test('answers 201 with token, model and user, and the token works', async () => {
    const answer = await world.call(calls.registerParent, { body: newParent('Simone@Family.test') });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      model: 'parent',
      user: { full_name: 'Simone Campbell', email: 'simone@family.test', phone: '+18765550123', role: 'parent' },
    });
    const profile = await world.call(calls.getProfile, { token: answer.body.token });
    expect(profile.body).toMatchObject({ model: 'parent', user: { email: 'simone@family.test' } });
  });

  test('names each missing field as the specification does', async () => {
    const answer = await world.send(calls.registerParent, { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      full_name: 'Full name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  test.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [
      { password: '123456' },
      'password',
      'This password is easy to guess: it is on the lists that people try first. Please choose another',
    ],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ phone: '555-0123' }, 'phone', 'Please enter the phone number with its area code, such as 876-555-0123'],
  ])('%o is refused beside its field', async (more, field, sentence) => {
    const answer = await world.call(calls.registerParent, { body: newParent('other@family.test', more) });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBe(sentence);
  });

  test('one email, one account, whatever the capitals', async () => {
    const answer = await world.call(calls.registerParent, { body: newParent('SIMONE@family.test') });
    expect(answer.status).toBe(409);
    expect(answer.body.fields.email).toMatch(/An account with this email already exists/);
  });

  test('role, state and id cannot be smuggled in', async () => {
    const answer = await world.call(calls.registerParent, {
      body: newParent('sly@family.test', { role: 'admin', is_active: false }),
    });
    expect(answer).toMatchObject({ status: 201, body: { model: 'parent', user: { role: 'parent', is_active: true } } });
    const rows = await world.db.select({ role: account.role }).from(account);
    expect(rows.some(({ role }) => role === 'admin')).toBe(false);
  });

  test('two at once with one email make one account', async () => {
    const body = newParent('twice@family.test');
    const answers = await Promise.all([1, 2, 3].map(() => world.call(calls.registerParent, { body })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('opening a student account', () => {
  const newStudent = (email: string, more: Record<string, unknown> = {}) => ({
    full_name: 'Tajay Morrison',
    email,
    date_of_birth: '2012-05-05',
    grade_level: '4th form',
    password: 'sumo-robot-9',
    ...more,
  });

  test('under 13 it only brings a parent in, until one confirms', async () => {
    const parent = await world.signInAs('parent');
    await world.pool.query('update account set email_confirmed_at = now() where id = $1', [parent.id]);
    const { rows } = await world.pool.query('select family_code from parent where id = $1', [parent.id]);
    // On the day before the 13th birthday.
    const body = newStudent('young@family.test', { date_of_birth: '2013-03-11', grade_level: '7' });
    const opened = await world.call(calls.registerStudent, { body });
    expect([opened.status, opened.body.user]).toMatchObject([201, { date_of_birth: '2013-03-11', parent_id: null }]);
    const { token } = opened.body;
    for (const one of [calls.learningSummary, calls.listCourses, calls.listEnrollments, calls.listSessions]) {
      const refused = await world.call(one, { token });
      expect([refused.status, refused.body.code]).toEqual([403, 'parent_needed']);
    }
    expect((await world.call(calls.getProfile, { token })).status).toBe(200);
    expect((await world.call(calls.listPrograms, { token })).status).toBe(200);
    const request = await world.call(calls.askParent, { token, body: { family_code: rows[0].family_code } });
    expect(request.body).toMatchObject({ parent_request: 'asked' });
    expect((await world.call(calls.learningSummary, { token })).status).toBe(403);
    const { body: asked } = await world.call(calls.listLinkRequests, { token: parent.token });
    const answer = await world.call(calls.acceptLink, { token: parent.token, params: { id: asked.data[0]!.id } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await world.call(calls.learningSummary, { token })).status).toBe(200);
  });

  test('from 13 on it opens without a parent', async () => {
    const body = newStudent('thirteen@family.test', { date_of_birth: '2013-03-10', grade_level: '7' });
    const { token } = (await world.call(calls.registerStudent, { body })).body;
    expect((await world.call(calls.learningSummary, { token })).status).toBe(200);
  });

  test('signing up agrees to both texts, with their versions, before there is a family', async () => {
    const body = newStudent('agrees@family.test', { date_of_birth: '2010-02-10', grade_level: '10' });
    const opened = await world.call(calls.registerStudent, { body });
    const entries = await world.db.select().from(auditEntry).where(eq(auditEntry.actorId, opened.body.user.id));
    const agreed = entries.filter(({ action }) => action === 'consent.given');
    expect(agreed.map(({ after, actorRole, entity }) => [actorRole, entity, after])).toEqual([
      ['student', 'student', { kind: 'terms', text_version: '1' }],
      ['student', 'student', { kind: 'privacy', text_version: '1' }],
    ]);
  });

  test('understands the grade and links to nobody by itself', async () => {
    const parent = await world.signInAs('parent');
    const answer = await world.call(calls.registerStudent, {
      body: newStudent('tajay@family.test', { parent_id: parent.id }),
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      grade_label: 'Grade 10 (Form 4)',
      parent_id: null,
      parent_request: 'asked',
    });
    const children = await world.call(calls.listStudents, { token: parent.token });
    expect(children.body.total).toBe(0);
  });

  test.each([
    [{ date_of_birth: undefined }, 'date_of_birth', 'Date of birth is required'],
    [{ date_of_birth: '2012-02-30' }, 'date_of_birth', 'That day does not exist'],
    [{ grade_level: '' }, 'grade_level', 'Grade level is required'],
    [{ grade_level: 'Form 9' }, 'grade_level', 'Please enter the grade like this: Grade 9 or Form 4'],
    [
      { date_of_birth: '2021-01-01' },
      'date_of_birth',
      'Children under 8 are registered by a parent: please ask yours to open a parent account',
    ],
  ])('%o is refused beside its field', async (more, field, sentence) => {
    const answer = await world.call(calls.registerStudent, { body: newStudent('young@family.test', more) });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBe(sentence);
  });
});

describe('signing in', () => {
  test('unknown, wrong and switched off sound the same', async () => {
    const known = await world.signInAs('parent');
    const off = await world.signInAs('parent');
    await world.pool.query('update account set is_active = false where id = $1', [off.id]);
    const answers = await Promise.all([
      world.call(calls.signIn, { body: { email: 'ghost@family.test', password: testPassword } }),
      world.call(calls.signIn, { body: { email: known.email, password: 'not this one' } }),
      world.call(calls.signIn, { body: { email: off.email, password: testPassword } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ body }) => body.error))).toEqual(
      new Set(['That email and password do not match. Please try again.']),
    );
  });

  test('wrong passwords lead to a pause that grows, that a right password cannot pass, and that ends', async () => {
    const victim = await world.signInAs('parent');
    const wrong = () => world.call(calls.signIn, { body: { email: victim.email, password: 'guess guess' } });
    for (let i = 0; i < 5; i += 1) expect((await wrong()).status).toBe(401);
    const paused = await world.call(calls.signIn, {
      body: { email: victim.email.toUpperCase(), password: testPassword },
    });
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0);
    world.clock.advance(31_000);
    expect((await world.call(calls.signIn, { body: { email: victim.email, password: testPassword } })).status).toBe(
      200,
    );
  });

  test('a pause comes for unknown names too', async () => {
    const body = { email: 'never@family.test', password: 'guess guess' };
    for (let i = 0; i < 5; i += 1) await world.call(calls.signIn, { body });
    expect((await world.call(calls.signIn, { body })).status).toBe(429);
  });

  test('tokens are stored only as digests, and sign-out ends them at once', async () => {
    const { token } = await world.signInAs('parent');
    const rows = await world.db.select().from(session);
    expect(
      rows.some((row) => row.tokenHash.toString('base64url') === token || row.tokenHash.toString() === token),
    ).toBe(false);
    expect((await world.call(calls.signOut, { token })).status).toBe(204);
    expect((await world.call(calls.getProfile, { token })).status).toBe(401);
  });

  test('is written down, refused or not', async () => {
    const rows = await world.db.select({ action: auditEntry.action }).from(auditEntry);
    const actions = new Set(rows.map(({ action }) => action));
    expect(actions).toContain('sign_in.accepted');
    expect(actions).toContain('sign_in.refused');
  });
});

describe('a forgotten password', () => {
  test('the answer is the same for everybody, the link works once and ends every session', async () => {
    const holder = await world.signInAs('parent');
    const unknown = await world.call(calls.forgotPassword, { body: { email: 'ghost2@family.test' } });
    const known = await world.call(calls.forgotPassword, { body: { email: holder.email } });
    expect(known.body.message).toBe(unknown.body.message);
    const token = await lastMailLink();
    expect((await world.call(calls.resetPassword, { body: { token, password: '123' } })).status).toBe(422);
    expect((await world.call(calls.resetPassword, { body: { token, password: 'brand-new-pass' } })).status).toBe(200);
    expect((await world.call(calls.resetPassword, { body: { token, password: 'another-pass-1' } })).status).toBe(409);
    expect((await world.call(calls.getProfile, { token: holder.token })).status).toBe(401);
    expect((await world.call(calls.signIn, { body: { email: holder.email, password: 'brand-new-pass' } })).status).toBe(
      200,
    );
  });

  test('a link older than an hour, or replaced by a newer one, is over', async () => {
    const holder = await world.signInAs('parent');
    await world.call(calls.forgotPassword, { body: { email: holder.email } });
    const first = await lastMailLink();
    await world.call(calls.forgotPassword, { body: { email: holder.email } });
    expect((await world.call(calls.resetPassword, { body: { token: first, password: 'brand-new-pass' } })).status).toBe(
      409,
    );
    const second = await lastMailLink();
    world.clock.advance(61 * 60_000);
    expect(
      (await world.call(calls.resetPassword, { body: { token: second, password: 'brand-new-pass' } })).status,
    ).toBe(409);
  });
});

test('the link in the welcome mail confirms the address', async () => {
  const answer = await world.call(calls.registerParent, { body: newParent('confirm@family.test') });
  expect(answer.body.user.email_confirmed).toBe(false);
  expect((await world.call(calls.confirmEmail, { body: { token: await lastMailLink() } })).status).toBe(200);
  const profile = await world.call(calls.getProfile, { token: answer.body.token });
  expect(profile.body.user.email_confirmed).toBe(true);
});

test('people change their own name and phone, and nothing else', async () => {
  const { token } = await world.signInAs('parent');
  const answer = await world.call(calls.updateProfile, {
    token,
    body: { full_name: 'New Name', phone: '658 555 0199', address: '' },
  });
  expect(answer.body.user).toMatchObject({ full_name: 'New Name', phone: '+16585550199', address: null });
  const sly = await world.send(calls.updateProfile, { token, body: { full_name: 'New Name', role: 'admin', id: 'x' } });
  expect(sly).toMatchObject({
    status: 200,
    body: { model: 'parent', user: { role: 'parent', full_name: 'New Name' } },
  });
});

describe('a profile that is sent back with its email', () => {
  const put = (token: string, body: object) => world.call(calls.updateProfile, { token, body });
  const pending = async (token: string) => (await world.call(calls.getOwnEmail, { token })).body.pending_email;

  test('changes nothing about the email while it is the same, however it is spelled', async () => {
    const { token, email } = await world.signInAs('parent');
    const answer = await put(token, { full_name: 'Ann Brown', email: ` ${email.toUpperCase()} `, phone: '' });
    expect(answer.body.user).toMatchObject({ full_name: 'Ann Brown', email, phone: null });
    for (const none of ['', null]) expect((await put(token, { email: none })).body.user.email).toBe(email);
    expect(await pending(token)).toBeNull();
  });

  test('starts the confirmation of another one, which takes effect by its link', async () => {
    const { token, email } = await world.signInAs('student');
    const answer = await put(token, { full_name: 'Zoe Hall', email: 'zoe.new@family.test' });
    expect(answer.body.user).toMatchObject({ full_name: 'Zoe Hall', email });
    expect(await pending(token)).toBe('zoe.new@family.test');
  });

  test('asks for the password again when it was entered long ago, and saves nothing', async () => {
    const { token } = await world.signInAs('parent', { fullName: 'Old Name' });
    const then = world.clock.now();
    world.clock.set(new Date(then.getTime() + 3_600_000));
    const answer = await put(token, { full_name: 'New Name', email: 'late@family.test' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_needed' } });
    expect((await world.call(calls.getProfile, { token })).body.user.full_name).toBe('Old Name');
    world.clock.set(then);
  });

  test('refuses what is no address, or somebody else’s', async () => {
    const { token } = await world.signInAs('parent');
    const other = await world.signInAs('parent');
    expect((await put(token, { email: 'nothing' })).body.fields).toEqual({ email: 'Invalid email address' });
    expect(await put(token, { email: other.email })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });
});
