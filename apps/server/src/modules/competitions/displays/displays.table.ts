import { displayShows } from '@doctorbird/contract/competitions/event-displays';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { competition } from '../catalog/competitions.table.ts';
import { eventPlace } from '../day/day.table.ts';

/** A screen in a hall. It waits with a code until the desk gives it something to show, and again once that is over. */
export const eventDisplay = pgTable(
  'event_display',
  {
    id: id(),
    /** Of the key that the screen made and keeps. */
    keyDigest: text('key_digest').notNull(),
    /** What it shows while it waits; null while it belongs to a day. */
    code: text('code'),
    codeEndsAt: moment('code_ends_at'),
    competitionId: uuid('competition_id').references(() => competition.id, { onDelete: 'cascade' }),
    name: text('name'),
    shows: text('shows', { enum: displayShows }),
    placeId: uuid('place_id').references(() => eventPlace.id, { onDelete: 'set null' }),
    seenAt: moment('seen_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('event_display_key').on(t.keyDigest),
    uniqueIndex('event_display_code').on(t.code),
    index('event_display_competition').on(t.competitionId, t.name),
    index('event_display_place').on(t.placeId),
    index('event_display_seen').on(t.seenAt),
    check(
      'event_display_shows',
      sql`(${t.competitionId} is null) = (${t.name} is null) and (${t.competitionId} is null) = (${t.shows} is null)`,
    ),
    check('event_display_waits', sql`${t.competitionId} is null or ${t.code} is null`),
    check('event_display_code_ends', sql`(${t.code} is null) = (${t.codeEndsAt} is null)`),
  ],
);
