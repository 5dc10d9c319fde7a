import { groupStatuses } from '@doctorbird/contract/groups/groups';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';

/** A partner school or organisation and its booking (docs/rules.md, rule 20); never a class of students. */
export const group = pgTable(
  'partner_group',
  {
    id: id(),
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    organization: text('organization').notNull(),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone'),
    address: text('address'),
    description: text('description'),
    serviceType: text('service_type'),
    expectedParticipants: integer('expected_participants'),
    preferredStartDate: date('preferred_start_date', { mode: 'string' }),
    additionalInfo: text('additional_info'),
    /** SHA-256 of the secret in the status link, as base64url. */
    statusTokenDigest: text('status_token_digest'),
    status: text('status', { enum: groupStatuses }).notNull().default('pending'),
    staffId: uuid('staff_id').references(() => account.id, { onDelete: 'set null' }),
    /** Of the link of the school's own page: one of an earlier issue is void. */
    linkIssue: integer('link_issue').notNull().default(0),
    linkMadeAt: moment('link_made_at'),
    /** Null: there is no link. Slips for parents work as long. */
    linkEndsAt: moment('link_ends_at'),
    linkOpenings: integer('link_openings').notNull().default(0),
    linkOpenedAt: moment('link_opened_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('partner_group_reference').on(t.reference),
    uniqueIndex('partner_group_status_token').on(t.statusTokenDigest),
    index('partner_group_status').on(t.status, t.createdAt, t.id),
    index('partner_group_name').on(t.name, t.id),
    index('partner_group_organization').on(t.organization, t.id),
    index('partner_group_staff').on(t.staffId),
    index('partner_group_created').on(t.createdAt, t.id),
  ],
);

/** Who takes part. Members with a record of their own are linked to it, and the group's staff see it. */
export const groupMember = pgTable(
  'group_member',
  {
    id: id(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gradeLevel: text('grade_level'),
    guardianName: text('guardian_name'),
    guardianPhone: text('guardian_phone'),
    /** For the instructors in the room; sealed. */
    criticalAlertSealed: text('critical_alert_sealed'),
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'set null' }),
    /** Of the slip with which a parent claims the child: one of an earlier issue is void. */
    slipIssue: integer('slip_issue').notNull().default(1),
    claimedAt: moment('claimed_at'),
    /** A parent said that the child is not theirs. */
    declinedAt: moment('declined_at'),
    /** What a parent without an account answered; nothing of it is read back by a slip. */
    claimSealed: text('claim_sealed'),
    /** What that parent said about pictures; for a child of a family with an account its own record counts. */
    claimPhoto: boolean('claim_photo'),
    /** Off the roster; the cleanup job deletes the row some days later. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('group_member_group').on(t.groupId, t.fullName), index('group_member_student').on(t.studentId)],
);

/** A group's timeline, with the admins' notes. Append-only. */
export const groupEvent = pgTable(
  'group_event',
  {
    id: id(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', {
      enum: ['registered', 'status', 'staff', 'members', 'details', 'note', 'payment', 'quote'],
    }).notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    actorName: text('actor_name'),
    title: text('title').notNull(),
    detail: text('detail'),
  },
  (t) => [
    index('group_event_of').on(t.groupId, t.at),
    // Who came and went since a moment, for the dashboard.
    index('group_event_moved')
      .on(t.at)
      .where(sql`kind = 'status'`),
  ],
);
