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
    const { class_reminder: classReminder, off, ...switches } = given;
    return changeChoices(tx, context, {
      accountId,
      given: { ...switches, classReminder, off: off && [...new Set(off)].toSorted() },
    });
  });
