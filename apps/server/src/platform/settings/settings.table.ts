import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
