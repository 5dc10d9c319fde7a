import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';

/** That a student took part in a competition, by its final results: what badges and levels of skills count. */
export const contestRecord = pgTable(
  'contest_record',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    /** The competition. What it is called is kept here, so a record outlives it. */
    sourceId: uuid('source_id').notNull(),
    title: text('title').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The best place of the team; null: it took part. */
    place: integer('place'),
    awards: jsonb('awards').$type<string[]>().notNull().default([]),
    /** The skills of the map that the competition takes. */
    skillIds: jsonb('skill_ids').$type<string[]>().notNull().default([]),
    /** False while the results are open again: nothing counts, and nothing is taken back yet. */
    counts: boolean('counts').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('contest_record_once').on(t.studentId, t.sourceId),
    index('contest_record_source').on(t.sourceId),
    index('contest_record_counts')
      .on(t.studentId)
      .where(sql`${t.counts}`),
  ],
);
