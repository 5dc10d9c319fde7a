import type { ListQuery } from '@doctorbird/contract/core/list';
import type { webhookDeliveryList } from '@doctorbird/contract/organisation/webhook-deliveries.list';
import { recordId } from '@doctorbird/contract/core/text';
import { and, asc, count, desc, eq, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { fewNames } from '../../../platform/database/few-names.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { deliveryRows, webhookRows } from './webhooks.rows.ts';
import { webhook, webhookDelivery } from './webhooks.table.ts';

/** The addresses, oldest first. */
export const listWebhooks = (db: Executor, { now }: { now: Date }) =>
  webhookRows(db, now).orderBy(asc(webhook.createdAt), asc(webhook.id));

/** One address. Throws 404. */
export async function findWebhook(db: Executor, { now }: { now: Date }, id: string) {
  const [row] = await webhookRows(db, now).where(eq(webhook.id, id));
  if (!row) throw notFound('webhook');
  return row;
}

/** One message. Throws 404. */
export async function findDelivery(db: Executor, id: string) {
  const [row] = await deliveryRows(db).where(eq(webhookDelivery.id, id));
  if (!row) throw notFound('message');
  return row;
}

export async function listWebhookDeliveries(db: Executor, query: ListQuery<typeof webhookDeliveryList>) {
  const { q, state, event, webhook_id, sort, page, limit } = query;
  const typed = q?.trim();
  const where = and(
    state ? eq(webhookDelivery.state, state) : undefined,
    event ? eq(webhookDelivery.event, event) : undefined,
    webhook_id ? eq(webhookDelivery.webhookId, webhook_id) : undefined,
    typed
      ? or(
          await fewNames(db, webhookDelivery.webhookId, [webhook, isLike(webhook.name, containsText(typed))]),
          recordId.safeParse(typed).success ? eq(webhookDelivery.messageId, typed) : undefined,
        )
      : undefined,
  );
  const order =
    sort === 'happened_at'
      ? [asc(webhookDelivery.happenedAt), asc(webhookDelivery.id)]
      : [desc(webhookDelivery.happenedAt), desc(webhookDelivery.id)];
  return pageOfList({
    page,
    limit,
    rows: deliveryRows(db)
      .where(where)
      .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(webhookDelivery).where(where)),
  });
}
