import { groupStatuses } from '@doctorbird/contract/groups';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../access/access.table.ts';
import { createdAt, id } from '../../platform/database/columns.ts';

/** A partner school or body and its booking (decisions.md, section 8); never a class of students. */
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
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('partner_group_reference').on(t.reference),
    uniqueIndex('partner_group_status_token').on(t.statusTokenDigest),
    index('partner_group_status').on(t.status, t.createdAt),
  ],
);
