import { sponsorKinds } from '@doctorbird/contract/billing/sponsor-labels';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** Who gives to the fund for a purpose. What it gave and paid are entries of the fund. */
export const fundSponsor = pgTable(
  'fund_sponsor',
  {
    id: id(),
    name: text('name').notNull(),
    kind: text('kind', { enum: sponsorKinds }).notNull(),
    contactName: text('contact_name'),
    email: text('email'),
    phone: text('phone'),
    purpose: text('purpose'),
    /** How many places it pays; null: as many as its money pays. */
    seats: integer('seats'),
    promisedCents: bigint('promised_cents', { mode: 'number' }),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('fund_sponsor_name').on(sql`lower(${t.name})`, t.id),
    check('fund_sponsor_promise', sql`coalesce(${t.seats}, 1) > 0 and coalesce(${t.promisedCents}, 1) > 0`),
  ],
);

/** Its money pays places in these programs only; without any, in every one. */
export const fundSponsorProgram = pgTable(
  'fund_sponsor_program',
  {
    sponsorId: uuid('sponsor_id')
      .notNull()
      .references(() => fundSponsor.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.sponsorId, t.programId] }), index('fund_sponsor_program_program').on(t.programId)],
);

/** A link with which a sponsor reads its report without an account. */
export const fundSponsorLink = pgTable(
  'fund_sponsor_link',
  {
    id: id(),
    sponsorId: uuid('sponsor_id')
      .notNull()
      .references(() => fundSponsor.id, { onDelete: 'cascade' }),
    /** It is found by its digest; the office can show it again, so it is stored sealed, too. */
    tokenDigest: text('token_digest').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('fund_sponsor_link_digest').on(t.tokenDigest),
    // One at a time.
    uniqueIndex('fund_sponsor_link_one')
      .on(t.sponsorId)
      .where(sql`ended_at is null`),
  ],
);

/** Each time a report was opened. */
export const fundSponsorOpening = pgTable(
  'fund_sponsor_opening',
  {
    id: id(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => fundSponsorLink.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull(),
  },
  (t) => [index('fund_sponsor_opening_link').on(t.linkId, t.openedAt)],
);
