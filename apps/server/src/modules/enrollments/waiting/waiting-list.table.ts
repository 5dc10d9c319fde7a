import { waitingStates } from '@doctorbird/contract/enrollments/waiting-list';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';

/** A child who waits for a place in a program. An offered place counts as taken. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: id(),
    /** The same for all children who joined together. */
    requestId: uuid('request_id').notNull(),
    /** All of a request at once, or none. */
    together: boolean('together').notNull(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'restrict' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    /** Null for an independent student. */
    parentId: uuid('parent_id').references(() => parent.id, { onDelete: 'restrict' }),
    state: text('state', { enum: waitingStates }).notNull().default('waiting'),
    joinedAt: moment('joined_at').notNull(),
    /** Why the office passes over the request for now. */
    paused: text('paused'),
    offerEndsAt: moment('offer_ends_at'),
    /** When it was accepted, declined, withdrawn or expired. */
    endedAt: moment('ended_at'),
    enrollmentId: uuid('enrollment_id').references(() => enrollment.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('waiting_entry_one_open')
      .on(t.studentId, t.programId)
      .where(sql`state in ('waiting', 'offered')`),
    index('waiting_entry_open')
      .on(t.programId, t.state, t.joinedAt)
      .where(sql`state in ('waiting', 'offered')`),
    index('waiting_entry_joined').on(t.joinedAt, t.id),
    index('waiting_entry_state').on(t.state, t.joinedAt, t.id),
    index('waiting_entry_program').on(t.programId, t.joinedAt, t.id),
    index('waiting_entry_parent').on(t.parentId, t.joinedAt),
    index('waiting_entry_student').on(t.studentId),
    index('waiting_entry_ends')
      .on(t.offerEndsAt)
      .where(sql`state = 'offered'`),
    check('waiting_entry_offer', sql`(${t.state} = 'offered') = (${t.offerEndsAt} is not null)`),
    check('waiting_entry_end', sql`(${t.state} in ('waiting', 'offered')) = (${t.endedAt} is null)`),
    check('waiting_entry_place', sql`${t.state} = 'accepted' or ${t.enrollmentId} is null`),
  ],
);

/** What happened to an entry and why. Append-only. */
export const waitingEvent = pgTable(
  'waiting_event',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitingEntry.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    state: text('state', { enum: waitingStates }).notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    actorName: text('actor_name'),
    title: text('title').notNull(),
    detail: text('detail'),
  },
  (t) => [index('waiting_event_of').on(t.entryId, t.at)],
);
