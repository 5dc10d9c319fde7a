import { calls } from '@doctorbird/contract/calls';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode } from '../app-code.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import type { Answer } from '../typed-calls.ts';
import { whileBlocked } from '../while-blocked.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
});
afterAll(() => world.close());

const mailsTo = async (email: string) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by created_at, id',
      [email],
    )
  ).rows;
const tokenIn = (mail: { text: string } | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const signIn = (email: string, password = testPassword) => world.call(calls.signIn, { body: { email, password } });
const reset = (token: string, password = 'granny-robot-9') =>
  world.call(calls.resetPassword, { body: { token, password } });
const isIn = async (token: string) => (await world.call(calls.getProfile, { token })).status === 200;
const newAddress = () => `new.${Math.random().toString(36).slice(2)}@family.test`;

/** A reset link, a link to a new address and a second device of somebody. */
async function openWays(who: SignedIn) {
  await world.call(calls.forgotPassword, { body: { email: who.email } });
  const resetLink = tokenIn((await mailsTo(who.email)).at(-1));
  const email = newAddress();
  await world.call(calls.askEmailChange, { token: admin.token, params: { id: who.id }, body: { email } });
  const emailLink = tokenIn((await mailsTo(email)).at(-1));
  const second = (await signIn(who.email)).body.token;
  return { resetLink, emailLink, email, second };
}
async function expectAllClosed(ways: Awaited<ReturnType<typeof openWays>>) {
  expect((await reset(ways.resetLink)).body.code).toBe('link_over');
  expect((await world.call(calls.confirmEmail, { body: { token: ways.emailLink } })).body.code).toBe('link_over');
  expect(await isIn(ways.second)).toBe(false);
}
const passwordMails = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Your password was changed').length;

describe('every way in that was open before is closed', () => {
  test("by one's own change of the password; the present device goes on with a new token", async () => {
    const ways = await openWays(parent);
    const changed = await world.call(calls.changePassword, {
      token: parent.token,
      body: { current_password: testPassword, password: 'granny-robot-9' },
    });
    expect(changed.status).toBe(200);
    await expectAllClosed(ways);
    expect(await isIn(parent.token)).toBe(false);
    expect(await isIn(changed.body.token)).toBe(true);
    expect(await passwordMails(parent.email)).toBe(1);
  });

  test('by a reset, which also notifies the holder', async () => {
    const ways = await openWays(parent);
    expect((await reset(ways.resetLink)).status).toBe(200);
    await expectAllClosed(ways);
    expect(await isIn(parent.token)).toBe(false);
    expect(await passwordMails(parent.email)).toBe(1);
  });

  test('by a new address, and the old one is notified', async () => {
    const ways = await openWays(parent);
    const opened = await world.call(calls.confirmEmail, { body: { token: ways.emailLink } });
    expect(opened.body).toMatchObject({ email_changed: true });
    await expectAllClosed(ways);
    expect(await isIn(parent.token)).toBe(false);
    expect((await mailsTo(parent.email)).at(-1)?.subject).toMatch(/has changed/);
    expect((await signIn(ways.email)).status).toBe(200);
  });

  test('by switching off, and they stay closed when it is switched on again', async () => {
    const ways = await openWays(parent);
    for (const is_active of [false, true])
      await world.call(calls.setActive, {
        token: admin.token,
        params: { id: parent.id },
        query: { type: 'parent' },
        body: { is_active },
      });
    await expectAllClosed(ways);
    expect(await isIn(parent.token)).toBe(false);
    expect((await signIn(parent.email)).status).toBe(200);
  });

  test('by another role', async () => {
    const staff = await world.signInAs('staff', { fullName: 'Sam Staff' });
    const ways = await openWays(staff);
    const changed = await world.call(calls.changeUser, {
      token: admin.token,
      params: { id: staff.id },
      body: { full_name: 'Sam Staff', phone: null, role: 'admin' },
    });
    expect(changed.status).toBe(200);
    await expectAllClosed(ways);
  });

  test('but the link that confirms the present address outlives a change of the password', async () => {
    await world.call(calls.sendConfirmation, { token: parent.token });
    const link = tokenIn((await mailsTo(parent.email)).at(-1));
    await world.call(calls.changePassword, {
      token: parent.token,
      body: { current_password: testPassword, password: 'granny-robot-9' },
    });
    expect((await world.call(calls.confirmEmail, { body: { token: link } })).status).toBe(200);
  });
});

describe('what races with a change', () => {
  /** As a change of the password that has happened but is not committed yet. */
  const changing = `update account set credential_version = credential_version + 1 where id = $1`;

  test('a sign-in that checked the old password opens no session', async () => {
    const late = await whileBlocked<Answer>(world, changing, [parent.id], () => signIn(parent.email));
    expect(late.status).toBe(401);
    expect(late.body).toMatchObject({ code: 'account_changed' });
    expect(late.body.token).toBeUndefined();
  });

  test('a new address asked for with the old password gets no link', async () => {
    const email = newAddress();
    const late = await whileBlocked<Answer>(world, changing, [parent.id], () =>
      world.call(calls.askOwnEmailChange, { token: parent.token, body: { email, password: testPassword } }),
    );
    expect(late.status).toBe(401);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('a second step set up on a session that has just ended is not turned on', async () => {
    const { secret } = (await world.call(calls.beginSecondStep, { token: parent.token })).body;
    const late = await whileBlocked<Answer>(world, changing, [parent.id], () =>
      world.call(calls.turnOnSecondStep, {
        token: parent.token,
        body: { code: appCode(world.clock.now(), secret) },
      }),
    );
    expect(late.status).toBe(401);
    expect((await signIn(parent.email)).status).toBe(200);
  });

  test('of two changes of one password at once one counts', async () => {
    const change = (password: string) =>
      world.call(calls.changePassword, { token: parent.token, body: { current_password: testPassword, password } });
    const answers = await Promise.all([change('granny-robot-8'), change('granny-robot-9')]);
    const [won, lost] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(won).toBe(200);
    // The slower one is refused by what it finds: the password it checked has changed, or is wrong already.
    expect([401, 422]).toContain(lost);
    expect(await passwordMails(parent.email)).toBe(1);
    const { rows } = await world.pool.query(
      'select count(*)::int as n from session where account_id = $1 and revoked_at is null',
      [parent.id],
    );
    expect(rows[0].n).toBe(1);
  });

  test('a reset link never goes to an address that is being left', async () => {
    const before = (await mailsTo(parent.email)).length;
    await whileBlocked(world, `update account set email = 'moved.' || email where id = $1`, [parent.id], () =>
      world.call(calls.forgotPassword, { body: { email: parent.email } }),
    );
    const [mail] = (await mailsTo(parent.email)).slice(before);
    expect(mail?.subject).toMatch(/^No account/);
  });

  test('a link that is made at the same moment is void', async () => {
    const asked = world.call(calls.forgotPassword, { body: { email: parent.email } });
    const changed = world.call(calls.changePassword, {
      token: parent.token,
      body: { current_password: testPassword, password: 'granny-robot-9' },
    });
    await Promise.all([asked, changed]);
    const { rows } = await world.pool.query(
      `select t.created_at from one_time_token t where t.account_id = $1 and t.purpose = 'reset' and t.used_at is null`,
      [parent.id],
    );
    // Made wholly after the change, or not at all.
    const { rows: order } = await world.pool.query<{ action: string }>(
      `select action from audit_entry where entity_id = $1 and action in ('password.changed', 'password.reset_asked') order by id`,
      [parent.id],
    );
    if (rows.length === 1)
      expect(order.map(({ action }) => action)).toEqual(['password.changed', 'password.reset_asked']);
    else expect(rows).toHaveLength(0);
  });
});

test('a password hashed with earlier parameters is hashed anew at the next sign-in, and sessions go on', async () => {
  const old = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await world.pool.query('update account set password_hash = $2 where id = $1', [parent.id, old]);
  expect((await signIn(parent.email)).status).toBe(200);
  const { rows } = await world.pool.query('select password_hash from account where id = $1', [parent.id]);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(parent.email)).status).toBe(200);
  const { rows: again } = await world.pool.query('select password_hash from account where id = $1', [parent.id]);
  expect(again[0].password_hash).toBe(rows[0].password_hash);
  expect(await isIn(parent.token)).toBe(true);
});

test('nobody changes their own role', async () => {
  const own = (role: string) =>
    world.send(calls.changeUser, {
      token: admin.token,
      params: { id: admin.id },
      body: { full_name: 'Karen Whyte', phone: null, role },
    });
  await world.signInAs('admin');
  expect((await own('staff')).body).toMatchObject({ code: 'yourself' });
  expect((await own('admin')).status).toBe(200);
  expect(await isIn(admin.token)).toBe(true);
});

describe("one's own address", () => {
  const ask = (email: string, password = testPassword) =>
    world.call(calls.askOwnEmailChange, { token: parent.token, body: { email, password } });

  test('needs the password, waits for the link, can be cancelled, and the old address is notified', async () => {
    const email = newAddress();
    expect((await ask(email, 'not my password')).body.fields.password).toMatch(/not your current password/);
    expect((await mailsTo(email)).length).toBe(0);
    expect((await ask(email.toUpperCase())).body).toEqual({ email: parent.email, pending_email: email });
    expect((await mailsTo(parent.email)).at(-1)?.subject).toMatch(/about to change/);
    const first = tokenIn((await mailsTo(email)).at(-1));
    expect((await world.call(calls.dropOwnEmailChange, { token: parent.token })).body.pending_email).toBeNull();
    expect((await world.call(calls.confirmEmail, { body: { token: first } })).body.code).toBe('link_over');
    await ask(email);
    const link = tokenIn((await mailsTo(email)).at(-1));
    expect((await world.call(calls.confirmEmail, { body: { token: link } })).body.email_changed).toBe(true);
    expect((await signIn(email)).body.user.email).toBe(email);
    expect((await signIn(parent.email)).status).toBe(401);
  });

  test('is refused beside its field when it is the same, taken or none', async () => {
    expect((await ask(parent.email)).body.fields.email).toMatch(/already/);
    expect((await ask(admin.email)).body.fields.email).toMatch(/Another account/);
    expect((await ask('nobody')).body.fields.email).toBe('Invalid email address');
    expect((await ask(' ')).body.fields.email).toBe('Email is required');
  });

  test("a student's record follows", async () => {
    const student = await world.signInAs('student');
    const email = newAddress();
    await world.call(calls.askOwnEmailChange, { token: student.token, body: { email, password: testPassword } });
    await world.call(calls.confirmEmail, { body: { token: tokenIn((await mailsTo(email)).at(-1)) } });
    const { rows } = await world.pool.query('select email from student where account_id = $1', [student.id]);
    expect(rows[0].email).toBe(email);
  });
});
