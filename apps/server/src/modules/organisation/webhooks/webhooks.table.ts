import { deliveryStates, webhookKinds } from '@doctorbird/contract/organisation/webhook-labels';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** Addresses of other programs that are notified. Their secrets are sealed: they sign, so a digest would not do. */
export const webhook = pgTable('webhook', {
  id: id(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  secretSealed: text('secret_sealed').notNull(),
  /** Signs beside the new one until its time is over. */
  oldSecretSealed: text('old_secret_sealed'),
  oldSecretUntil: moment('old_secret_until'),
  active: boolean('active').notNull().default(true),
  /** When it answered 410 and was switched off for it. */
  goneAt: moment('gone_at'),
  /** When a message failed after every retry; null once one arrives. */
  failingSince: moment('failing_since'),
  lastDeliveredAt: moment('last_delivered_at'),
  createdById: uuid('created_by_id').references(() => account.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  version: integer('version').notNull().default(1),
});

/** A message to one address, written in the transaction of what it is about. Stored for 30 days. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** The same for all addresses and every try: receivers recognise a repeat by it. */
    messageId: uuid('message_id').notNull(),
    event: text('event').notNull(),
    /** Null for a test. */
    subjectKind: text('subject_kind', { enum: webhookKinds }),
    subjectId: text('subject_id'),
    happenedAt: moment('happened_at').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Of one that waits: when it is due. Of one that is being sent: when its process counts as dead. */
    nextAt: moment('next_at').notNull(),
    answer: integer('answer'),
    problem: text('problem'),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [
    index('webhook_delivery_happened').on(t.happenedAt, t.id),
    index('webhook_delivery_state').on(t.state, t.happenedAt, t.id),
    index('webhook_delivery_event').on(t.event, t.happenedAt, t.id),
    index('webhook_delivery_webhook').on(t.webhookId, t.happenedAt),
    index('webhook_delivery_message').on(t.messageId),
    index('webhook_delivery_open')
      .on(t.nextAt)
      .where(sql`state in ('waiting', 'sending')`),
  ],
);
