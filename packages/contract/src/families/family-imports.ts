import { z } from 'zod';
import { textsAskedIn, typedTexts } from './child-fields.ts';
import { declareCall } from '../core/endpoint.ts';
import { dateOfBirth, fullName, gradeLevel, optionalPhone } from '../core/person-fields.ts';
import { dateOrders, separatorField, separatorNames, unreadLine } from '../core/tables.ts';
import { idParams, optionalEmail, optionalText } from '../core/text.ts';
import { familyTableUpload } from '../core/uploads.ts';

/** At most so many children in one file. */
export const mostImportRows = 1000;
/** For how many days an import can be undone. */
export const importUndoDays = 30;

/** What a row of the table has, in the order of the screen. */
export const importFields = [
  'parent_name',
  'email',
  'phone',
  'address',
  'child_name',
  'date_of_birth',
  'grade_level',
  ...textsAskedIn('import'),
] as const;
export type ImportField = (typeof importFields)[number];

/** The rules of one row, after its day was read. A family without an email signs in by phone. */
export const importRow = z
  .object({
    parent_name: fullName,
    email: optionalEmail,
    phone: optionalPhone,
    address: optionalText(200),
    child_name: fullName,
    date_of_birth: dateOfBirth,
    grade_level: gradeLevel,
    ...typedTexts('import'),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    error: 'Please enter an email or a phone number',
  });

/** What to do with a row that may be of a family that is here already. `auto`: nobody has chosen yet. */
export const importChoices = ['auto', 'skip', 'add', 'new'] as const;
export type ImportChoice = (typeof importChoices)[number];

/** Longer than any rule allows, so that the rule of the field says so. */
const cell = z.string().max(2000, { error: 'Please keep this to 2,000 characters' });
export const givenImportRow = z.strictObject({
  line: z.int().min(1).max(1_000_000),
  ...(Object.fromEntries(importFields.map((name) => [name, cell])) as Record<ImportField, typeof cell>),
  choice: z.enum(importChoices),
});
export type GivenImportRow = z.infer<typeof givenImportRow>;

/** Columns count from 0; null: the file has none for it. */
export const importMapping = z.strictObject(
  Object.fromEntries(importFields.map((name) => [name, z.int().min(0).max(59).nullable()])) as Record<
    ImportField,
    z.ZodNullable<z.ZodInt>
  >,
);
export type ImportMapping = z.infer<typeof importMapping>;

export const familyTable = z
  .object({
    columns: z.array(z.string()),
    /** The columns of an earlier file with the same head, or those that the head names. */
    mapping: importMapping,
    remembered: z.boolean(),
    rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    /** What stands between the columns; null for a workbook. */
    separator: z.enum(separatorNames).nullable(),
    /** Lines above the head, such as a title, which were skipped. */
    lines_above: z.int(),
    unread: z.array(unreadLine),
    /** Columns that stand in another one too, such as a first name in the whole name. */
    joined: z.array(z.int()),
    /** How the days of birth are written; `ask`: some can only be month first, so a person has to say. Null: no day is all numbers. */
    date_order: z.enum([...dateOrders, 'ask']).nullable(),
  })
  .meta({ id: 'FamilyTable' });
export type FamilyTable = z.infer<typeof familyTable>;

/** What becomes of a row: `ask`: a person has to choose first. */
export const importOutcomes = ['family', 'child', 'skip', 'ask', 'wrong'] as const;

export const checkedRow = z
  .object({
    line: z.int(),
    outcome: z.enum(importOutcomes),
    errors: z.partialRecord(z.enum(importFields), z.string()),
    /** The date of birth as it was read, and the age that follows; null where there is none. */
    born: z.string().nullable(),
    age: z.int().nullable(),
    /** Somebody who is here already, and why it may be the same. */
    double: z
      .object({
        kind: z.enum(['family', 'child']),
        id: z.string(),
        name: z.string(),
        why: z.string(),
        /** An account with this email exists, so the row cannot be a new family. */
        same_email: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'CheckedImportRow' });
export type CheckedRow = z.infer<typeof checkedRow>;

export const importNumbers = z.object({
  families: z.int(),
  children: z.int(),
  skipped: z.int(),
  to_ask: z.int(),
  wrong: z.int(),
});
export const importCheck = z.object({ rows: z.array(checkedRow), numbers: importNumbers }).meta({ id: 'ImportCheck' });
export type ImportCheck = z.infer<typeof importCheck>;

const given = {
  rows: z
    .array(givenImportRow)
    .min(1, { error: 'There are no rows to import' })
    .max(mostImportRows, { error: `Please import at most ${mostImportRows} rows at once` }),
  date_order: z.enum(dateOrders).default('day_first'),
};
export const checkImport = z.strictObject(given);
export const importFamilies = z.strictObject({
  ...given,
  /** Remembered for the next file with these columns. */
  columns: z.array(z.string().max(60)).max(60),
  mapping: importMapping,
  /** Sends each new family a link to set a password. */
  invite: z.boolean(),
});

export const familyImport = z
  .object({
    id: z.string(),
    at: z.string(),
    by: z.string().nullable(),
    families: z.int(),
    children: z.int(),
    undone_at: z.string().nullable(),
    can_undo: z.boolean(),
  })
  .meta({ id: 'FamilyImport' });
export type FamilyImport = z.infer<typeof familyImport>;

export const undoneImport = z
  .object({
    families: z.int(),
    children: z.int(),
    /** Rows that stay, with the reason. */
    left: z.array(z.object({ line: z.int(), name: z.string(), why: z.string() })),
  })
  .meta({ id: 'UndoneImport' });
export type UndoneImport = z.infer<typeof undoneImport>;

export const familyImportCalls = {
  readFamilyFile: declareCall({
    method: 'POST',
    path: '/admin/family-imports/read',
    right: 'change_families',
    tag: 'people',
    summary: 'Read a CSV or Excel file of families; nothing is saved',
    who: ['admin'],
    upload: familyTableUpload,
    body: z.strictObject({ separator: separatorField }),
    answer: familyTable,
    budget: 'write',
  }),
  checkFamilyImport: declareCall({
    method: 'POST',
    path: '/admin/family-imports/check',
    right: 'change_families',
    tag: 'people',
    summary: 'Show what an import would do with each row; nothing is saved',
    who: ['admin'],
    body: checkImport,
    mostBytes: 1_000_000,
    answer: importCheck,
    budget: 'write',
  }),
  importFamilies: declareCall({
    method: 'POST',
    path: '/admin/family-imports',
    right: 'change_families',
    tag: 'people',
    summary: 'Add families and children: all rows or none',
    who: ['admin'],
    status: 201,
    body: importFamilies,
    mostBytes: 1_000_000,
    answer: familyImport,
    idempotent: true,
    budget: 'write',
  }),
  listFamilyImports: declareCall({
    method: 'GET',
    path: '/admin/family-imports',
    right: 'see_families',
    tag: 'people',
    summary: 'The last imports of families, newest first',
    who: ['admin'],
    answer: z.object({ data: z.array(familyImport) }),
  }),
  undoFamilyImport: declareCall({
    method: 'POST',
    path: '/admin/family-imports/{id}/undo',
    right: 'change_families',
    tag: 'people',
    summary: 'Remove what an import added and nobody has used since, within 30 days',
    who: ['admin'],
    params: idParams,
    answer: undoneImport,
    idempotent: true,
  }),
};
