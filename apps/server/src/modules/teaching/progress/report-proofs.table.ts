import { proofStates, type ProofNotes } from '@doctorbird/contract/teaching/proof-state';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { moment } from '../../../platform/database/columns.ts';
import { progressReport } from './progress.table.ts';

/** Who read a draft before its family, and what they said: one row of a report, of its latest reading. */
export const reportProof = pgTable(
  'report_proof',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => progressReport.id, { onDelete: 'cascade' }),
    state: text('state', { enum: proofStates }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Of the report, as it was asked for or read: what changed after an approval is not approved. */
    version: integer('version').notNull(),
    readerId: uuid('reader_id').references(() => account.id, { onDelete: 'set null' }),
    readerName: text('reader_name'),
    decidedAt: moment('decided_at'),
    notes: jsonb('notes').$type<ProofNotes>(),
  },
  (t) => [index('report_proof_waiting').on(t.state, t.askedAt), index('report_proof_reader').on(t.readerId)],
);
