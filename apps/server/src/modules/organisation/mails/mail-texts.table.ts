import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** What admins changed about a kind of automatic mail; without a row it has the text that it comes with, and is on. */
export const mailText = pgTable('mail_text', {
  /** The id of its kind. */
  kind: text('kind').primaryKey(),
  isOn: boolean('is_on').notNull().default(true),
  /** Null: as it comes. */
  subject: text('subject'),
  headline: text('headline'),
  body: text('body'),
  short: text('short'),
  /** The channels that carry it; null: all that the kind allows. */
  channels: text('channels').array(),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
});
