import type { DateOrder, SeparatorName } from '@doctorbird/contract/core/tables';
import type { FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import { importKindNames } from '@doctorbird/contract/families/import-kinds';
import {
  importChoices,
  importStates,
  type FamilyImport,
  type ImportDraft,
  type ImportMapping,
  type LeftRow,
  type OldSystem,
} from '@doctorbird/contract/families/family-imports';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../students/students.table.ts';

/** How a file was read, and what somebody said about it. Nothing of its rows. */
export interface DraftFacts {
  columns: string[];
  joined: number[];
  mapping: ImportMapping;
  remembered: boolean;
  system: OldSystem | null;
  separator: SeparatorName | null;
  linesAbove: number;
  unread: { line: number; reason: string }[];
  dates: ImportDraft['dates'];
  dateOrder: DateOrder | null;
  asOf: string;
  dueOn: string;
  secondMayCollect: boolean;
  /** Absent in drafts of before it was asked. */
  secondMayPay?: boolean;
  /** The columns of custom fields, by the key of their column. */
  custom?: Record<string, number | null>;
  /** How whoever started it meets custom fields. */
  viewer?: FieldViewer;
  /** Programs by the name of the class in small letters; null: nobody is enrolled for it. */
  classes: Record<string, string | null>;
  invite: boolean;
}

/** Of a file with a column for each day: what its heads and marks mean. */
export interface GridFacts {
  /** In the order of the columns, each as it stands in its head. */
  days: { day: string; hasYear: boolean }[];
  /** Null: nobody said it yet. */
  marks: { text: string; count: number; means: 'present' | 'late' | 'absent' | 'excused' | 'nothing' | null }[];
  /** Of the first day without a year. */
  firstYear: number | null;
  /** Where no column has it. */
  program: string | null;
}

/** The same of a file of another kind, whose fields its kind declares. */
export interface RecordFacts {
  columns: string[];
  joined: number[];
  mapping: Record<string, number | null>;
  remembered: boolean;
  separator: SeparatorName | null;
  linesAbove: number;
  unread: { line: number; reason: string }[];
  dates: ImportDraft['dates'];
  dateOrder: DateOrder | null;
  invite: boolean;
  missingMeetings: 'skip' | 'add';
  /** Absent in a file with a row for each record. */
  grid?: GridFacts | null;
}

/** What an import came to, in the end. */
export type ImportFigures = Pick<FamilyImport, 'families' | 'children' | 'places'> & {
  dueCents: number;
  creditCents: number;
  records?: number;
  meetings?: number;
};

/** What a row of another kind became: the ids alone. */
export interface MadeRecord {
  programId?: string;
  accountId?: string;
  attendanceId?: string;
  /** Meetings that came with it: their number, and the one that was added for a mark. */
  meetings?: number;
  meetingId?: string;
}

/** What a balance became: the receivable of its charge, or of the payment that is credit. */
export interface CarriedOver {
  billId: string;
  paymentId: string | null;
}

/** What one row became: the ids alone, names stay where they are. */
export interface ImportedRow {
  studentId: string | null;
  parentId: string | null;
  /** The row opened the family, which goes with its last child at undo. */
  newFamily: boolean;
  people: string[];
  /** Invitations of second guardians. */
  guardians?: string[];
  enrollments: string[];
  carried: CarriedOver[];
}

/** One import of families: a draft until somebody starts it, and what it added, for its undo. */
export const familyImport = pgTable(
  'family_import',
  {
    id: id(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: importKindNames }).notNull().default('families'),
    state: text('state', { enum: importStates }).notNull().default('draft'),
    fileName: text('file_name').notNull(),
    /** The name of the system that the file comes from. */
    source: text('source').notNull(),
    draft: jsonb('draft').$type<DraftFacts>(),
    /** Instead of `draft`, of the other kinds. */
    recordFacts: jsonb('record_facts').$type<RecordFacts>(),
    rowCount: integer('row_count').notNull(),
    figures: jsonb('figures').$type<ImportFigures>(),
    /** Rows that were not imported, or that stayed at the undo, with their reasons. Emptied when the import can no longer be undone. */
    left: jsonb('left_rows').$type<LeftRow[]>().notNull().default([]),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    doneAt: moment('done_at'),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [index('family_import_created').on(t.createdAt)],
);

/** A row of a file. Its cells are sealed, for they may speak of health, and go when it is imported. */
export const familyImportRow = pgTable(
  'family_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => familyImport.id, { onDelete: 'cascade' }),
    /** Its place in the file; several children of one line have places of their own. */
    at: integer('at').notNull(),
    line: integer('line').notNull(),
    sealed: text('sealed'),
    choice: text('choice', { enum: importChoices }).notNull().default('auto'),
    /** Families are imported whole, in this order; null for a row that is left out. */
    family: integer('family'),
    plan: jsonb('plan').$type<RowPlan>(),
    result: jsonb('result').$type<ImportedRow>(),
    /** Instead of `result`, of the other kinds. */
    made: jsonb('made').$type<MadeRecord>(),
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.at] }),
    index('family_import_row_open')
      .on(t.importId, t.family)
      .where(sql`done_at is null and family is not null`),
  ],
);

/** What was decided about a row when the import began. */
export interface RowPlan {
  outcome: 'family' | 'child' | 'same';
  /** The family that is here already; null opens one. */
  familyId: string | null;
  familyKey: string;
  childKey: string;
  programs: string[];
  /** What the family owes, on its first row; null for a family whose balance is here already. */
  cents: number | null;
}

/** Who came from which record of another system, so that the same file twice changes nothing. */
export const importedRecord = pgTable(
  'imported_record',
  {
    /** In small letters. */
    source: text('source').notNull(),
    kind: text('kind', { enum: ['family', 'child'] }).notNull(),
    oldId: text('old_id').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => student.id, { onDelete: 'cascade' }),
    importId: uuid('import_id')
      .notNull()
      .references(() => familyImport.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.kind, t.oldId] }),
    index('imported_record_account').on(t.accountId),
    index('imported_record_student').on(t.studentId),
    index('imported_record_import').on(t.importId),
    check('imported_record_one', sql`num_nonnulls(${t.accountId}, ${t.studentId}) = 1`),
  ],
);

/** Which columns a file with this head has. */
export const familyImportMapping = pgTable('family_import_mapping', {
  headDigest: text('head_digest').primaryKey(),
  mapping: jsonb('mapping').$type<Partial<Record<string, number | null>>>().notNull(),
});

/** What is sealed of a row: its cells, and what was typed in their place. */
export interface RowCells {
  cells: string[];
  typed: Partial<Record<string, string>>;
}
