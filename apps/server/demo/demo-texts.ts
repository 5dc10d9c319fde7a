import { consentTexts } from '@doctorbird/contract/organisation/channels';
import { showPhone } from '@doctorbird/contract/core/phones';
import { eq } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { mailKinds } from '../src/app-mails.ts';
import { fillShort } from '../src/modules/organisation/channels/short-text.ts';
import { channelDay, textMessage } from '../src/modules/organisation/channels/text-messages.table.ts';
import {
  channelConsent,
  notificationChoice,
  pushSubscription,
} from '../src/modules/organisation/notifications/notification-choices.table.ts';
import { readOrganisation, writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { readTextingRules } from '../src/modules/organisation/settings/texting-rules.ts';
import { sizeOfSms } from '../src/platform/channels/sms-parts.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';

const smsCents = 650;
const whatsappCents = 180;

type Row = typeof textMessage.$inferInsert;
const sent: readonly [kind: string, channel: Row['channel'], state: NonNullable<Row['state']>, reason?: string][] = [
  ['reminders.class', 'sms', 'delivered'],
  ['classes.moved', 'whatsapp', 'delivered'],
  ['classes.moved', 'push', 'sent'],
  ['waiting.offer', 'sms', 'failed', 'Twilio 30003'],
  ['classes.cancelled', 'sms', 'delivered'],
  ['places.enrolled', 'whatsapp', 'delivered'],
];

/** The demo family has phone messages on, so that a newcomer sees what they look like. */
export async function loadDemoTexts(db: Executor, calendar: DemoCalendar, origin: string): Promise<void> {
  const [family] = await db
    .select({ id: account.id, phone: account.phone })
    .from(account)
    .where(eq(account.email, 'parent@demo.test'));
  if (!family?.phone) throw new Error('The demo family has no phone.');
  const accountId = family.id;
  const since = calendar.past(-40);
  await db
    .insert(notificationChoice)
    .values({ accountId, email: true, sms: true, whatsapp: true, updatedAt: since })
    .onConflictDoUpdate({ target: notificationChoice.accountId, set: { sms: true, whatsapp: true } });
  for (const channel of ['sms', 'whatsapp'] as const)
    await db
      .insert(channelConsent)
      .values({ accountId, channel, phone: family.phone, text: consentTexts[channel], givenAt: since });
  const device = newId();
  await db.insert(pushSubscription).values({
    id: device,
    accountId,
    endpoint: 'https://fcm.googleapis.com/fcm/send/demo',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
    device: 'Chrome on Android',
    createdAt: since,
  });
  await writeSetting(
    db,
    { now: since },
    {
      key: 'texting',
      value: { ...(await readTextingRules(db)), sms_price: smsCents / 100, whatsapp_price: whatsappCents / 100 },
    },
  );
  const organisation = await readOrganisation(db);
  for (const [at, [id, channel, state, reason]] of sent.entries()) {
    const kind = mailKinds.find((mailKind) => mailKind.id === id);
    if (!kind?.short) throw new Error(`The demo has a short text of the kind ${id}, which is gone.`);
    const link = `${origin}/parent/schedule`;
    const common = { organisation: organisation.name, phone: showPhone(organisation.phone), link };
    const text = fillShort(kind.short, { ...kind.variables, ...common });
    const parts = channel === 'sms' ? sizeOfSms(text).parts : 1;
    const price = channel === 'sms' ? smsCents : channel === 'whatsapp' ? whatsappCents : 0;
    const createdAt = new Date(calendar.past(-at * 2 - 2).getTime() - 4 * 3_600_000);
    const costCents = price * parts;
    await db.insert(textMessage).values({
      channel,
      kind: id,
      accountId,
      address: channel === 'push' ? device : family.phone,
      text,
      link,
      urgency: kind.urgency,
      state,
      reason: reason ?? null,
      attempts: 1,
      providerId: `stand-in-demo-${at}`,
      parts,
      costCents,
      createdAt,
      sentAt: createdAt,
      deliveredAt: state === 'delivered' ? createdAt : null,
    });
    await db
      .insert(channelDay)
      .values({ channel, day: jamaicaDay(createdAt), messages: 1, costCents })
      .onConflictDoNothing();
  }
}
