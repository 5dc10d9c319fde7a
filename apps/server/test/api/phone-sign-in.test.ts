import { calls } from '@doctorbird/contract/calls';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { account, phoneCode } from '../../src/access/access.table.ts';
import { textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { appCode } from '../app-code.ts';
import { deliver, useChannelsWorld, world } from './channels-world.ts';

useChannelsWorld();

let number = 5_550_200;
/** A family that came to the counter with a phone and nothing else. */
async function aFamily(facts: { email?: string } = {}) {
  number += 1;
  const phone = `+1876${number}`;
  const id = await buildParent(world.db, {
    fullName: 'Verna Miller',
    email: facts.email ?? null,
    signInPhone: phone,
    phone,
  });
  return { id, phone };
}
const ask = (phone: unknown) => world.send(calls.askPhoneCode, { body: { phone } });
const enter = (phone: string, code: string) => world.call(calls.signInWithPhone, { body: { phone, code } });
const sent = (id: string) =>
  world.db.select().from(textMessage).where(eq(textMessage.accountId, id)).orderBy(asc(textMessage.createdAt));
async function codeOf(id: string): Promise<string> {
  const rows = await sent(id);
  return /^\d{6}/.exec(rows.at(-1)!.text)![0];
}
const later = (seconds: number) => world.clock.set(new Date(world.clock.now().getTime() + seconds * 1000));

test('a parent without an email signs in with the code that is sent to the phone, once', async () => {
  const { id, phone } = await aFamily();
  const known = await ask('876-555-0201');
  const unknown = await ask('876-555-0999');
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  const code = await codeOf(id);
  const entered = await enter(phone, code);
  expect(entered.status).toBe(200);
  expect(entered.body).toMatchObject({ model: 'parent', user: { id, email: null, sign_in_phone: phone } });
  const { token } = entered.body as { token: string };
  expect((await world.call(calls.getProfile, { token })).status).toBe(200);
  expect((await enter(phone, code)).status).toBe(401);
  expect((await ask('876-555-0999')).status).toBe(200);
  expect((await ask('12')).body.fields.phone).toContain('area code');
  expect((await ask(null)).status).toBe(422);
});

test('wrong codes: five are checked, however many come at once, and the right one is void then', async () => {
  const { id, phone } = await aFamily();
  await ask(phone);
  const code = await codeOf(id);
  const wrong = code === '111111' ? '222222' : '111111';
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter(phone, wrong)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  expect(answers.find(({ status }) => status === 429)!.body.error).toMatch(/^Too many wrong codes\. Please wait/);
  // After the pause the count of the code itself has been used up, too.
  later(120);
  const [row] = await world.db.select().from(phoneCode).where(eq(phoneCode.accountId, id));
  expect(row!.tries).toBe(5);
  expect((await enter(phone, code)).status).toBe(401);
  // An unknown number is paused in the same way.
  for (let tries = 0; tries < 5; tries += 1) expect((await enter('+18765559998', wrong)).status).toBe(401);
  expect((await enter('+18765559998', wrong)).status).toBe(429);
});

test('thirty right codes at once open one session', async () => {
  const { id, phone } = await aFamily();
  await ask(phone);
  const code = await codeOf(id);
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter(phone, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('one code a minute and five an hour; ten minutes later it no longer works', async () => {
  const { id, phone } = await aFamily();
  await Promise.all(Array.from({ length: 30 }, () => ask(phone)));
  expect(await sent(id)).toHaveLength(1);
  const first = await codeOf(id);
  later(601);
  expect((await enter(phone, first)).status).toBe(401);
  for (let minute = 0; minute < 8; minute += 1) {
    await ask(phone);
    later(61);
  }
  expect(await sent(id)).toHaveLength(5);
  later(3600);
  await ask(phone);
  expect(await sent(id)).toHaveLength(6);
});

test('the code leaves by SMS even at night and over the limit; no admin can read it, and a late one is not sent', async () => {
  const admin = await world.signInAs('admin');
  const { id, phone } = await aFamily();
  await ask(phone);
  const [row] = await sent(id);
  const shown = async () =>
    (await world.call(calls.getMail, { token: admin.token, params: { id: row!.id } })).body.text;
  expect(await shown()).toMatch(/^•••••• is your code/);
  // Nor is it found by searching for it, which would give it away digit by digit.
  const searched = async (q: string) =>
    (await world.call(calls.listMails, { token: admin.token, query: { q, channel: 'sms' } })).body.total;
  expect(await searched(`${await codeOf(id)} is your code`)).toBe(0);
  expect(await searched(phone.slice(-7))).toBe(1);
  await deliver(row!.id);
  const [after] = await sent(id);
  expect(after).toMatchObject({ state: 'sent', channel: 'sms', address: phone });
  expect(after!.text).toMatch(/^•••••• is your code to sign in to /);
  expect(await shown()).not.toMatch(/\d{6}/);
  expect((await world.call(calls.sendMailAgain, { token: admin.token, params: { id: row!.id } })).status).toBe(409);
  later(61);
  await ask(phone);
  later(700);
  const late = (await sent(id)).at(-1)!;
  await deliver(late.id);
  expect((await sent(id)).at(-1)!.state).toBe('dropped');
});

test('a code stands in for the password: to add an email, and to confirm that it is still them', async () => {
  const { id, phone } = await aFamily();
  await ask(phone);
  const { token } = (await enter(phone, await codeOf(id))).body as { token: string };
  later(61);
  const asked = await world.call(calls.askOwnPhoneCode, { token });
  expect(asked.status).toBe(200);
  const email = `verna.${number}@family.test`;
  const add = (password: string) => world.call(calls.askOwnEmailChange, { token, body: { email, password } });
  expect((await add('000000')).body.fields.password).toContain('code');
  const added = await add(await codeOf(id));
  expect(added.body).toEqual({ email: null, pending_email: email });
  later(61);
  await world.call(calls.askOwnPhoneCode, { token });
  const code = await codeOf(id);
  expect((await world.call(calls.confirmSignIn, { token, body: { password: code } })).status).toBe(200);
  expect((await world.call(calls.confirmSignIn, { token, body: { password: code } })).status).toBe(422);
  const other = await world.signInAs('parent');
  expect((await world.call(calls.askOwnPhoneCode, { token: other.token })).status).toBe(409);
});

test('the office sets the number: one family each, devices are signed out, and the only way in cannot be ended', async () => {
  const admin = await world.signInAs('admin');
  const { id, phone } = await aFamily();
  await ask(phone);
  const { token } = (await enter(phone, await codeOf(id))).body as { token: string };
  const set = (accountId: string, next: unknown) =>
    world.send(calls.saveSignInPhone, { token: admin.token, params: { id: accountId }, body: { phone: next } });
  expect((await set(id, null)).status).toBe(409);
  expect((await set(id, '')).status).toBe(409);
  expect((await set(id, '876')).status).toBe(422);
  const other = await aFamily({ email: `two.${number}@family.test` });
  const taken = await set(other.id, phone);
  expect([taken.status, taken.body.fields.phone]).toEqual([
    409,
    'This number signs in to the account of Verna Miller.',
  ]);
  const again = await set(id, phone);
  expect(again.status).toBe(200);
  expect((await world.call(calls.getProfile, { token })).status).toBe(200);
  expect((await set(id, '(876) 555-7777')).body).toMatchObject({ sign_in_phone: '+18765557777', email: null });
  expect((await world.call(calls.getProfile, { token })).status).toBe(401);
  const [row] = await world.db.select().from(account).where(eq(account.id, id));
  expect(row!.phone).toBe('+18765557777');
  // There is no email to warn them at: the number that ended gets a text, whatever was chosen for other messages.
  const warnings = async () => (await sent(id)).filter(({ kind }) => kind === 'accounts.phone_ended');
  expect(await warnings()).toMatchObject([
    { address: phone, channel: 'sms', text: expect.stringContaining('this phone number no longer signs in') },
  ]);
  await deliver((await warnings())[0]!.id);
  expect(await warnings()).toMatchObject([{ state: 'sent' }]);
  // A mistake that is put right before the text leaves warns nobody.
  await set(id, phone);
  const mistaken = (await warnings()).find(({ address }) => address === '+18765557777')!;
  await set(id, '(876) 555-7777');
  await deliver(mistaken.id);
  expect((await warnings()).find((one) => one.id === mistaken.id)).toMatchObject({ state: 'dropped' });
  expect((await set(other.id, null)).body).toMatchObject({ sign_in_phone: null });
  expect((await set(admin.id, '+18765557000')).status).toBe(409);
});

test('a second step is asked for after the code, too; a switched-off account gets no code', async () => {
  const { id, phone } = await aFamily({ email: `step.${number}@family.test` });
  await ask(phone);
  const { token } = (await enter(phone, await codeOf(id))).body as { token: string };
  const { secret } = (await world.call(calls.beginSecondStep, { token })).body as { secret: string };
  await world.call(calls.turnOnSecondStep, { token, body: { code: appCode(world.clock.now(), secret) } });
  later(61);
  await ask(phone);
  const asked = await enter(phone, await codeOf(id));
  expect([asked.status, asked.body.code]).toEqual([401, 'second_step_required']);
  const body = { challenge: asked.body.challenge, code: appCode(world.clock.now(), secret, 1) };
  expect((await world.call(calls.signInWithCode, { body })).status).toBe(200);
  later(61);
  await world.db.update(account).set({ isActive: false }).where(eq(account.id, id));
  await ask(phone);
  expect(await sent(id)).toHaveLength(2);
});
