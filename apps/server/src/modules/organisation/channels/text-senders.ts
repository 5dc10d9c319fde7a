import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import type { Executor } from '../../../platform/database/connect.ts';
import { standInSender, type TextSender } from '../../../platform/channels/text-sender.ts';
import { channelStates, type ChannelConfig } from './channel-states.ts';

/** What sends messages of a channel now; null while it is off. */
export async function textSenderOf(
  db: Executor,
  { config }: { config: ChannelConfig },
  channel: TextChannel,
): Promise<TextSender | null> {
  const { reach } = (await channelStates(db, config))[channel];
  if (reach === 'off') return null;
  return standInSender;
}
