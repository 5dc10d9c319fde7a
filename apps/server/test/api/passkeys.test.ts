import { calls } from '@doctorbird/contract/calls';
import { mostPasskeys } from '@doctorbird/contract/accounts/passkeys';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { softPasskey } from '../soft-passkey.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { mailsTo } from './teaching-world.ts';

const origin = 'http://robots.test';
let world: TestApp;
let simone: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-24T15:00:00Z' });
});
beforeEach(async () => {
  simone = await world.signInAs('parent', { fullName: 'Simone Campbell' });
});
afterAll(() => world.close());

const asked = async (who: SignedIn) => (await world.call(calls.beginPasskey, { token: who.token })).body.options;
const add = (who: SignedIn, passkey: object) => world.send(calls.addPasskey, { token: who.token, body: { passkey } });
const begin = async () => (await world.call(calls.beginPasskeySignIn)).body.options;
const signIn = (passkey: object) => world.send(calls.signInWithPasskey, { body: { passkey } });

async function withPasskey(who = simone) {
  const device = softPasskey(origin);
  const added = await add(who, device.make(await asked(who)));
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { device, id: added.body.data.at(-1)!.id };
}

test('a passkey is added, signs in without a password, and is listed with when', async () => {
  const { device } = await withPasskey();
  const { status, body } = await signIn(device.show(await begin()));
  expect(status).toBe(200);
  expect(body.user.full_name).toBe('Simone Campbell');
  expect((await world.call(calls.getProfile, { token: body.token })).status).toBe(200);
  const listed = (await world.call(calls.listPasskeys, { token: simone.token })).body.data;
  expect(listed).toEqual([expect.objectContaining({ last_used_at: '2026-11-24T15:00:00.000Z', synced: false })]);
  expect(JSON.stringify(listed)).not.toContain(device.show(await begin()).id);
  expect((await mailsTo(world, simone)).map(({ subject }) => subject)).toContain('A passkey was added to your account');
});

test('what was shown once is worth nothing the second time, and thirty at once open one session', async () => {
  const { device } = await withPasskey();
  const shown = device.show(await begin());
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(shown)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(29);
  expect((await signIn(shown)).body).toMatchObject({ code: 'passkey_refused' });
});

test('another address, an unseen holder, a copy, an old question and a foreign device are refused alike', async () => {
  const { device } = await withPasskey();
  const old = await begin();
  expect((await signIn(device.show(await begin()))).status).toBe(200);
  const other = softPasskey(origin);
  const late = async () => {
    world.clock.advance(6 * 60_000);
    return device.show(old);
  };
  const tries = [
    device.show(await begin(), { at: 'http://robots.test.evil.test' }),
    device.show(await begin(), { flags: 0x01 }),
    device.show(await begin(), { counts: false }),
    device.show({ challenge: 'bm90LWFza2Vk' }),
    other.show(await begin()),
    await late(),
    { ...device.show(await begin()), id: other.show({}).id },
  ];
  for (const [at, shown] of tries.entries()) {
    const { status, body } = await signIn(shown);
    expect({ at, status, code: body.code, error: body.error }).toEqual({
      at,
      status: 401,
      code: 'passkey_refused',
      error: 'This passkey does not sign you in here. Use your email and password, or another passkey.',
    });
  }
});

test('the question of one account is not answered for another, and not as a sign-in', async () => {
  const otherParent = await world.signInAs('parent');
  const device = softPasskey(origin);
  const made = device.make(await asked(simone));
  expect((await add(otherParent, made)).status).toBe(409);
  expect((await add(simone, device.make(await begin()))).body).toMatchObject({ code: 'passkey_not_made' });
  expect((await add(simone, device.make(await asked(simone), { at: 'https://evil.test' }))).status).toBe(409);
  expect((await add(simone, device.make(await asked(simone), { flags: 0x01 }))).status).toBe(409);
  expect((await world.call(calls.listPasskeys, { token: simone.token })).body.data).toEqual([]);
});

test('a removed passkey signs nobody in; another family cannot remove it', async () => {
  const { device, id } = await withPasskey();
  const otherParent = await world.signInAs('parent');
  const remove = (who: SignedIn) => world.send(calls.removePasskey, { token: who.token, params: { id } });
  expect((await remove(otherParent)).status).toBe(404);
  expect((await remove(simone)).body.data).toEqual([]);
  expect((await remove(simone)).status).toBe(404);
  expect((await signIn(device.show(await begin()))).status).toBe(401);
});

test('an account that is switched off is not opened', async () => {
  const { device } = await withPasskey();
  await world.pool.query('update account set is_active = false where id = $1', [simone.id]);
  expect((await signIn(device.show(await begin()))).status).toBe(401);
  await world.pool.query('update account set is_active = true where id = $1', [simone.id]);
  expect((await signIn(device.show(await begin()))).status).toBe(200);
});

test('the same passkey is added once, and no account has more than ten', async () => {
  const device = softPasskey(origin);
  expect((await add(simone, device.make(await asked(simone)))).status).toBe(201);
  expect((await add(simone, device.make(await asked(simone)))).body).toMatchObject({ code: 'passkey_known' });
  for (let count = 1; count < mostPasskeys; count += 1) await withPasskey();
  expect((await world.send(calls.beginPasskey, { token: simone.token })).body).toMatchObject({
    code: 'too_many_passkeys',
  });
});

test('what is no passkey is refused with a sentence, never with a failure', async () => {
  const device = softPasskey(origin);
  const shown = device.show({ challenge: 'x' });
  const odd = [
    {},
    { ...shown, id: 'ä' },
    { ...shown, type: 'password' },
    { ...shown, response: { ...shown.response, signature: 'A'.repeat(5_000) } },
    { ...shown, response: { ...shown.response, clientDataJSON: '' } },
    { ...shown, response: null },
  ];
  for (const passkey of odd) {
    const { status, body } = await signIn(passkey);
    expect([401, 422]).toContain(status);
    expect(body.error).toEqual(expect.any(String));
  }
  const { device: known } = await withPasskey();
  const cut = known.show(await begin());
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    const broken = { ...cut, response: { ...cut.response, [part]: cut.response[part].slice(0, 7) } };
    expect((await signIn(broken)).status, part).toBe(401);
  }
});
