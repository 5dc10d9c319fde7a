import type { GivenAvailability } from '@doctorbird/contract/teaching/availability';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';

/** When somebody of the team can take classes: hours of the week in Jamaica, none for any time, and days away. */
export const staffAvailability = pgTable('staff_availability', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  week: jsonb('week').$type<GivenAvailability['week']>().notNull(),
  away: jsonb('away').$type<GivenAvailability['away']>().notNull(),
  changedAt: moment('changed_at').notNull(),
});
