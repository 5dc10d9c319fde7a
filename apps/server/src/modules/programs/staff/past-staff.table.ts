import { sql } from 'drizzle-orm';
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';

/**
 * Who taught a whole program or a group until when: the hours of a class belong to whoever taught it then. It opens no record of a
 * child; that ends with the assignment (staff.table.ts).
 */
export const pastStaff = pgTable(
  'past_staff',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    programId: uuid('program_id').references(() => program.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => group.id, { onDelete: 'cascade' }),
    /** Null: from the beginning of the group. */
    beganAt: moment('began_at'),
    endedAt: moment('ended_at').notNull(),
  },
  (t) => [
    check('past_staff_of_one', sql`num_nonnulls(${t.programId}, ${t.groupId}) = 1`),
    index('past_staff_program').on(t.programId),
    index('past_staff_group').on(t.groupId),
    index('past_staff_staff').on(t.staffId),
  ],
);
