import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:00:00Z' });
});
afterAll(() => world.close());

const mail = (who: SignedIn, kind: string | null, subject: string, state = 'sent') =>
  world.pool.query(
    `insert into mail_message (id, to_address, subject, text, kind, account_id, state, created_at, sent_at)
      values ($1, $2, $3, 'Hello Simone,', $4, $5, $6, '2026-03-01T10:00:00Z', '2026-03-01T10:01:00Z')`,
    [newId(), who.email, subject, kind, who.id, state],
  );
const text = (who: SignedIn, kind: string, said: string, state = 'delivered') =>
  world.pool.query(
    `insert into text_message (id, channel, kind, account_id, address, text, urgency, state, parts, created_at, sent_at)
      values ($1, 'sms', $2, $3, '+18765550100', $4, 'normal', $5, 1, '2026-03-02T10:00:00Z', '2026-03-02T10:01:00Z')`,
    [newId(), kind, who.id, said, state],
  );
const read = async (who: SignedIn) => (await world.call(calls.listNotices, { token: who.token })).body;

test('an account reads what was sent to it, the newest first, and nothing that opens an account', async () => {
  const [parent, other] = [await world.signInAs('parent'), await world.signInAs('parent')];
  await mail(parent, 'reminders.class', 'Class tomorrow');
  await mail(parent, 'accounts.reset', 'Reset your password');
  await mail(parent, null, 'A letter by hand');
  await mail(parent, 'money.receipt', 'Receipt', 'queued');
  await mail(other, 'classes.moved', 'Of another family');
  await text(parent, 'classes.moved', 'The class is now on Wednesday.');
  await text(parent, 'accounts.recovery_code', 'Your code is 123456');
  await text(parent, 'reminders.class', 'Not sent', 'failed');
  const { data, total } = await read(parent);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { way: 'sms', subject: null, text: 'The class is now on Wednesday.', at: '2026-03-02T10:01:00.000Z' },
    { way: 'email', subject: 'Class tomorrow', at: '2026-03-01T10:01:00.000Z' },
  ]);
  expect((await read(other)).data.map(({ subject }) => subject)).toEqual(['Of another family']);
});
