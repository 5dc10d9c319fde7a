import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode } from '../app-code.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let holder: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
});
beforeEach(async () => {
  holder = await world.signInAs('staff', { fullName: 'Andre Bennett' });
});
afterAll(() => world.close());

const signIn = (email = holder.email) => world.call(calls.signIn, { body: { email, password: testPassword } });
const finish = (challenge: string, code: string) => world.call(calls.signInWithCode, { body: { challenge, code } });
const nextCodes = () => world.clock.advance(60_000);

async function setUp(token = holder.token): Promise<{ secret: string; codes: string[] }> {
  const begun = await world.call(calls.beginSecondStep, { token });
  const { secret } = begun.body;
  const on = await world.call(calls.turnOnSecondStep, { token, body: { code: appCode(world.clock.now(), secret) } });
  expect(on.status).toBe(200);
  nextCodes();
  return { secret, codes: on.body.recovery_codes };
}
const mailsTo = async (email: string) =>
  (
    await world.pool.query<{ subject: string }>(
      'select subject from mail_message where to_address = $1 order by created_at, id',
      [email],
    )
  ).rows.map(({ subject }) => subject);

describe('setting up', () => {
  test('shows secret and picture, turns on with a first code, answers the recovery codes once and ends other sessions', async () => {
    const other = (await signIn()).body.token;
    const begun = await world.call(calls.beginSecondStep, { token: holder.token });
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(begun.body.code.path).toMatch(/^M/);
    expect((await world.call(calls.getSecondStep, { token: holder.token })).body).toMatchObject({ on: false });
    expect((await signIn()).status).toBe(200);
    const wrong = await world.call(calls.turnOnSecondStep, { token: holder.token, body: { code: '000000' } });
    expect(wrong.body.fields.code).toMatch(/not right/);
    const code = appCode(world.clock.now(), begun.body.secret);
    const on = await world.call(calls.turnOnSecondStep, {
      token: holder.token,
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(on.body.recovery_codes).toHaveLength(10);
    expect(new Set(on.body.recovery_codes).size).toBe(10);
    expect((await world.call(calls.getSecondStep, { token: holder.token })).body).toEqual({
      on: true,
      codes_left: 10,
      required: false,
    });
    expect((await world.call(calls.getProfile, { token: other })).status).toBe(401);
    expect((await world.call(calls.getProfile, { token: holder.token })).body.user.second_step).toBe(true);
    expect(await mailsTo(holder.email)).toContain('Your second step is on');
    expect((await world.call(calls.beginSecondStep, { token: holder.token })).body.code).toBe('second_step_on');
  });

  test('the secret lies sealed in the database, and recovery codes only as digests', async () => {
    const { secret, codes } = await setUp();
    const { rows } = await world.pool.query(
      `select s.secret_sealed || string_agg(encode(c.code_hash, 'escape'), ' ') as stored
       from second_step s join recovery_code c using (account_id) where account_id = $1 group by s.secret_sealed`,
      [holder.id],
    );
    expect(rows[0].stored).toMatch(/^s1\./);
    expect(rows[0].stored).not.toContain(secret);
    for (const code of codes) expect(rows[0].stored).not.toContain(code.replaceAll('-', ''));
  });

  test('confirming what was never begun is refused', async () => {
    const asked = await world.call(calls.turnOnSecondStep, { token: holder.token, body: { code: '123456' } });
    expect(asked.body.code).toBe('not_begun');
  });
});

describe('signing in', () => {
  test('the right password alone opens nothing and says what is missing; with the code it does', async () => {
    const { secret } = await setUp();
    const asked = await signIn();
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({ code: 'second_step_required', challenge: expect.any(String) });
    expect(asked.body.token).toBeUndefined();
    const { challenge } = asked.body;
    expect((await finish(challenge, '000000')).body.fields.code).toMatch(/not right/);
    const entered = await finish(challenge, appCode(world.clock.now(), secret));
    expect(entered.body).toMatchObject({ model: 'user', token: expect.any(String), user: { second_step: true } });
    expect((await world.call(calls.getProfile, { token: entered.body.token })).status).toBe(200);
  });

  test('a code works once, even for many at the same moment, and half a minute early or late', async () => {
    const { secret } = await setUp();
    const { challenge } = (await signIn()).body;
    const code = appCode(world.clock.now(), secret);
    const answers = await Promise.all([1, 2, 3].map(() => finish(challenge, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await finish(challenge, code)).status).toBe(422);
    expect((await finish(challenge, appCode(world.clock.now(), secret, -1))).status).toBe(422);
    expect((await finish(challenge, appCode(world.clock.now(), secret, 1))).status).toBe(200);
    nextCodes();
    expect((await finish(challenge, appCode(world.clock.now(), secret, 2))).status).toBe(422);
  });

  test('of thirty guesses at once five are judged, and the right code waits too', async () => {
    const { secret } = await setUp();
    const { challenge } = (await signIn()).body;
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => finish(challenge, String(100000 + at))));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    const paused = await finish(challenge, appCode(world.clock.now(), secret));
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0);
    world.clock.advance(16 * 60_000);
    const again = (await signIn()).body.challenge;
    expect((await finish(again, appCode(world.clock.now(), secret))).status).toBe(200);
  });

  test('a recovery code works once, however it is typed, and its holder is notified', async () => {
    const { codes } = await setUp();
    const { challenge } = (await signIn()).body;
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([finish(challenge, typed), finish(challenge, typed)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { token } = answers.find(({ status }) => status === 200)!.body;
    expect((await world.call(calls.getSecondStep, { token })).body.codes_left).toBe(9);
    expect(await mailsTo(holder.email)).toContain('A recovery code of your account was used');
    expect((await finish(challenge, codes[1]!)).status).toBe(200);
  });

  test("somebody else's codes open nothing", async () => {
    const mine = await setUp();
    const other = await world.signInAs('parent');
    await setUp(other.token);
    const { challenge } = (await signIn(other.email)).body;
    expect((await finish(challenge, appCode(world.clock.now(), mine.secret))).status).toBe(422);
    expect((await finish(challenge, mine.codes[0]!)).status).toBe(422);
  });

  test('a challenge ends after ten minutes, with a change of the password, and cannot be made up', async () => {
    const { secret } = await setUp();
    const { challenge } = (await signIn()).body;
    expect((await finish(`${challenge.slice(0, -3)}abc`, appCode(world.clock.now(), secret))).body.code).toBe(
      'sign_in_over',
    );
    expect((await finish('s1.x.y', appCode(world.clock.now(), secret))).body.code).toBe('sign_in_over');
    world.clock.advance(10 * 60_000 + 1000);
    expect((await finish(challenge, appCode(world.clock.now(), secret))).body.code).toBe('sign_in_over');
    const later = (await signIn()).body.challenge;
    await world.pool.query('update account set credential_version = credential_version + 1 where id = $1', [holder.id]);
    expect((await finish(later, appCode(world.clock.now(), secret))).body.code).toBe('account_changed');
  });

  test('a reset link sets a password but does not go round the second step', async () => {
    await setUp();
    await world.call(calls.forgotPassword, { body: { email: holder.email } });
    const { rows } = await world.pool.query<{ text: string }>(
      `select text from mail_message where to_address = $1 and text like '%reset-password%'`,
      [holder.email],
    );
    const token = /token=([\w-]+)/.exec(rows[0]!.text)![1]!;
    await world.call(calls.resetPassword, { body: { token, password: 'granny-robot-9' } });
    const asked = await world.call(calls.signIn, { body: { email: holder.email, password: 'granny-robot-9' } });
    expect(asked.body.code).toBe('second_step_required');
  });
});

describe('turning it off', () => {
  test('by its holder, codes and all; new codes void the earlier ones', async () => {
    const { codes } = await setUp();
    const { token } = holder;
    const renewed = await world.call(calls.renewRecoveryCodes, { token });
    const { challenge } = (await signIn()).body;
    expect((await finish(challenge, codes[0]!)).status).toBe(422);
    expect((await finish(challenge, renewed.body.recovery_codes[0]!)).status).toBe(200);
    expect((await world.call(calls.turnOffSecondStep, { token })).body).toMatchObject({ on: false, codes_left: 0 });
    expect((await world.call(calls.turnOffSecondStep, { token })).body.code).toBe('second_step_off');
    expect((await signIn()).status).toBe(200);
    expect(await mailsTo(holder.email)).toContain('Your second step was turned off');
  });

  test('by an admin for somebody who lost the phone: logged, notified, signed out; never for their own account', async () => {
    const admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
    await setUp();
    const reset = await world.call(calls.resetSecondStep, { token: admin.token, params: { id: holder.id } });
    expect(reset.body).toMatchObject({ second_step: false, sessions: [] });
    expect((await world.call(calls.getProfile, { token: holder.token })).status).toBe(401);
    expect(await mailsTo(holder.email)).toContain('Your second step was turned off');
    const { rows } = await world.pool.query(
      `select actor_id from audit_entry where action = 'second_step.reset' and entity_id = $1`,
      [holder.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id }]);
    const again = await world.call(calls.resetSecondStep, { token: admin.token, params: { id: holder.id } });
    expect(again.body.code).toBe('second_step_off');
    const own = await world.call(calls.resetSecondStep, { token: admin.token, params: { id: admin.id } });
    expect(own.body.code).toBe('yourself');
  });
});

describe('an organization that asks it of admins', () => {
  let strict: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    strict = await startTestApp({ secondStepForAdmins: true });
    admin = await strict.signInAs('admin');
  });
  afterAll(() => strict.close());

  test('lets an admin without it do nothing but set it up', async () => {
    const { token } = admin;
    expect((await strict.call(calls.getProfile, { token })).body.user).toMatchObject({ must_set_up_second_step: true });
    for (const call of [calls.listUsers, calls.adminDashboard, calls.listSessions, calls.staffStudents]) {
      const refused = await strict.call(call, { token });
      expect(refused.status, call.path).toBe(403);
      expect(refused.body.code).toBe('second_step_setup_needed');
    }
    // What everybody may see, as everybody sees it.
    expect((await strict.call(calls.listPrograms, { token })).status).toBe(200);
    const { secret } = (await strict.call(calls.beginSecondStep, { token })).body;
    await strict.call(calls.turnOnSecondStep, { token, body: { code: appCode(strict.clock.now(), secret) } });
    expect((await strict.call(calls.listUsers, { token })).status).toBe(200);
    expect((await strict.call(calls.getProfile, { token })).body.user).toMatchObject({
      must_set_up_second_step: false,
    });
    expect((await strict.call(calls.turnOffSecondStep, { token })).body.code).toBe('second_step_needed');
  });

  test('asks nothing of staff and families, and stops asking when the setting is changed', async () => {
    const staff = await strict.signInAs('staff');
    expect((await strict.call(calls.staffStudents, { token: staff.token })).status).toBe(200);
    const newcomer = await strict.signInAs('admin');
    expect((await strict.call(calls.listUsers, { token: newcomer.token })).status).toBe(403);
    const settings = (await strict.call(calls.getSettings, { token: admin.token })).body.accounts.value;
    expect(settings).toEqual({
      team_idle_hours: 12,
      team_max_days: 7,
      family_idle_days: 30,
      family_max_days: 30,
      second_step_for_admins: true,
      own_passwords_only: false,
    });
    const body = { ...settings, second_step_for_admins: false };
    expect((await strict.call(calls.saveAccounts, { token: admin.token, body })).status).toBe(200);
    expect((await strict.call(calls.listUsers, { token: newcomer.token })).status).toBe(200);
  });
});
