import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { account } from '../../src/access/access.table.ts';
import { loadConfig } from '../../src/config.ts';
import { deliverText, releaseTexts } from '../../src/modules/organisation/channels/deliver-text.ts';
import { notifyPeople } from '../../src/modules/organisation/channels/notify-people.ts';
import { noticeStates, withdrawNotice } from '../../src/modules/organisation/channels/sent-notices.ts';
import { channelDay, textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { writeChoices } from '../../src/modules/organisation/notifications/notification-choices.ts';
import {
  type notificationChoice,
  pushSubscription,
} from '../../src/modules/organisation/notifications/notification-choices.table.ts';
import { readTextingRules } from '../../src/modules/organisation/settings/texting-rules.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { meetingMails } from '../../src/modules/programs/mails/meeting-mails.ts';
import { teachingMails } from '../../src/modules/teaching/mails/teaching-mails.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let family: SignedIn;
const noon = '2026-03-10T17:00:00Z';

beforeAll(async () => {
  world = await startTestApp({ now: noon });
  family = await world.signInAs('parent', { fullName: 'Marcia Brown' });
  await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
  await world.signInAs('admin', { email: 'office@robots.test' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(noon);
  await world.db.delete(textMessage);
  await world.db.delete(mailMessage);
  await world.db.delete(channelDay);
  await world.db.delete(pushSubscription);
  await rules({});
  await choose({ sms: true, whatsapp: true });
});

const config = () =>
  loadConfig({ NODE_ENV: 'test', DEMO: 'off', SANDBOX_GATEWAY: 'on', PUBLIC_ORIGIN: 'http://robots.test' });
const context = () => systemContext({ ...world, config: config() });
const rules = async (changed: Partial<Awaited<ReturnType<typeof readTextingRules>>>) => {
  await world.db.execute(`delete from setting where key = 'texting'`);
  const value = { ...(await readTextingRules(world.db)), sms_price: 2.5, ...changed };
  await writeSetting(world.db, context(), { key: 'texting', value });
};
const choose = async (changed: Partial<typeof notificationChoice.$inferInsert>) => {
  const none = {
    email: true,
    sms: false,
    mentions: true,
    whatsapp: false,
    digest: false,
    classReminder: 'first',
    off: [],
  };
  await writeChoices(world.db, context(), {
    accountId: family.id,
    choices: { ...none, ...changed } as Parameters<typeof writeChoices>[2]['choices'],
  });
};
const cancelled = (key?: string, urgency?: 'urgent' | 'normal') =>
  inTransaction(world.db, (tx) =>
    notifyPeople(tx, context(), {
      kind: meetingMails.cancelled,
      key,
      urgency,
      people: [
        {
          id: family.id,
          values: { program: '“Rovers”', before: 'Sat 14 Mar, 10:00 am', reason: 'Flu', questions: null },
          path: '/programs/rovers',
        },
      ],
    }),
  );
const report = () =>
  inTransaction(world.db, (tx) =>
    notifyPeople(tx, context(), {
      kind: teachingMails.report,
      people: [{ id: family.id, values: { child: 'Maya Brown', program: 'Rovers' }, path: '/parent' }],
    }),
  );
const texts = () => world.db.select().from(textMessage).orderBy(asc(textMessage.channel));
const deliverAll = async () => {
  for (const { id, state } of await texts())
    if (state === 'queued') await deliverText(world.db, context(), { id, isLastAttempt: false });
};

test('one notice goes by every channel that the reader turned on, in signs that phone networks know', async () => {
  const [one] = await cancelled();
  expect(one).toEqual({ person: family.id, channels: ['mail', 'sms', 'whatsapp'] });
  const [sms] = await texts();
  expect(sms).toMatchObject({ channel: 'sms', address: '+18765550142', kind: 'classes.cancelled', state: 'queued' });
  expect(sms!.text).toMatch(/: "Rovers", no class on Sat 14 Mar, 10:00 am\. http:\/\/robots\.test\/programs\/rovers$/);
  expect(sms!.text).not.toContain('Flu');
  await world.jobs.runDue();
  expect((await texts()).map(({ state, costCents, attempts }) => [state, costCents, attempts])).toEqual([
    ['sent', 250, 1],
    ['sent', 0, 1],
  ]);

  await choose({ sms: true, off: ['sms:classes'] });
  expect((await cancelled())[0]!.channels).toEqual(['mail']);
  await choose({ email: false });
  expect((await cancelled())[0]!.channels).toEqual(['mail']);
  // A reader may stop reports, also only by email.
  expect((await report())[0]!.channels).toEqual([]);
  await choose({ off: ['mail:progress'], sms: true });
  expect((await report())[0]!.channels).toEqual(['sms']);
});

test('a key reaches nobody twice, thirty times at once', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => cancelled('closure:1')));
  expect(all.flatMap((one) => one.flatMap(({ channels }) => channels)).toSorted()).toEqual([
    'mail',
    'sms',
    'whatsapp',
  ]);
  expect(await texts()).toHaveLength(2);
  expect(await world.db.select().from(mailMessage)).toHaveLength(1);
  await cancelled('closure:10');
  expect((await noticeStates(world.db, 'closure:1')).map(({ channel }) => channel).toSorted()).toEqual([
    'mail',
    'sms',
    'whatsapp',
  ]);
});

test('what has not begun to leave can be withdrawn; who has any of it is not named', async () => {
  await cancelled('closure:2');
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, 'closure:2'))).toEqual(new Set([family.id]));
  expect((await noticeStates(world.db, 'closure:2')).map(({ state }) => state)).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ]);
  await world.jobs.runDue();
  expect((await noticeStates(world.db, 'closure:2')).map(({ state }) => state)).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ]);
  await cancelled('closure:3');
  const [sms] = (await texts()).filter(({ channel, state }) => channel === 'sms' && state === 'queued');
  await deliverText(world.db, context(), { id: sms!.id, isLastAttempt: false });
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, 'closure:3'))).toEqual(new Set());
});

test('phones stay quiet at night, except for what is urgent', async () => {
  world.clock.set('2026-03-11T03:30:00Z');
  await cancelled();
  await deliverAll();
  expect((await texts())[0]).toMatchObject({
    state: 'held',
    reason: 'quiet_hours',
    notBefore: new Date('2026-03-11T12:00:00Z'),
  });
  expect(await releaseTexts(world.db, context())).toBe(0);
  world.clock.set('2026-03-11T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(2);
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  world.clock.set('2026-03-11T03:30:00Z');
  await world.db.delete(textMessage);
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a full day holds messages and notifies the admins once; tries at once do not pass the limit', async () => {
  await rules({ sms_daily_messages: 3 });
  await choose({ sms: true });
  for (let count = 0; count < 8; count += 1) await cancelled();
  const all = await texts();
  await Promise.all(all.map(({ id }) => deliverText(world.db, context(), { id, isLastAttempt: false })));
  const after = await texts();
  expect(after.filter(({ state }) => state === 'sent')).toHaveLength(3);
  expect(after.filter(({ state, reason }) => state === 'held' && reason === 'daily_limit')).toHaveLength(5);
  expect(after.find(({ state }) => state === 'held')!.notBefore).toEqual(new Date('2026-03-11T12:00:00Z'));
  const mails = await world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, 'office@robots.test'));
  expect(mails.map(({ subject }) => subject)).toEqual(['The daily limit of text messages is reached']);
  expect(await world.db.select().from(channelDay).where(eq(channelDay.channel, 'sms'))).toMatchObject([
    { messages: 3, costCents: 750 },
  ]);
  // Urgent ones pass, unless the settings say otherwise; money counts like messages.
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).filter(({ state }) => state === 'sent')).toHaveLength(4);
  await rules({ sms_daily_cost: 12, urgent_passes_cap: false });
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).filter(({ state }) => state === 'sent')).toHaveLength(4);
});

test('the consent and the number count as they are when it leaves', async () => {
  await cancelled();
  await choose({ sms: true });
  await world.db.update(account).set({ phone: '+18765550199' }).where(eq(account.id, family.id));
  await deliverAll();
  expect((await texts()).map(({ state, reason }) => [state, reason])).toEqual([
    ['dropped', 'stopped'],
    ['dropped', 'stopped'],
  ]);
  await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
});
