import type { newDevice } from '@doctorbird/contract/organisation/message-choices';
import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { channelStates, type ChannelConfig } from '../channels/channel-states.ts';
import { pushSubscription } from './notification-choices.table.ts';

/** More browsers than anybody has. */
const most = 10;

export const listDevices = (db: Executor, accountId: string) =>
  db
    .select({ id: pushSubscription.id, device: pushSubscription.device, createdAt: pushSubscription.createdAt })
    .from(pushSubscription)
    .where(eq(pushSubscription.accountId, accountId))
    .orderBy(asc(pushSubscription.createdAt), asc(pushSubscription.id));

/** Shows notifications in the caller's browser. A browser belongs to whoever subscribed in it last. Throws 409. */
export const addDevice = (
  db: Database,
  context: ActorContext & { config: ChannelConfig },
  given: z.output<typeof newDevice>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { accountId } = context.actor;
    if ((await channelStates(tx, context.config)).push.reach === 'off')
      throw conflict('channel_off', 'Notifications are off at the moment.');
    await tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, given.endpoint));
    const [held] = await tx
      .select({ devices: count() })
      .from(pushSubscription)
      .where(eq(pushSubscription.accountId, accountId));
    if ((held?.devices ?? 0) >= most)
      throw conflict(
        'too_many_devices',
        'You have notifications in 10 browsers. Remove one that you no longer use first.',
      );
    await tx
      .insert(pushSubscription)
      .values({ accountId, ...given })
      .onConflictDoUpdate({
        target: pushSubscription.endpoint,
        set: { accountId, p256dh: given.p256dh, auth: given.auth },
      });
    await recordAudit(tx, context.origin, {
      action: 'device.added',
      entity: 'account',
      entityId: accountId,
      after: { device: given.device },
    });
  });

/** Throws 404 for a browser of somebody else. */
export const removeDevice = (db: Database, context: ActorContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { accountId } = context.actor;
    const gone = await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.id, id), eq(pushSubscription.accountId, accountId)))
      .returning({ device: pushSubscription.device });
    if (!gone[0]) throw notFound('browser');
    await recordAudit(tx, context.origin, {
      action: 'device.removed',
      entity: 'account',
      entityId: accountId,
      before: { device: gone[0].device },
    });
  });
