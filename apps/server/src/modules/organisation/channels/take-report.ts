import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notificationChoice } from '../notifications/notification-choices.table.ts';
import { withdrawConsent } from '../notifications/channel-consents.ts';
import { textMessage } from './text-messages.table.ts';

export interface Report {
  channel: TextChannel;
  /** The message: ours, or the provider's. */
  id: string | null;
  providerId: string | null;
  state: 'sent' | 'delivered' | 'failed';
  reason: string | null;
}

/** Which states a report may follow: reports come late, twice and out of order, and never make less of a message. */
const before = {
  sent: ['sending'],
  delivered: ['sending', 'sent', 'failed'],
  failed: ['sending', 'sent'],
} as const;

/** Notes what a provider says became of a message; a message that we do not have is none of ours. */
export async function takeReport(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { channel, id, providerId, state, reason }: Report,
): Promise<void> {
  const named = [
    ...(id === null ? [] : [eq(textMessage.id, id)]),
    ...(providerId === null ? [] : [eq(textMessage.providerId, providerId)]),
  ];
  if (named.length === 0) return;
  await db
    .update(textMessage)
    .set({
      state,
      reason: state === 'failed' ? (reason ?? 'not delivered').slice(0, 300) : null,
      ...(providerId !== null && { providerId }),
      ...(state === 'delivered' && { deliveredAt: now }),
    })
    .where(and(or(...named), eq(textMessage.channel, channel), inArray(textMessage.state, [...before[state]])));
}

/** Somebody wrote STOP in the chat: nothing more is sent to that number by WhatsApp until its owner turns it on again. */
export async function stopWhatsApp(db: Executor, { now }: Pick<ActionContext, 'now'>, phone: string): Promise<void> {
  const owners = await db.select({ id: account.id }).from(account).where(eq(account.phone, phone));
  for (const { id } of owners) {
    await db
      .update(notificationChoice)
      .set({ whatsapp: false, updatedAt: now })
      .where(eq(notificationChoice.accountId, id));
    await withdrawConsent(db, { now }, { accountId: id, channel: 'whatsapp' });
  }
}
