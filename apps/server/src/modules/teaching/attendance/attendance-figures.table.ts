import { bigint, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/**
 * The marks of a program's or a group's meetings in one month, as analytics show them. It counts while there is no
 * `attendanceChange` for it; else the rows themselves are read (`attendance-sums.ts`).
 */
export const attendanceFigure = pgTable(
  'attendance_figure',
  {
    /** The first day of the month in Jamaica. */
    month: date('month', { mode: 'string' }).notNull(),
    /** The program or the group. */
    subjectId: uuid('subject_id').notNull(),
    /** Those with a mark. */
    meetings: integer('meetings').notNull(),
    present: integer('present').notNull(),
    late: integer('late').notNull(),
    absent: integer('absent').notNull(),
    excused: integer('excused').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.subjectId] })],
);

/** Something changed that a figure depends on: triggers add a row in the transaction of the change, and never wait. */
export const attendanceChange = pgTable(
  'attendance_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    month: date('month', { mode: 'string' }).notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (t) => [index('attendance_change_of').on(t.month, t.subjectId)],
);
