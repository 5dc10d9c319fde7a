import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { competition } from '../catalog/competitions.table.ts';

/** A time in which somebody helps, and where. */
export interface HelperShift {
  role: EventRole;
  starts_at: string;
  ends_at: string;
  place_id: string | null;
}

/**
 * Somebody who helps at one competition. The link opens the screens of these roles and nothing else, and ends with the day: no
 * account is needed.
 */
export const eventHelper = pgTable(
  'event_helper',
  {
    id: id(),
    competitionId: uuid('competition_id')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    roles: jsonb('roles').$type<EventRole[]>().notNull(),
    shifts: jsonb('shifts').$type<HelperShift[]>().notNull().default([]),
    /** Checks as for the team: what the office knows about this person (docs/rules.md, vetting). */
    vetting: text('vetting', { enum: ['not_needed', 'asked', 'cleared', 'refused'] })
      .notNull()
      .default('asked'),
    tokenDigest: text('token_digest').notNull(),
    invitedBy: uuid('invited_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When they said yes. */
    acceptedAt: moment('accepted_at'),
    /** When they said that they cannot come. */
    declinedAt: moment('declined_at'),
    seenAt: moment('seen_at'),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('event_helper_token').on(t.tokenDigest),
    index('event_helper_competition').on(t.competitionId, t.name),
    index('event_helper_invited').on(t.invitedBy),
    check('event_helper_name', sql`char_length(${t.name}) between 1 and 80`),
  ],
);
