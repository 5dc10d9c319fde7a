import { meetingStatuses } from '@doctorbird/contract/core/meeting';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';
import { venue, venueRoom } from '../venues/venues.table.ts';

/** A class meeting of either a program or a group. "Session" means being signed in, so it is never used here. */
export const meeting = pgTable(
  'meeting',
  {
    id: id(),
    programId: uuid('program_id').references(() => program.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => group.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null: at the program's place or the group's organization. */
    location: text('location'),
    /** Where the place is a record; the text then follows from it. */
    venueId: uuid('venue_id').references(() => venue.id),
    roomId: uuid('room_id').references(() => venueRoom.id),
    status: text('status', { enum: meetingStatuses }).notNull().default('scheduled'),
    note: text('note'),
    /** The original time of a moved meeting; moving it back there clears the move. */
    movedFrom: moment('moved_from'),
    createdAt: createdAt(),
    /** Raised by every change; calendars read it as part of an event's sequence. */
    version: integer('version').notNull().default(1),
    /** Updated by every change, for calendars. */
    updatedAt: moment('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdateFn(() => new Date()),
  },
  (t) => [
    index('meeting_program').on(t.programId, t.startsAt),
    index('meeting_group').on(t.groupId, t.startsAt),
    index('meeting_starts').on(t.startsAt),
    index('meeting_ends').on(t.endsAt),
    // Planning the same pattern twice creates no second meeting.
    uniqueIndex('meeting_once')
      .on(t.programId, t.startsAt)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('meeting_group_once')
      .on(t.groupId, t.startsAt)
      .where(sql`status <> 'cancelled'`),
    // The catalog is searched by weekday and time of day (`catalog/weekly-meetings.queries.ts`).
    index('meeting_weekday')
      .on(
        sql`(extract(dow from (starts_at at time zone 'America/Jamaica')))`,
        sql`(extract(hour from (starts_at at time zone 'America/Jamaica')))`,
        t.programId,
      )
      .where(sql`status = 'scheduled'`),
    index('meeting_venue')
      .on(t.venueId, t.startsAt)
      .where(sql`venue_id is not null`),
    index('meeting_room')
      .on(t.roomId)
      .where(sql`room_id is not null`),
    check('meeting_room_of_venue', sql`${t.roomId} is null or ${t.venueId} is not null`),
    check('meeting_of_one', sql`num_nonnulls(${t.programId}, ${t.groupId}) = 1`),
    check('meeting_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
