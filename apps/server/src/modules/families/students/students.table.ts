import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { parent } from '../parents/parents.table.ts';

/** A child's record; "independent" without a parent. Medical notes are sealed (AES-256-GCM) before they are stored. */
export const student = pgTable(
  'student',
  {
    id: id(),
    /** Set when the student has an account. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    parentId: uuid('parent_id').references(() => parent.id, { onDelete: 'restrict' }),
    fullName: text('full_name').notNull(),
    email: text('email'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    gradeLevel: text('grade_level').notNull(),
    school: text('school'),
    medicalNotesSealed: text('medical_notes_sealed'),
    /** For the instructors in the room; sealed like the notes. */
    criticalAlertSealed: text('critical_alert_sealed'),
    /** The parent said that there is nothing the class must know. */
    noCriticalAlert: boolean('no_critical_alert').notNull().default(false),
    /** The family's last reminder about a missing emergency contact. */
    contactRemindedAt: moment('contact_reminded_at'),
    /** A parent named at sign-up who has not answered yet. */
    requestedParentId: uuid('requested_parent_id').references(() => parent.id, { onDelete: 'set null' }),
    parentRequestRefusedAt: moment('parent_request_refused_at'),
    /** The family allows the child to leave a class alone until this day, included. */
    walksAloneUntil: date('walks_alone_until', { mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
    archivedAt: moment('archived_at'),
    /** The record of the same child that stayed when two families were merged. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => student.id, { onDelete: 'restrict' }),
    /** From then on the row has no personal data; it stays for the payments that refer to it. */
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('student_parent').on(t.parentId, t.createdAt),
    uniqueIndex('student_account').on(t.accountId),
    index('student_created').on(t.createdAt, t.id),
    index('student_name').on(t.fullName, t.id),
    index('student_birth').on(t.dateOfBirth, t.id),
    index('student_grade').on(t.gradeLevel, t.createdAt, t.id),
    index('student_active').on(t.isActive, t.createdAt, t.id),
    index('student_archived')
      .on(t.createdAt, t.id)
      .where(sql`archived_at is not null`),
    index('student_independent')
      .on(t.createdAt, t.id)
      .where(sql`parent_id is null`),
    index('student_merged')
      .on(t.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    // Suggestions of duplicate families: the same child in two of them.
    index('student_same_child')
      // With all that suggestions of duplicates need, so that they read neither the table nor work out a name again.
      .on(t.dateOfBirth, sql`same_name(${t.fullName})`, t.parentId, t.fullName)
      .where(sql`parent_id is not null and archived_at is null`),
    check('student_alert_or_none', sql`not (${t.noCriticalAlert} and ${t.criticalAlertSealed} is not null)`),
  ],
);
