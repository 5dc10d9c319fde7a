import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';

/** What families may read about a member of the team on the pages of programs: nothing of it without a yes. */
export const teamProfile = pgTable(
  'team_profile',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    biography: text('biography'),
    /** Nobody can fetch it while the profile is not shown (team-profiles.sql.ts). */
    pictureId: uuid('picture_id').references(() => picture.id, { onDelete: 'set null' }),
    shown: boolean('shown').notNull().default(false),
    /** Who said the last yes or no, or wrote it down for somebody, and how that was said. */
    saidBy: uuid('said_by').references(() => account.id, { onDelete: 'set null' }),
    saidByName: text('said_by_name'),
    saidAt: moment('said_at'),
    saidNote: text('said_note'),
    changedAt: moment('changed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('team_profile_said', sql`not ${t.shown} or ${t.saidAt} is not null`),
    index('team_profile_picture').on(t.pictureId),
    index('team_profile_said_by').on(t.saidBy),
  ],
);
