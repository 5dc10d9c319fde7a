import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { mergeAccounts } from './merge-accounts.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const forget = (email: string) => world.call(calls.forgotPassword, { body: { email } });
/** The newest mail to an address. */
const mailTo = async (email: string) =>
  (
    await world.pool.query<{ kind: string; text: string; content: { blocks: { is: string; link?: string }[] } }>(
      'select kind, text, content from mail_message where to_address = $1 order by id desc limit 1',
      [email],
    )
  ).rows[0]!;
const buttonOf = ({ content }: Awaited<ReturnType<typeof mailTo>>) =>
  content.blocks.find((block) => block.is === 'button')?.link;

test('whoever forgot the password of a merged account reads in the mailbox where to sign in, and the page says the same to all', async () => {
  const first = await world.signInAs('parent', { email: 'm.brown@two.test' });
  const second = await world.signInAs('parent', { email: 'brown@three.test' });
  const stays = await world.signInAs('parent', { email: 'marcia@one.test' });
  await mergeAccounts(world, admin, { stays: second.id, merged: first.id });
  await mergeAccounts(world, admin, { stays: stays.id, merged: second.id });
  const asked = await forget(first.email);
  expect([asked.status, asked.body]).toEqual([200, (await forget('nobody@two.test')).body]);
  const mail = await mailTo(first.email);
  expect(mail.kind).toBe('accounts.merged');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('sign in with your other email address, m…@one.test');
  expect(mail.text).not.toContain(stays.email);
  expect(buttonOf(mail)).toBe('http://robots.test/auth');
  // Who stays without an email signs in by phone.
  await world.pool.query(`update account set email = null, sign_in_phone = '+18765550133' where id = $1`, [stays.id]);
  await forget(second.email);
  const byPhone = await mailTo(second.email);
  expect(byPhone.text).toContain('with your phone number');
  expect(buttonOf(byPhone)).toBe('http://robots.test/auth?by=phone');
});

test('the mail about an account that is switched off says to call, not that there is none', async () => {
  const { id, email } = await world.signInAs('parent', { email: 'off@one.test' });
  const off = { params: { id }, query: { type: 'parent' }, body: { is_active: false } };
  expect((await world.send(calls.setActive, { token: admin.token, ...off })).status).toBe(200);
  await forget(email);
  const mail = await mailTo(email);
  expect(mail).toMatchObject({ kind: 'accounts.switched_off', text: expect.stringContaining('Please call us') });
  expect(mail.text).not.toContain('account for it');
  expect(buttonOf(mail)).toBeUndefined();
  await forget('nobody-at-all@one.test');
  expect((await mailTo('nobody-at-all@one.test')).kind).toBe('accounts.unknown');
});
