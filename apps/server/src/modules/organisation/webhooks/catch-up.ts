import { inArray, lt, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { DELIVER_WEBHOOK } from './webhook-jobs.ts';
import { webhookDelivery } from './webhooks.table.ts';

const dayMs = 86_400_000;
/** How long messages are stored. */
const storedDays = 30;
const mostAtOnce = 500;

/**
 * Finds messages that are due and that no job sends: its address had enough to do, or its process died. One job more does no harm, because
 * a message is claimed before it is sent.
 */
export async function catchUpWebhooks(db: Database, { now, jobs }: ActionContext & NotifyDependencies): Promise<void> {
  const due = await db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(
      sql`${inArray(webhookDelivery.state, ['waiting', 'sending'])} and ${webhookDelivery.nextAt} <= ${now.toISOString()}`,
    )
    .orderBy(webhookDelivery.nextAt)
    .limit(mostAtOnce);
  await jobs.enqueueMany(
    db,
    DELIVER_WEBHOOK,
    due.map(({ id }) => ({ data: { id } })),
  );
}

/** Removes the record of messages after 30 days. */
export const dropOldDeliveries = (db: Executor, { now }: ActionContext) =>
  db.delete(webhookDelivery).where(lt(webhookDelivery.happenedAt, new Date(now.getTime() - storedDays * dayMs)));
