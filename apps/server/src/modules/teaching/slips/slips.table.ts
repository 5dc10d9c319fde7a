import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** A trip or event for which families are asked. */
export const permissionSlip = pgTable(
  'permission_slip',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    /** The version that counts; answers to an older one are asked again. */
    version: integer('version').notNull(),
    answerBy: moment('answer_by').notNull(),
    /** Asks everybody who has a place in the class, also whoever joins later; otherwise the children who were chosen. */
    forAll: boolean('for_all').notNull().default(false),
    cancelledAt: moment('cancelled_at'),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('permission_slip_program').on(t.programId),
    index('permission_slip_answer_by').on(t.answerBy),
    index('permission_slip_creator').on(t.createdBy),
  ],
);

/** What a slip says in each version: what was signed stays beside its signature. */
export const slipVersion = pgTable(
  'slip_version',
  {
    slipId: uuid('slip_id')
      .notNull()
      .references(() => permissionSlip.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    place: text('place').notNull(),
    adults: text('adults').notNull(),
    transport: text('transport'),
    bring: text('bring'),
    cost: text('cost'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.slipId, t.version] }), index('slip_version_start').on(t.startsAt)],
);

/** A child for whom a slip asks. */
export const slipChild = pgTable(
  'slip_child',
  {
    id: id(),
    slipId: uuid('slip_id')
      .notNull()
      .references(() => permissionSlip.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('slip_child_once').on(t.slipId, t.studentId), index('slip_child_student').on(t.studentId)],
);

/** What a family said; the latest answer to the version that counts is the one that counts. Rows are only added. */
export const slipAnswer = pgTable(
  'slip_answer',
  {
    id: uuid('id').primaryKey(),
    slipId: uuid('slip_id')
      .notNull()
      .references(() => permissionSlip.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    yes: boolean('yes').notNull(),
    /** The name as it was signed, or who said it on the phone. */
    byName: text('by_name').notNull(),
    byAccount: uuid('by_account').references(() => account.id, { onDelete: 'set null' }),
    /** The two of the team who heard it. */
    heardBy: text('heard_by'),
    /** By the clock of the device. */
    at: moment('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('slip_answer_child').on(t.slipId, t.studentId),
    index('slip_answer_student').on(t.studentId),
    index('slip_answer_account').on(t.byAccount),
  ],
);
