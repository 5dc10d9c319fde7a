import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { consentTexts } from '@doctorbird/contract/organisation/channels';
import { channelConsent } from './notification-choices.table.ts';

interface Named {
  accountId: string;
  channel: 'sms' | 'whatsapp';
}

/** Records that somebody turned a channel on: the text that they read, the number and the time. */
export async function giveConsent(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { accountId, channel }: Named,
): Promise<void> {
  const [owner] = await db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId));
  await db
    .insert(channelConsent)
    .values({ accountId, channel, phone: owner?.phone ?? null, text: consentTexts[channel], givenAt: now });
}

/** Ends the consent that there is, if any. */
export const withdrawConsent = (db: Executor, { now }: Pick<ActionContext, 'now'>, { accountId, channel }: Named) =>
  db
    .update(channelConsent)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(channelConsent.accountId, accountId),
        eq(channelConsent.channel, channel),
        isNull(channelConsent.withdrawnAt),
      ),
    );
