import { pronouns, reportStatuses, type SkillOfReport } from '@doctorbird/contract/teaching/progress';
import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { reportTemplate } from '../report-templates/report-templates.table.ts';
import { classMedia } from '../stories/stories.table.ts';

/** A report on one child in one program. Once released, its text never changes; a correction is a new row. */
export const progressReport = pgTable(
  'progress_report',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'restrict' }),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    status: text('status', { enum: reportStatuses }).notNull().default('draft'),
    revision: integer('revision').notNull().default(1),
    corrects: uuid('corrects').references((): AnyPgColumn => progressReport.id, { onDelete: 'restrict' }),
    /** When a released correction replaced it: still stored, but no longer counted. */
    supersededAt: moment('superseded_at'),
    skills: jsonb('skills').$type<SkillOfReport[]>().notNull().default([]),
    comment: text('comment'),
    nextStep: text('next_step'),
    score: integer('score'),
    /** The template that its sections come from, and how that was called then. */
    templateId: uuid('template_id').references(() => reportTemplate.id, { onDelete: 'restrict' }),
    templateName: text('template_name'),
    /** As the template was when the report was begun, with what was written. */
    sections: jsonb('sections').$type<ReportSection[]>().notNull().default([]),
    /** How its text speaks of the child; the next report begins with it. */
    pronoun: text('pronoun', { enum: pronouns }),
    mediaId: uuid('media_id').references(() => classMedia.id, { onDelete: 'set null' }),
    /** When the draft was saved, by the clock of the device, where it was written in a round. */
    savedAt: moment('saved_at'),
    createdAt: createdAt(),
    releasedAt: moment('released_at'),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by').references(() => account.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('progress_report_student').on(t.studentId, t.releasedAt),
    index('progress_report_program').on(t.programId, t.status),
    index('progress_report_author').on(t.authorId, t.createdAt),
    index('progress_report_media').on(t.mediaId),
    index('progress_report_template').on(t.templateId),
    // One correction of a report at a time.
    uniqueIndex('progress_report_one_correction').on(t.corrects),
    check('progress_report_score', sql`${t.score} between 0 and 100`),
    check('progress_report_released', sql`${t.status} = 'draft' or ${t.releasedAt} is not null`),
  ],
);
