import { documentUpload } from '@doctorbird/contract/core/uploads';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../students/students.table.ts';

/** A document of a child. "Expired" is computed from the date, never stored. */
export const childDocument = pgTable(
  'child_document',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'restrict' }),
    /** A copy maintained by triggers, only for the list in that order (decision 11). */
    studentName: text('student_name').notNull().default(''),
    /** Key of the requirement; null for any other document. */
    requirement: text('requirement'),
    title: text('title').notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type', { enum: documentUpload.types }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    state: text('state', { enum: ['submitted', 'approved', 'rejected'] })
      .notNull()
      .default('submitted'),
    reason: text('reason'),
    expiresOn: date('expires_on', { mode: 'string' }),
    uploadedBy: uuid('uploaded_by').notNull(),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('child_document_student').on(t.studentId, t.createdAt),
    index('child_document_state').on(t.state, t.createdAt, t.id),
    // The queue: those to review first.
    index('child_document_queue').on(sql`(state = 'submitted')`, t.createdAt, t.id),
    index('child_document_expiry')
      .on(t.expiresOn)
      .where(sql`state = 'approved'`),
    index('child_document_created').on(t.createdAt, t.id),
    index('child_document_student_name').on(t.studentName, t.id),
  ],
);

/** Those that wait for an admin come first in the queue; the index has the same expression. */
export const isSubmitted = sql`(${childDocument.state} = 'submitted')`;
