import { gatewayKindNames } from '@doctorbird/contract/billing/gateway-settings';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../../platform/database/columns.ts';

/** The organisation's account at a card gateway, one row for each gateway. */
export const cardGateway = pgTable('card_gateway', {
  gateway: text('gateway', { enum: gatewayKindNames as [(typeof gatewayKindNames)[number]] }).primaryKey(),
  /** What the gateway's declaration has, by name, without its keys. */
  settings: jsonb('settings').$type<Record<string, string>>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Its keys, sealed with the data key. */
export const cardGatewayKey = pgTable(
  'card_gateway_key',
  {
    gateway: text('gateway')
      .notNull()
      .references(() => cardGateway.gateway, { onDelete: 'cascade' }),
    name: text('setting').notNull(),
    valueSealed: text('value_sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.name] })],
);
