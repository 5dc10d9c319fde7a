import { feeStructures, gatewayEnvironments, webhookSchemes } from '@doctorbird/contract/billing/card-gateway';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../../platform/database/columns.ts';

/** The organisation's account at a card gateway, one row for each gateway. Keys are sealed with the data key. */
export const cardGateway = pgTable('card_gateway', {
  gateway: text('gateway').primaryKey(),
  accountNumber: text('account_number').notNull(),
  environment: text('environment', { enum: gatewayEnvironments }).notNull(),
  feeStructure: text('fee_structure', { enum: feeStructures }).notNull(),
  webhookScheme: text('webhook_scheme', { enum: webhookSchemes }).notNull(),
  apiKeySealed: text('api_key_sealed').notNull(),
  webhookSecretSealed: text('webhook_secret_sealed'),
  wapiKeySealed: text('wapi_key_sealed'),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
});
