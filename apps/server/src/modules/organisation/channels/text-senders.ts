import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { pushSender } from '../../../platform/channels/push-sender.ts';
import { standInSender, type TextSender } from '../../../platform/channels/text-sender.ts';
import { twilioSender } from '../../../platform/channels/twilio-sms.ts';
import { whatsappSender } from '../../../platform/channels/whatsapp-cloud.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { pushSubscription } from '../notifications/notification-choices.table.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { channelStates, type ChannelConfig } from './channel-states.ts';
import { pushKeys } from './push-keys.ts';

export interface SenderNeeds {
  config: ChannelConfig;
  sealer: Sealer;
}

/** Where Twilio reports what became of a message. */
export const twilioReports = '/webhooks/messages/twilio';
/** Where Meta does. */
export const whatsappReports = '/webhooks/messages/whatsapp';

/** What sends messages of a channel now; null while it is off. `db` outlives the transaction that asks. */
export async function textSenderOf(
  tx: Executor,
  { config, sealer, db }: SenderNeeds & { db: Executor },
  channel: TextChannel,
): Promise<TextSender | null> {
  const { reach } = (await channelStates(tx, config))[channel];
  if (reach === 'off') return null;
  if (reach === 'stand-in') return standInSender;
  const { twilio, whatsapp } = config.texting;
  if (channel === 'sms')
    return twilio && twilioSender(twilio, (id) => `${config.publicOrigin}${twilioReports}?message=${id}`);
  if (channel === 'whatsapp') return whatsapp && whatsappSender(whatsapp);
  const { email } = await readOrganisation(tx);
  return pushSender({
    keys: await pushKeys(tx, sealer),
    subject: `mailto:${email}`,
    find: async (id) => {
      const [row] = await db.select().from(pushSubscription).where(eq(pushSubscription.id, id));
      return row ?? null;
    },
    drop: async (id) => void (await db.delete(pushSubscription).where(eq(pushSubscription.id, id))),
  });
}
