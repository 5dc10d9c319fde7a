import { eq } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { textMessage } from '../src/modules/organisation/channels/text-messages.table.ts';
import { readChoices, writeChoices } from '../src/modules/organisation/notifications/notification-choices.ts';
import type { TestApp } from './test-app.ts';

let phones = 5_556_100;

/** Switches text messages on for a family; without an email it signs in by its phone. */
export async function turnTextsOn(world: TestApp, id: string, { email = true } = {}): Promise<void> {
  phones += 1;
  const phone = `+1876${phones}`;
  await world.db
    .update(account)
    .set(email ? { phone } : { phone, signInPhone: phone, email: null })
    .where(eq(account.id, id));
  const choices = { ...(await readChoices(world.db, id)), sms: true };
  await writeChoices(world.db, { now: world.clock.now() }, { accountId: id, choices });
}

/** What reached the phone of somebody, in order. */
export const textsTo = (world: TestApp, id: string) =>
  world.db
    .select({ kind: textMessage.kind, text: textMessage.text, urgency: textMessage.urgency, link: textMessage.link })
    .from(textMessage)
    .where(eq(textMessage.accountId, id))
    .orderBy(textMessage.createdAt, textMessage.id);
