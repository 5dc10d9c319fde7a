import { sql } from 'drizzle-orm';
import { medicineEntryKinds, medicineStates } from '@doctorbird/contract/teaching/medicine-labels';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { chainedLine } from '../incidents/chained-line.ts';
import { createdAt, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** One medicine of one child. What it is and why it is taken is sealed; when a dose is due is not, because a job looks for it. */
export const medicinePlan = pgTable(
  'medicine_plan',
  {
    /** Made by the device, so that sending it again adds nothing. */
    id: uuid('id').primaryKey(),
    /** A child with a plan is archived or erased, and does not just go. */
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    /** The first plan of this medicine: doses count over all that followed it. */
    seriesId: uuid('series_id').notNull(),
    state: text('state', { enum: medicineStates }).notNull(),
    factsSealed: text('facts_sealed').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Times of day in Jamaica; none means as needed. */
    times: text('times').array().notNull(),
    leastHours: integer('least_hours'),
    dailyLimit: integer('daily_limit').notNull(),
    writtenBy: uuid('written_by').references(() => account.id, { onDelete: 'set null' }),
    writtenName: text('written_name').notNull(),
    /** The name as it was signed. */
    signatureSealed: text('signature_sealed').notNull(),
    checkedBy: uuid('checked_by').references(() => account.id, { onDelete: 'set null' }),
    checkedName: text('checked_name'),
    checkedAt: moment('checked_at'),
    /** What was missing, where the office sent it back. */
    sentBackSealed: text('sent_back_sealed'),
    createdAt: createdAt(),
  },
  (t) => [
    index('medicine_plan_student').on(t.studentId, t.createdAt),
    index('medicine_plan_series').on(t.seriesId),
    index('medicine_plan_state').on(t.state, t.endsOn),
    // The list of the office: what is to check, then what counts, then the others.
    index('medicine_plan_listed').on(sql`(state = 'written') desc`, sql`(state <> 'checked')`, t.endsOn, t.id),
    index('medicine_plan_ends').on(t.endsOn, t.id),
    index('medicine_plan_writer').on(t.writtenBy),
    index('medicine_plan_checker').on(t.checkedBy),
  ],
);

/** Who may give it. */
export const medicineGiver = pgTable(
  'medicine_giver',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => medicinePlan.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.planId, t.accountId] }), index('medicine_giver_account').on(t.accountId)],
);

/** Doses and what was added to them, one after the other; each holds the hash of the one before. Rows are only added. */
export const medicineEntry = pgTable(
  'medicine_entry',
  {
    ...chainedLine(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => medicinePlan.id, { onDelete: 'cascade' }),
    seriesId: uuid('series_id').notNull(),
    kind: text('kind', { enum: medicineEntryKinds }).notNull(),
    /** The dose that a later line is about. */
    doseId: uuid('dose_id'),
    dueAt: moment('due_at'),
    meetingId: uuid('meeting_id'),
  },
  (t) => [
    uniqueIndex('medicine_entry_number').on(t.seriesId, t.number),
    index('medicine_entry_plan').on(t.planId),
    index('medicine_entry_dose').on(t.doseId),
    index('medicine_entry_account').on(t.byAccount),
  ],
);

/** A dose of a set time that nobody recorded; it is open until somebody says what became of it. */
export const missedDose = pgTable(
  'missed_dose',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => medicinePlan.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.dueAt] }), index('missed_dose_meeting').on(t.meetingId)],
);
