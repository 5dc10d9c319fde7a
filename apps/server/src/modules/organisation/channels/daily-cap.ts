import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { TextingRules } from '../settings/texting-rules.ts';
import { channelDay } from './text-messages.table.ts';

/** What a channel may send on a day, and what a part of a message costs, in cents; notifications cost nothing and have no limit. */
export function limitsOf(channel: TextChannel, rules: TextingRules) {
  if (channel === 'push') return { messages: null, cents: null, priceCents: 0 };
  return {
    messages: rules[`${channel}_daily_messages`],
    cents: Math.round(rules[`${channel}_daily_cost`] * 100),
    priceCents: Math.round(rules[`${channel}_price`] * 100),
  };
}

interface Counted {
  channel: TextChannel;
  costCents: number;
  now: Date;
}

/**
 * Counts a message before it is sent. Answers false when it no longer fits into the day; two processes never pass the limit
 * together, because both change the same row.
 */
export async function countMessage(
  tx: Executor,
  rules: TextingRules,
  { channel, costCents, now, passes }: Counted & { passes: boolean },
): Promise<boolean> {
  const { messages, cents } = limitsOf(channel, rules);
  const day = jamaicaDay(now);
  await tx.insert(channelDay).values({ channel, day }).onConflictDoNothing();
  const fits =
    passes || messages === null
      ? undefined
      : and(sql`${channelDay.messages} < ${messages}`, sql`${channelDay.costCents} + ${costCents} <= ${cents}`);
  const counted = await tx
    .update(channelDay)
    .set({ messages: sql`${channelDay.messages} + 1`, costCents: sql`${channelDay.costCents} + ${costCents}` })
    .where(and(eq(channelDay.channel, channel), eq(channelDay.day, day), fits))
    .returning({ day: channelDay.day });
  return counted.length > 0;
}

/** A message that was not accepted costs nothing. */
export const uncountMessage = (tx: Executor, { channel, costCents, now }: Counted) =>
  tx
    .update(channelDay)
    .set({ messages: sql`${channelDay.messages} - 1`, costCents: sql`${channelDay.costCents} - ${costCents}` })
    .where(and(eq(channelDay.channel, channel), eq(channelDay.day, jamaicaDay(now))));

/** Whether the caller is the one who notifies the admins that the day is full. */
export async function claimCapNotice(tx: Executor, { channel, now }: Omit<Counted, 'costCents'>): Promise<boolean> {
  const claimed = await tx
    .update(channelDay)
    .set({ capNoted: true })
    .where(and(eq(channelDay.channel, channel), eq(channelDay.day, jamaicaDay(now)), eq(channelDay.capNoted, false)))
    .returning({ day: channelDay.day });
  return claimed.length > 0;
}
