import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { id, moment } from '../../../platform/database/columns.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { officeBadge } from '../badges/office-badges.table.ts';

/** A student's badge. Earned by a rule when `awardedBy` is null. */
export const badgeAward = pgTable(
  'badge_award',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    /** A key of the built-in badges, or the id of one that the office made. */
    badge: text('badge').notNull(),
    officeBadgeId: uuid('office_badge_id').references(() => officeBadge.id, { onDelete: 'restrict' }),
    reason: text('reason'),
    awardedBy: uuid('awarded_by').references(() => account.id, { onDelete: 'set null' }),
    awardedAt: moment('awarded_at').notNull().defaultNow(),
    /** When the student looked at it for the first time: it is celebrated once. */
    seenAt: moment('seen_at'),
  },
  (t) => [
    uniqueIndex('badge_award_once').on(t.studentId, t.badge),
    index('badge_award_office').on(t.officeBadgeId),
    check('badge_award_office_is_badge', sql`${t.officeBadgeId} is null or ${t.badge} = ${t.officeBadgeId}::text`),
  ],
);

export interface CertificateSnapshot {
  student: string;
  program: string;
  organisation: string;
  meetings_attended: number;
}

/** Confirms that a student completed a program, with its text as issued. */
export const certificate = pgTable(
  'certificate',
  {
    id: id(),
    /** The code that people type to check it. */
    code: text('code').notNull(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollment.id, { onDelete: 'restrict' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    snapshot: jsonb('snapshot').$type<CertificateSnapshot>().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    /** Consent to the full name on the public page. */
    nameShown: boolean('name_shown').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('certificate_code').on(t.code),
    uniqueIndex('certificate_enrollment').on(t.enrollmentId),
    index('certificate_student').on(t.studentId, t.issuedAt),
  ],
);
