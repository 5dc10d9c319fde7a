import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { systemContext } from '../../src/access/action-context.ts';
import { account } from '../../src/access/access.table.ts';
import { mailKinds } from '../../src/app-mails.ts';
import { loadConfig } from '../../src/config.ts';
import { deliverText } from '../../src/modules/organisation/channels/deliver-text.ts';
import { notifyPeople } from '../../src/modules/organisation/channels/notify-people.ts';
import { channelDay, textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { writeChoices } from '../../src/modules/organisation/notifications/notification-choices.ts';
import {
  type notificationChoice,
  pushSubscription,
} from '../../src/modules/organisation/notifications/notification-choices.table.ts';
import { readTextingRules } from '../../src/modules/organisation/settings/texting-rules.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { meetingMails } from '../../src/modules/programs/mails/meeting-mails.ts';
import { isReminderDue } from '../../src/modules/teaching/classes/is-reminder-due.ts';
import { teachingMails } from '../../src/modules/teaching/mails/teaching-mails.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

export let world: TestApp;
export let family: SignedIn;
export const noon = '2026-03-10T17:00:00Z';

export const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token-of-twilio',
  TWILIO_FROM: 'Robotics',
};
export const meta = {
  WHATSAPP_TOKEN: 'token-of-meta',
  WHATSAPP_PHONE_ID: '1234567890',
  WHATSAPP_TEMPLATE: 'club_message',
  WHATSAPP_APP_SECRET: 'secret-of-meta',
  WHATSAPP_VERIFY_TOKEN: 'verify-of-meta',
};
let providers: Server;
export let environment: Record<string, string>;
/** What the providers were asked, and what they answer next; null hangs up after reading. */
export let asked: Array<{ url: string; headers: IncomingHttpHeaders; body: string }> = [];
let answers: Array<{ status: number; body: unknown } | null> = [];
let count = 0;

/** The world of a file: files of one worker share this module, so each asks for its own. */
export function useChannelsWorld(): void {
  beforeAll(async () => {
    providers = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        asked.push({ url: request.url ?? '', headers: request.headers, body });
        count += 1;
        const usual = { sid: `SM${count}`, messages: [{ id: `wamid.${count}` }] };
        const answer = answers.length > 0 ? answers.shift() : { status: 201, body: usual };
        if (!answer) return void request.socket.destroy();
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    providers.listen(0, '127.0.0.1');
    await once(providers, 'listening');
    const address = `http://127.0.0.1:${(providers.address() as AddressInfo).port}`;
    environment = { ...twilio, ...meta, TWILIO_BASE_URL: address, WHATSAPP_BASE_URL: address };
    world = await startTestApp({ now: noon, environment });
    family = await world.signInAs('parent', { fullName: 'Marcia Brown' });
    await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
    await world.signInAs('admin', { email: 'office@robots.test' });
  });
  afterAll(async () => {
    await world.close();
    providers.close();
  });
  beforeEach(async () => {
    world.clock.set(noon);
    await world.db.delete(textMessage);
    await world.db.delete(mailMessage);
    await world.db.delete(channelDay);
    await world.db.delete(pushSubscription);
    asked = [];
    answers = [];
    await rules({});
    await choose({ sms: true, whatsapp: true });
  });
}

export const config = (changed: Record<string, string> = {}) =>
  loadConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    SANDBOX_GATEWAY: 'on',
    PUBLIC_ORIGIN: 'http://robots.test',
    ...environment,
    ...changed,
  });
export const context = (changed: Record<string, string> = {}) =>
  systemContext({ ...world, config: config(changed), isStillDue: isReminderDue, mailKinds });
export const rules = async (changed: Partial<Awaited<ReturnType<typeof readTextingRules>>>) => {
  await world.db.execute(`delete from setting where key = 'texting'`);
  const value = { ...(await readTextingRules(world.db)), sms_price: 2.5, ...changed };
  await writeSetting(world.db, context(), { key: 'texting', value });
};
export const choose = async (changed: Partial<typeof notificationChoice.$inferInsert>) => {
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
export const cancelled = (key?: string, urgency?: 'urgent' | 'normal') =>
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
export const report = () =>
  inTransaction(world.db, (tx) =>
    notifyPeople(tx, context(), {
      kind: teachingMails.report,
      people: [{ id: family.id, values: { child: 'Maya Brown', program: 'Rovers' }, path: '/parent' }],
    }),
  );
export const texts = () => world.db.select().from(textMessage).orderBy(asc(textMessage.channel));
export const deliverAll = async () => {
  for (const { id, state } of await texts())
    if (state === 'queued') await deliverText(world.db, context(), { id, isLastAttempt: false });
};

export const deliver = (id: string, isLastAttempt = false) => deliverText(world.db, context(), { id, isLastAttempt });
export const oneOf = async (channel: 'sms' | 'whatsapp') => (await texts()).find((text) => text.channel === channel)!;
export const signed = (path: string, fields: Record<string, string>, token = twilio.TWILIO_AUTH_TOKEN) => {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((all, name) => `${all}${name}${fields[name]}`, `http://robots.test${path}`);
  return world.request('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
    },
  });
};
export const reported = (value: unknown, secret = meta.WHATSAPP_APP_SECRET) => {
  const raw = typeof value === 'string' ? value : JSON.stringify({ entry: [{ changes: [{ value }] }] });
  const signature = createHmac('sha256', secret).update(raw).digest('hex');
  return world.request('POST', '/webhooks/messages/whatsapp', {
    raw,
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  });
};

export const answerWith = (next: typeof answers) => {
  answers = next;
};
