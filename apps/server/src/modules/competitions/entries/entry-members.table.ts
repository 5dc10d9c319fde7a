import { memberStates, shirtSizes } from '@doctorbird/contract/competitions/team-facts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { competitionEntry } from './entries.table.ts';

/**
 * A place in a team, completed by the parent of the child on it. What a parent without an account answers is sealed; beside it stand
 * only the facts that the check-in reads by the dozen.
 */
export const entryMember = pgTable(
  'entry_member',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => competitionEntry.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** First name and one letter, as the coach wrote it or as it came with the answers. */
    name: text('name').notNull(),
    /** The child of a family with an account. */
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'set null' }),
    state: text('state', { enum: memberStates }).notNull().default('open'),
    /** A link of an earlier issue is void. */
    linkIssue: integer('link_issue').notNull().default(1),
    linkEndsAt: moment('link_ends_at'),
    /** Where we sent the link, so that it can be sent again; never shown. */
    sentToSealed: text('sent_to_sealed'),
    remindedAt: moment('reminded_at'),
    completedAt: moment('completed_at'),
    answersSealed: text('answers_sealed'),
    /** Of the full name and the birth day: the same child in another team has the same. */
    childDigest: text('child_digest'),
    /** The parent wrote what the people in the hall must know. */
    hasAlert: boolean('has_alert').notNull().default(false),
    /** The version of the text that was agreed to. */
    mayCompete: text('may_compete'),
    /** The version of the text that was agreed to: the name may stand in public results. Null: it may not. */
    publicName: text('public_name'),
    photo: boolean('photo'),
    firstAid: boolean('first_aid'),
    shirtSize: text('shirt_size', { enum: shirtSizes }),
    createdAt: createdAt(),
  },
  (t) => [
    index('entry_member_of').on(t.entryId, t.position),
    index('entry_member_student').on(t.studentId),
    uniqueIndex('entry_member_once').on(t.entryId, t.studentId),
    index('entry_member_answers')
      .on(t.completedAt)
      .where(sql`answers_sealed is not null`),
    check('entry_member_complete', sql`${t.state} not in ('accepted', 'doubt') or ${t.completedAt} is not null`),
  ],
);

export type EntryMemberRow = typeof entryMember.$inferSelect;
