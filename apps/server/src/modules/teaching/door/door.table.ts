import { collectorKinds, doorKinds, doorMethods } from '@doctorbird/contract/teaching/door';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** Why an event that came late from a device would have been refused at the door. */
export const doorAlarms = ['barred', 'not_on_list', 'alone'] as const;
export type DoorAlarm = (typeof doorAlarms)[number];

/** Who came in and who left with whom. Rows are only added: a mistake is voided by a row of its own. */
export const doorEvent = pgTable(
  'door_event',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    /** In the order in which they were stored, for events of one moment. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: doorKinds }).notNull(),
    /** When it happened by the clock of the device, within what the server takes for possible. */
    atDevice: moment('at_device').notNull(),
    atServer: moment('at_server').notNull(),
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
    method: text('method', { enum: [...doorMethods, 'pin'] }).notNull(),
    adultKind: text('adult_kind', { enum: collectorKinds }),
    /** The account or the person on the child's list; either may be gone since. */
    adultId: uuid('adult_id'),
    adultName: text('adult_name'),
    note: text('note'),
    /** The event that a void takes back. */
    replaces: uuid('replaces').references((): AnyPgColumn => doorEvent.id, { onDelete: 'cascade' }),
    alarm: text('alarm', { enum: doorAlarms }),
    /** The office has seen to it; what happened stays as it is. */
    alarmClosedAt: moment('alarm_closed_at'),
    alarmClosedBy: uuid('alarm_closed_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('door_event_meeting').on(t.meetingId, t.studentId, t.atDevice),
    index('door_event_student').on(t.studentId, t.atDevice),
    index('door_event_replaces')
      .on(t.replaces)
      .where(sql`replaces is not null`),
    index('door_event_alarm')
      .on(t.atDevice)
      .where(sql`alarm is not null and alarm_closed_at is null`),
    check('door_event_void', sql`(${t.kind} = 'void') = (${t.replaces} is not null)`),
    check('door_event_adult', sql`${t.kind} <> 'out' or ${t.method} = 'alone' or ${t.adultName} is not null`),
  ],
);
