import { calls } from '@doctorbird/contract/calls';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const mailsTo = (address: string) =>
  world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, address)).orderBy(desc(mailMessage.id));
const linkIn = (text: string, page: 'confirm' | 'unsubscribe') =>
  new RegExp(`http://robots\\.test/newsletter/${page}\\?token=([\\w-]+)`).exec(text)![1]!;
const subscribe = (email: string) => world.call(calls.subscribeNewsletter, { body: { email } });
const confirm = (token: string) => world.call(calls.confirmNewsletter, { body: { token } });
const leave = (token: string) => world.call(calls.unsubscribeNewsletter, { body: { token } });

test('who leaves by mistake and subscribes again gets a new link at once, and one alone', async () => {
  await subscribe('ivy@family.test');
  const [first] = await mailsTo('ivy@family.test');
  expect((await confirm(linkIn(first!.text, 'confirm'))).status).toBe(200);
  expect((await leave(linkIn(first!.text, 'unsubscribe'))).status).toBe(200);
  await subscribe('ivy@family.test');
  await subscribe('ivy@family.test');
  const [again, ...before] = await mailsTo('ivy@family.test');
  expect(before).toHaveLength(1);
  expect((await confirm(linkIn(again!.text, 'confirm'))).status).toBe(200);
});

test('a confirmed address reads so when its link is opened again, and nobody else does', async () => {
  await subscribe('joy@family.test');
  const [{ text } = { text: '' }] = await mailsTo('joy@family.test');
  const token = linkIn(text, 'confirm');
  expect((await confirm(token)).status).toBe(200);
  expect(await confirm(token)).toMatchObject({
    status: 409,
    body: { code: 'link_over', error: 'Your address is confirmed already. You will get our next newsletter.' },
  });
  await leave(linkIn(text, 'unsubscribe'));
  const over = { status: 409, body: { error: expect.stringContaining('Please subscribe again') } };
  expect(await confirm(token)).toMatchObject(over);
  // A link to unsubscribe says nothing about the address.
  expect(await confirm(linkIn(text, 'unsubscribe'))).toMatchObject(over);
});
