import { textChannels, type ChannelReach, type TextChannel } from '@doctorbird/contract/organisation/channels';
import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { channelStates, type ChannelConfig } from './channel-states.ts';
import { textReasons } from './deliver-text.ts';
import { channelDay, textMessage } from './text-messages.table.ts';

/** What each channel sent today, in Jamaica; the cost in J$. */
export async function sentToday(
  db: Executor,
  now: Date,
): Promise<Array<{ channel: TextChannel; messages: number; cost: number }>> {
  const rows = await db
    .select()
    .from(channelDay)
    .where(eq(channelDay.day, jamaicaDay(now)));
  return textChannels.map((channel) => {
    const row = rows.find((one) => one.channel === channel);
    return { channel, messages: row?.messages ?? 0, cost: (row?.costCents ?? 0) / 100 };
  });
}

interface ChannelToday {
  channel: TextChannel;
  reach: ChannelReach;
  why: string;
  messages_today: number;
  cost_today: number;
  waiting: number;
}

/** Each channel with its state and its day, as the settings show them. */
export async function channelsToday(
  db: Executor,
  { config, now }: { config: ChannelConfig; now: Date },
): Promise<ChannelToday[]> {
  const states = await channelStates(db, config);
  const waiting = await db
    .select({ channel: textMessage.channel, messages: count() })
    .from(textMessage)
    .where(and(eq(textMessage.state, 'held'), eq(textMessage.reason, textReasons.cap)))
    .groupBy(textMessage.channel);
  return (await sentToday(db, now)).map(({ channel, messages, cost }) => ({
    channel,
    ...states[channel],
    messages_today: messages,
    cost_today: cost,
    waiting: waiting.find((row) => row.channel === channel)?.messages ?? 0,
  }));
}
