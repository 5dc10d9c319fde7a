import { textChannels, type ChannelReach, type TextChannel } from '@doctorbird/contract/organisation/channels';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { isDemo } from '../settings/demo-state.ts';
import { readTextingRules } from '../settings/texting-rules.ts';

export type ChannelConfig = Pick<Config, 'texting' | 'demo' | 'sandboxGateway' | 'environment' | 'publicOrigin'>;

export interface ChannelState {
  reach: ChannelReach;
  /** As a whole sentence, for admins. */
  why: string;
}

const providers: Record<TextChannel, string> = { sms: 'Twilio', whatsapp: 'the WhatsApp Cloud API', push: 'Web Push' };
const missing: Record<TextChannel, string> = {
  sms: 'No provider is connected: the server needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
  whatsapp:
    'No account is connected: the server needs WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_TEMPLATE, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN.',
  push: 'Browsers take notifications only from an address that begins with https://.',
};

/** Whether what a channel needs is there. */
const isConnected = (channel: TextChannel, { texting, publicOrigin }: ChannelConfig): boolean =>
  channel === 'sms'
    ? texting.twilio !== null
    : channel === 'whatsapp'
      ? texting.whatsapp !== null
      : publicOrigin.startsWith('https:');

/**
 * Which channels reach phones. Without a provider the demo and a server in development show what would be sent; anywhere
 * else the channel is off, and nothing offers it.
 */
export async function channelStates(db: Executor, config: ChannelConfig): Promise<Record<TextChannel, ChannelState>> {
  const rules = await readTextingRules(db);
  const standsIn = config.environment === 'development' || config.sandboxGateway || (await isDemo(db, config));
  const stateOf = (channel: TextChannel): ChannelState => {
    if (!rules[`${channel}_on`]) return { reach: 'off', why: 'Switched off in the settings.' };
    if (isConnected(channel, config)) return { reach: 'live', why: `Sent through ${providers[channel]}.` };
    if (standsIn)
      return { reach: 'stand-in', why: 'Nothing leaves this server: messages can be read under Outgoing messages.' };
    return { reach: 'off', why: missing[channel] };
  };
  return Object.fromEntries(textChannels.map((channel) => [channel, stateOf(channel)])) as Record<
    TextChannel,
    ChannelState
  >;
}
