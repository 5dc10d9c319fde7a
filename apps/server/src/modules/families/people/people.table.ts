import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { student } from '../students/students.table.ts';

/** Emergency contacts of a child, and people who may collect it. */
export const childPerson = pgTable(
  'child_person',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    relationship: text('relationship').notNull(),
    phone: text('phone').notNull(),
    isEmergencyContact: boolean('is_emergency_contact').notNull(),
    mayPickUp: boolean('may_pick_up').notNull(),
    /** What staff look at, such as a kind of ID. */
    idNote: text('id_note'),
    /** First and last day on which this person may collect the child. */
    pickUpFrom: date('pick_up_from', { mode: 'string' }),
    pickUpUntil: date('pick_up_until', { mode: 'string' }),
    /** The only weekdays on which this person may; Sunday is 0. */
    pickUpDays: integer('pick_up_days').array(),
    /** The file of the photo. */
    photoKey: text('photo_key'),
    /** The second guardian who added this person; null for the parent and admins. */
    addedBy: uuid('added_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('child_person_student').on(t.studentId, t.createdAt),
    check('child_person_part', sql`${t.isEmergencyContact} or ${t.mayPickUp}`),
  ],
);
