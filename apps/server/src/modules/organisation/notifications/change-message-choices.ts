import type { changeMessageChoices as body } from '@doctorbird/contract/organisation/message-choices';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { channelStates, type ChannelConfig } from '../channels/channel-states.ts';
import { changeChoices } from './change-choices.ts';
import { lockChoices } from './notification-choices.ts';

/** The caller's choices about messages. Throws 422 for a channel that is off, or that needs a phone number. */
export const changeMessageChoices = (
  db: Database,
  context: ActorContext & { config: ChannelConfig },
  given: z.output<typeof body>,
): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const { accountId } = context.actor;
    const states = await channelStates(tx, context.config);
    const [owner] = await tx.select({ phone: account.phone }).from(account).where(eq(account.id, accountId));
    for (const channel of ['sms', 'whatsapp'] as const) {
      if (!given[channel]) continue;
      if (states[channel].reach === 'off') throw invalid({ [channel]: 'We do not send these messages at the moment' });
      if (!owner?.phone) throw invalid({ [channel]: 'Please add your phone number first' });
    }
    const { class_reminder: classReminder, off: whole, turn, ...switches } = given;
    const off = turn ? turned(whole ?? (await lockChoices(tx, accountId)).off, turn) : whole;
    return changeChoices(tx, context, {
      accountId,
      given: { ...switches, classReminder, off: off && [...new Set(off)].toSorted() },
    });
  });

/** The switched-off topics after some were turned on or off, the last word about each counting. */
function turned(off: readonly string[], turn: readonly { topic: string; on: boolean }[]): Set<string> {
  const marks = new Set(off);
  for (const { topic, on } of turn) {
    if (on) marks.delete(topic);
    else marks.add(topic);
  }
  return marks;
}
