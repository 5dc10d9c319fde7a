import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode } from '../app-code.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await world.signInAs('admin');
  other = await world.signInAs('admin');
});

const mails = async (of: SignedIn) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      `select m.subject, m.text from mail_message m join account a on a.email = m.to_address
        where a.id = $1 and m.subject like '%changed%' order by m.created_at, m.id`,
      [of.id],
    )
  ).rows;
const later = () => world.clock.set(new Date(world.clock.now().getTime() + 3_600_000));

const bank = { bank_name: 'Sagicor', branch: 'Liguanea', account_name: 'Robots', account_number: '000991' };

test('where families pay needs a recent password, and the other admins read before and after', async () => {
  later();
  const stale = await world.call(calls.saveBank, { token: admin.token, body: bank });
  expect([stale.status, stale.body.code]).toEqual([403, 'fresh_sign_in_needed']);
  admin = await world.signInAs('admin');
  const saved = await world.call(calls.saveBank, { token: admin.token, body: bank });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await world.call(calls.saveBank, { token: admin.token, body: { account_number: '777000' } });
  const texts = await mails(other);
  expect(texts).toHaveLength(2);
  expect(texts[0]!.subject).toContain('changed the account for bank transfers');
  expect(texts[0]!.text).toContain('Account number: nothing before, 000991 now');
  expect(texts[1]!.text).toContain('Account number: 000991 before, 777000 now');
  expect(texts[1]!.text).not.toContain('Branch');
  expect(await mails(admin)).toEqual([]);
  // The same again changes nothing, so nobody is told.
  await world.call(calls.saveBank, { token: admin.token, body: { account_number: '777000' } });
  expect(await mails(other)).toHaveLength(2);
});

test('so is the account for card payments, with the keys that changed and never with a key', async () => {
  const save = (body: object) => world.send(calls.saveCardGateway, { token: admin.token, body });
  const own = { account_number: '7000123400', api_key: 'my-own-long-key-9876', environment: 'live' };
  expect((await save(own)).status).toBe(200);
  expect((await save({ account_number: '7000999900', webhook_secret: 'a-webhook-secret-5555' })).status).toBe(200);
  // The same again changes nothing, so nobody is notified.
  expect((await save({ api_key: own.api_key, wapi_key: null })).status).toBe(200);
  expect((await world.call(calls.disconnectCardGateway, { token: admin.token })).status).toBe(200);
  const texts = await mails(other);
  expect(texts.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('changed the account for card payments')),
  );
  expect(texts[0]!.text).toContain('Account number: nothing before, 7000123400 now');
  expect(texts[0]!.text).toContain('API key: changed');
  expect(texts[1]!.text).toContain('Account number: 7000123400 before, 7000999900 now');
  expect(texts[1]!.text).toContain('Webhook secret: changed');
  expect(texts[1]!.text).not.toContain('API key');
  expect(texts[2]!.text).toContain('Account number: 7000999900 before, nothing now');
  expect(texts[2]!.text).toContain('Keys: removed');
  expect(texts.map(({ text }) => text).join('')).not.toMatch(/9876|5555/);
  expect(await mails(admin)).toEqual([]);
});

test('so do the limit of a second admin, and agents and cash', async () => {
  later();
  const policies = { refund_approval_above: 30_000 };
  for (const send of [
    () => world.call(calls.savePolicies, { token: admin.token, body: policies }),
    () => world.call(calls.saveWays, { token: admin.token, body: { cash: 'At the office' } }),
  ])
    expect((await send()).body.code).toBe('fresh_sign_in_needed');
  admin = await world.signInAs('admin');
  const saved = await world.call(calls.savePolicies, { token: admin.token, body: policies });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await world.call(calls.saveWays, { token: admin.token, body: { cash: 'At the office' } });
  const texts = (await mails(other)).map(({ text }) => text);
  expect(texts[0]).toContain('Refund approval above: nothing before, 30000 now');
  expect(texts[1]).toContain('At the office');
});

test('a file of settings is no way around it: the others read what it changed, and each part of money is an email', async () => {
  await world.call(calls.saveBank, { token: admin.token, body: bank });
  const { body: exported } = await world.call(calls.exportSettings, { token: admin.token });
  const file = {
    ...exported,
    parts: {
      hours: { hours: [{ days: 'Mon', hours: '9:00 AM-1:00 PM' }], summer_hours: [{ days: 'Tue', hours: 'Noon' }] },
      bank: { ...(exported.parts.bank as object), account_number: '555111' },
      policies: { ...(exported.parts.policies as object), refund_approval_above: 12_500 },
    },
  };
  const { body: preview } = await world.call(calls.previewSettingsImport, { token: admin.token, body: { file } });
  const parts = preview.parts.map(({ section, version }) => ({ section, version }));
  const before = (await mails(other)).length;
  const imported = await world.call(calls.importSettings, { token: admin.token, body: { file, parts } });
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  const texts = (await mails(other)).slice(before);
  expect(texts.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('changed the account for bank transfers'),
    expect.stringContaining('changed the rules for refunds and cancellations'),
  ]);
  expect(texts[0]!.text).toContain('Account number: 000991 before, 555111 now');
  expect(texts[1]!.text).toContain('12500 now');
  expect(await mails(admin)).toEqual([]);
  // The same file again changes nothing, so nobody gets an email.
  const { body: same } = await world.call(calls.previewSettingsImport, { token: admin.token, body: { file } });
  const again = same.parts.map(({ section, version }) => ({ section, version }));
  await world.call(calls.importSettings, { token: admin.token, body: { file, parts: again } });
  expect(await mails(other)).toHaveLength(before + 2);
});

test('how a family signs in is not changed alone: a password, and an email to the others', async () => {
  const parent = await world.signInAs('parent');
  later();
  const params = { id: parent.id };
  const email = { email: 'stranger@example.test' };
  expect((await world.call(calls.sendResetLink, { token: admin.token, params })).body.code).toBe(
    'fresh_sign_in_needed',
  );
  expect((await world.call(calls.askEmailChange, { token: admin.token, params, body: email })).body.code).toBe(
    'fresh_sign_in_needed',
  );
  admin = await world.signInAs('admin');
  expect((await world.call(calls.sendResetLink, { token: admin.token, params })).status).toBe(200);
  expect((await world.call(calls.askEmailChange, { token: admin.token, params, body: email })).status).toBe(200);
  const texts = (await mails(other)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('a link to set a new password was sent');
  expect(texts[1]).toContain('stranger@example.test once the link to it is opened');
});

test('nor is the phone that signs it in, or a second step that the office takes away', async () => {
  const parent = await world.signInAs('parent', { fullName: 'Verna Miller' });
  const { secret } = (await world.call(calls.beginSecondStep, { token: parent.token })).body;
  const on = await world.call(calls.turnOnSecondStep, {
    token: parent.token,
    body: { code: appCode(world.clock.now(), secret) },
  });
  expect(on.status, JSON.stringify(on.body)).toBe(200);
  const params = { id: parent.id };
  expect((await world.call(calls.resetSecondStep, { token: admin.token, params })).status).toBe(200);
  const save = (phone: string) => world.send(calls.saveSignInPhone, { token: admin.token, params, body: { phone } });
  expect((await save('876-555-0123')).status).toBe(200);
  expect((await save('876-555-0142')).status).toBe(200);
  // The same again changes nothing, so nobody is notified.
  expect((await save('876-555-0142')).status).toBe(200);
  const texts = await mails(other);
  expect(texts.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('changed how a family signs in')),
  );
  expect(texts[0]!.text).toContain('Verna Miller: the second step was reset');
  expect(texts[1]!.text).toContain('Verna Miller, phone to sign in: none before, …0123 now');
  expect(texts[2]!.text).toContain('Verna Miller, phone to sign in: …0123 before, …0142 now');
  expect(texts.map(({ text }) => text).join('')).not.toContain('555-0142');
  expect(await mails(admin)).toEqual([]);
});
