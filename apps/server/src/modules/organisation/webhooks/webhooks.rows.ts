import type { Webhook, WebhookDelivery } from '@doctorbird/contract/organisation/webhooks';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { webhook, webhookDelivery } from './webhooks.table.ts';

/** Where a secret is sealed for: moved to another row it cannot be opened. */
export const secretPlace = (id: string): string => `webhook:secret:${id}`;

/** An address as its page shows it; `now` decides whether an old secret still signs. */
export const webhookRows = (db: Executor, now: Date) =>
  db
    .select({
      id: webhook.id,
      name: webhook.name,
      url: webhook.url,
      events: sql<Webhook['events']>`${webhook.events}`,
      active: webhook.active,
      gone: sql<boolean>`(${webhook.goneAt} is not null and not ${webhook.active})`,
      failing_since: webhook.failingSince,
      last_delivered_at: webhook.lastDeliveredAt,
      old_secret_until: sql<Date | null>`case when ${webhook.oldSecretUntil} > ${now.toISOString()}
        then ${webhook.oldSecretUntil} end`.mapWith(webhook.oldSecretUntil),
      waiting: sql<number>`(select count(*)::int from webhook_delivery d
        where d.webhook_id = ${webhook.id} and d.state in ('waiting', 'sending'))`,
      version: webhook.version,
    })
    .from(webhook);

/** Messages as their list shows them. */
export const deliveryRows = (db: Executor) =>
  db
    .select({
      id: webhookDelivery.id,
      webhook: { id: webhook.id, name: webhook.name },
      message_id: webhookDelivery.messageId,
      event: sql<WebhookDelivery['event']>`${webhookDelivery.event}`,
      state: webhookDelivery.state,
      tries: webhookDelivery.tries,
      answer: webhookDelivery.answer,
      problem: webhookDelivery.problem,
      happened_at: webhookDelivery.happenedAt,
      next_at: sql<Date | null>`case when ${webhookDelivery.state} = 'waiting'
        then ${webhookDelivery.nextAt} end`.mapWith(webhookDelivery.nextAt),
      delivered_at: webhookDelivery.deliveredAt,
    })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId));
