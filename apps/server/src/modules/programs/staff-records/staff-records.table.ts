import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** A vetting or certificate of a member of the team that the office has seen. The paper itself is not stored. */
export const staffRecord = pgTable(
  'staff_record',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Key of the kind in the settings, with its title as it was then. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** From this day on it does not count; null: it does not run out. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The last digits of its number, to find the paper again. */
    numberEnd: text('number_end'),
    seenBy: uuid('seen_by').references(() => account.id, { onDelete: 'set null' }),
    seenByName: text('seen_by_name').notNull(),
    createdAt: createdAt(),
    /** The reminder that went out last, in days before the end, so that each goes out once. */
    remindedDays: integer('reminded_days'),
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    index('staff_record_account').on(t.accountId, t.kind, t.expiresOn),
    index('staff_record_expiry').on(t.expiresOn),
    index('staff_record_seen_by').on(t.seenBy),
  ],
);
