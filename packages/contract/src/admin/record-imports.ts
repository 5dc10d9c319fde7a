import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { dateOrders, separatorField, separatorNames, unreadLine } from '../core/tables.ts';
import { idParams, requiredText } from '../core/text.ts';
import { familyTableUpload } from '../core/uploads.ts';
import { familyImport, importChoices, leftRow, mostColumnAt, openRowsQuery } from '../families/family-imports.ts';
import { attendanceMarks } from '../teaching/attendance.ts';
import { recordKindNames } from '../families/import-kinds.ts';

/** What becomes of a row: `known` is here already, `ask` waits for a choice. */
export const recordOutcomes = ['new', 'known', 'skip', 'ask', 'wrong'] as const;
export type RecordOutcome = (typeof recordOutcomes)[number];

/** Where the program has no meeting on the day of a mark. */
export const missingMeetings = ['skip', 'add'] as const;

const fieldName = z.string().max(40);
const texts = z.record(fieldName, z.string());

/** A row that somebody has to repair or decide, that is left out, or that is here already. */
export const openRecord = z
  .object({
    /** Its place in the file, by which it is changed. */
    at: z.int(),
    line: z.int(),
    title: z.string(),
    outcome: z.enum(recordOutcomes),
    choice: z.enum(importChoices),
    errors: texts,
    /** The texts of the fields that are wrong. */
    texts,
    /** Why it is asked about, left out, or known. */
    why: z.string().nullable(),
  })
  .meta({ id: 'OpenImportRecord' });
export type OpenRecord = z.infer<typeof openRecord>;

export const recordNumbers = z.object({
  new: z.int(),
  known: z.int(),
  skipped: z.int(),
  to_ask: z.int(),
  wrong: z.int(),
  /** That come with programs, or are added for marks. */
  meetings: z.int(),
});
export type RecordNumbers = z.infer<typeof recordNumbers>;

const options = z.object({
  /** Sends each new member of the staff a link to set a password. */
  invite: z.boolean(),
  missing_meetings: z.enum(missingMeetings),
});
export type RecordOptions = z.infer<typeof options>;

/** What a mark of a grid means; of `nothing` the child is not marked. */
const gridMeanings = [...attendanceMarks, 'nothing'] as const;
export type GridMeaning = (typeof gridMeanings)[number];

/** Of a file with a column for each day. */
export const importGrid = z.object({
  /** As they stand in the cells, the most frequent first; an empty text is an empty cell. */
  marks: z.array(z.object({ text: z.string(), count: z.int(), means: z.enum(gridMeanings).nullable() })),
  days: z.array(z.object({ head: z.string(), day: z.string().nullable() })),
  /** A head says no year, so the first of these is asked. */
  asks_year: z.boolean(),
  first_year: z.int().nullable(),
  /** No column has the program, so one is said for all rows. */
  asks_program: z.boolean(),
  program: z.string().nullable(),
});
export type ImportGrid = z.infer<typeof importGrid>;

export const recordDraft = z
  .object({
    fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
    columns: z.array(
      z.object({
        name: z.string(),
        sample: z.string().nullable(),
        filled: z.int(),
        /** Stands in another column too, such as a first name in the whole name. */
        joined: z.boolean(),
      }),
    ),
    mapping: z.record(fieldName, z.int().nullable()),
    remembered: z.boolean(),
    separator: z.enum(separatorNames).nullable(),
    lines_above: z.int(),
    unread: z.array(unreadLine),
    /** `ask`: some days can only be month first, so a person has to say. Null: no day is all numbers. */
    dates: z.enum([...dateOrders, 'ask']).nullable(),
    date_order: z.enum(dateOrders).nullable(),
    source: z.string(),
    options,
    /** Null in a file with a row for each record. */
    grid: importGrid.nullable(),
    missing: z.array(z.enum(['columns', 'date_order', 'grid'])),
    rows: z.int(),
    numbers: recordNumbers,
    open: z.array(openRecord),
    /** All of them, and from which one `open` begins. */
    open_rows: z.int(),
    open_from: z.int(),
    /** The first rows as they will be. */
    preview: z.object({
      heads: z.array(z.string()),
      rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    }),
    fixed: z.array(z.object({ what: z.string(), count: z.int() })),
  })
  .meta({ id: 'RecordImportDraft' });
export type RecordDraft = z.infer<typeof recordDraft>;

export const openRecordImport = z
  .object({ import: familyImport, draft: recordDraft.nullable() })
  .meta({ id: 'OpenRecordImport' });
export type OpenRecordImport = z.infer<typeof openRecordImport>;

const cell = z.string().max(2000, { error: 'Please keep this to 2,000 characters' });
/** What is left out stays as it is. */
export const changeRecordImport = z.strictObject({
  mapping: z
    .record(fieldName, z.int().min(0).max(mostColumnAt).nullable())
    .refine((mapping) => Object.keys(mapping).length <= 60, { error: 'These are too many columns' })
    .optional(),
  date_order: z.enum(dateOrders, { error: 'Choose how dates read' }).optional(),
  source: requiredText('Enter the name of the system that the file comes from', 60).optional(),
  missing_meetings: z.enum(missingMeetings, { error: 'Choose what to do' }).optional(),
  /** Of a file with a column for each day. */
  grid: z
    .strictObject({
      marks: z
        .array(
          z.strictObject({
            text: z.string().max(40, { error: 'This mark is too long' }),
            means: z.enum(gridMeanings, { error: 'Choose what the mark means' }),
          }),
        )
        .max(30, { error: 'These are too many marks' })
        .optional(),
      first_year: z
        .int({ error: 'Enter the year, such as 2025' })
        .min(2000, { error: 'Enter the year, such as 2025' })
        .max(2100, { error: 'Enter the year, such as 2025' })
        .optional(),
      program: requiredText('Enter the title of the program', 200).optional(),
    })
    .optional(),
  rows: z
    .array(
      z.strictObject({
        at: z.int().min(0).max(1_000_000),
        choice: z.enum(importChoices).optional(),
        texts: z
          .record(fieldName, cell)
          .refine((given) => Object.keys(given).length <= 60, { error: 'These are too many texts' })
          .optional(),
      }),
    )
    .max(500)
    .optional(),
  /** Skips every row that is wrong or undecided. */
  skip_open: z.boolean().optional(),
});
export type ChangeRecordImport = z.input<typeof changeRecordImport>;

export const recordUndoPlan = z
  .object({
    records: z.int(),
    /** What stays, with the reason. */
    left: z.array(leftRow),
  })
  .meta({ id: 'RecordImportUndoPlan' });
export type RecordUndoPlan = z.infer<typeof recordUndoPlan>;

const kind = z.enum(recordKindNames, { error: 'Choose what is in the file' });

/** Each kind asks for the right of the office's own call for one record (`recordKinds`). */
export const recordImportCalls = {
  readRecordFile: declareCall({
    method: 'POST',
    path: '/admin/imports/read',
    right: 'office',
    tag: 'people',
    summary: 'Read a CSV or Excel file of programs, staff or past attendance; it waits for seven days',
    who: ['admin'],
    status: 201,
    upload: familyTableUpload,
    body: z.strictObject({ kind, separator: separatorField }),
    answer: openRecordImport,
    idempotent: true,
    budget: 'write',
  }),
  loadRecordImport: declareCall({
    method: 'GET',
    path: '/admin/imports/{id}',
    right: 'office',
    tag: 'people',
    summary: 'An import of programs, staff or attendance: what its file would do, or has done',
    who: ['admin'],
    params: idParams,
    query: openRowsQuery,
    answer: openRecordImport,
  }),
  changeRecordImport: declareCall({
    method: 'PUT',
    path: '/admin/imports/{id}',
    right: 'office',
    tag: 'people',
    summary: 'Say what columns and dates mean, repair rows and decide about them',
    who: ['admin'],
    params: idParams,
    body: changeRecordImport,
    mostBytes: 1_000_000,
    answer: openRecordImport,
    budget: 'write',
  }),
  startRecordImport: declareCall({
    method: 'POST',
    path: '/admin/imports/{id}/start',
    right: 'office',
    tag: 'people',
    summary: 'Import the rows of a file as they were rehearsed; it goes on by itself until all are done',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({
      /** As on the rehearsal report. */
      records: z.int({ error: 'Enter how many records the rehearsal shows' }),
      invite: z.boolean({ error: 'Choose whether to invite' }),
    }),
    answer: openRecordImport,
    idempotent: true,
    budget: 'write',
  }),
  planRecordImportUndo: declareCall({
    method: 'GET',
    path: '/admin/imports/{id}/undo',
    right: 'office',
    tag: 'people',
    summary: 'What an undo would remove, and what stays because it was used since',
    who: ['admin'],
    params: idParams,
    answer: recordUndoPlan,
  }),
  undoRecordImport: declareCall({
    method: 'POST',
    path: '/admin/imports/{id}/undo',
    right: 'office',
    tag: 'people',
    summary: 'Remove what an import added and nobody has used since, within 30 days',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({
      /** How many records go, typed by whoever undoes it. */
      records: z.int({ error: 'Type how many records go' }),
    }),
    answer: openRecordImport,
    idempotent: true,
  }),
};
