import { meetingStatuses } from '@doctorbird/contract/core/meeting';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';

/** One class session of a program or of a group, never of both; never called a session, which is being signed in. */
export const meeting = pgTable(
  'meeting',
  {
    id: id(),
    programId: uuid('program_id').references(() => program.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => group.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null: where the program is, or the group's organization. */
    location: text('location'),
    status: text('status', { enum: meetingStatuses }).notNull().default('scheduled'),
    note: text('note'),
    /** Where a moved one stood at first; a move back there makes it an ordinary one again. */
    movedFrom: moment('moved_from'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('meeting_program').on(t.programId, t.startsAt),
    index('meeting_group').on(t.groupId, t.startsAt),
    index('meeting_starts').on(t.startsAt),
    // Planning the same pattern twice gives no second meeting.
    uniqueIndex('meeting_once')
      .on(t.programId, t.startsAt)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('meeting_group_once')
      .on(t.groupId, t.startsAt)
      .where(sql`status <> 'cancelled'`),
    check('meeting_of_one', sql`num_nonnulls(${t.programId}, ${t.groupId}) = 1`),
    check('meeting_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
