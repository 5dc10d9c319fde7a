import { sql } from 'drizzle-orm';
import { incidentKinds, incidentLineKinds, incidentStates } from '@doctorbird/contract/teaching/incident-labels';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, moment } from '../../../platform/database/columns.ts';
import { chainedLine } from './chained-line.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** An incident or first aid, one note for each child: what it says is sealed as health notes are. */
export const incident = pgTable(
  'incident',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    /** A child with a note is archived or erased, and does not just go. */
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    meetingId: uuid('meeting_id').references(() => meeting.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: incidentKinds }).notNull(),
    state: text('state', { enum: incidentStates }).notNull(),
    occurredAt: moment('occurred_at').notNull(),
    factsSealed: text('facts_sealed').notNull(),
    /** The same for the notes that were written together, about one event with several children. */
    eventId: uuid('event_id').notNull(),
    /** The member of the team whom a worry is about, and who is shown nothing of it. */
    aboutId: uuid('about_id').references(() => account.id, { onDelete: 'set null' }),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** By the clock of the device. */
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('incident_student').on(t.studentId, t.occurredAt),
    index('incident_event').on(t.eventId),
    index('incident_meeting').on(t.meetingId),
    index('incident_state').on(t.state, t.occurredAt),
    // The list of the office: what waits first, then the newest.
    index('incident_listed').on(sql`(state = 'signed') desc`, t.occurredAt.desc().nullsFirst(), t.id),
    index('incident_occurred').on(t.occurredAt, t.id),
    index('incident_kind').on(t.kind, t.occurredAt, t.id),
    index('incident_author').on(t.authorId),
    index('incident_about').on(t.aboutId),
  ],
);

/** What was signed and added, one line after the other; each holds the hash of the line before. Rows are only added. */
export const incidentLine = pgTable(
  'incident_line',
  {
    ...chainedLine(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incident.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: incidentLineKinds }).notNull(),
  },
  (t) => [
    uniqueIndex('incident_line_number').on(t.incidentId, t.number),
    index('incident_line_account').on(t.byAccount),
  ],
);
