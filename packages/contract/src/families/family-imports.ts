import { z } from 'zod';
import { textsAskedIn } from './child-fields.ts';
import { declareCall } from '../core/endpoint.ts';
import { onlyWith } from '../core/guarded.ts';
import { dateOrders, separatorField, separatorNames, unreadLine } from '../core/tables.ts';
import { idParams, nearDay, recordId, requiredText } from '../core/text.ts';
import { familyTableUpload } from '../core/uploads.ts';
import { money, moment } from '../core/wire.ts';
import { importKindNames } from './import-kinds.ts';

/** At most so many rows in one file. */
export const mostImportRows = 10_000;
/** For how many days an import can be undone, and a file that was not imported waits. */
export const importUndoDays = 30;
export const importDraftDays = 7;
/** Rows to repair or decide that one answer has. */
export const mostOpenRows = 50;
/** Columns of a file count from 0: so many of its own, and the names that are joined of two. */
export const mostColumnAt = 219;

/** From which of the rows to repair or decide the answer shows some. */
export const openRowsQuery = z.strictObject({
  open_from: z.coerce.number().int().min(0).max(mostImportRows, { error: 'There are no such rows' }).default(0),
});

/** What a row of the table can have, in the order of the screen. */
export const importFields = [
  'family_id',
  'parent_name',
  'email',
  'phone',
  'address',
  'second_name',
  'second_phone',
  'second_email',
  'emergency_name',
  'emergency_phone',
  'emergency_relationship',
  'child_id',
  'child_name',
  'date_of_birth',
  'grade_level',
  ...textsAskedIn('import'),
  'critical_alert',
  'medical_notes',
  'tags',
  'classes',
  'balance',
  'credit',
] as const;
export type ImportField = (typeof importFields)[number];
/** Without a column for each of these a file cannot be imported; email or phone is enough. */
export const requiredFields: readonly ImportField[] = ['parent_name', 'child_name', 'date_of_birth', 'grade_level'];
export const isWholeMapping = (mapping: ImportMapping): boolean =>
  requiredFields.every((field) => mapping[field] !== null) && (mapping.email !== null || mapping.phone !== null);

/** What to do with a row that may be of a family that is here already. `auto`: nobody has chosen yet. */
export const importChoices = ['auto', 'skip', 'add', 'new'] as const;
export type ImportChoice = (typeof importChoices)[number];

/** Columns count from 0; null: the file has none for it. */
export const importMapping = z.strictObject(
  Object.fromEntries(importFields.map((name) => [name, z.int().min(0).max(mostColumnAt).nullable()])) as Record<
    ImportField,
    z.ZodNullable<z.ZodInt>
  >,
);
export type ImportMapping = z.infer<typeof importMapping>;

/** Systems whose files are recognised by their heads. */
export const oldSystems = { jackrabbit: 'Jackrabbit', iclasspro: 'iClassPro' } as const;
export type OldSystem = keyof typeof oldSystems;
const systemNames = Object.keys(oldSystems) as [OldSystem, ...OldSystem[]];

export const importStates = ['draft', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What becomes of a row. `same`: another line of a child of this file, which adds a class; `known`: was imported before, nothing changes;
 * `ask`: a person has to choose first.
 */
export const importOutcomes = ['family', 'child', 'same', 'known', 'skip', 'ask', 'wrong'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A row that somebody has to repair or decide, or has skipped. */
export const openRow = z
  .object({
    /** Its place in the file, by which it is changed. */
    at: z.int(),
    line: z.int(),
    parent: z.string(),
    child: z.string(),
    outcome: z.enum(importOutcomes),
    /** By the field of the import, or the key of a custom field's column. */
    errors: z.record(z.string(), z.string()),
    /** The texts of the fields that are wrong. */
    texts: z.record(z.string(), z.string()),
    choice: z.enum(importChoices),
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
  .meta({ id: 'OpenImportRow' });
export type OpenRow = z.infer<typeof openRow>;

/** One of the first rows as it will be. */
export const readyRow = z
  .object({
    line: z.int(),
    parent: z.string(),
    second: z.string().nullable(),
    child: z.string(),
    /** As it stands in the file, as it was read, and the age that follows. */
    birth_text: z.string(),
    born: z.string(),
    age: z.int(),
    programs: z.array(z.string()),
    /** What the family owes; below zero is credit. On its first row. */
    balance: onlyWith('see_money', money.nullable()),
  })
  .meta({ id: 'ReadyImportRow' });
export type ReadyRow = z.infer<typeof readyRow>;

export const importNumbers = z.object({
  families: z.int(),
  known_families: z.int(),
  children: z.int(),
  known_children: z.int(),
  places: z.int(),
  skipped: z.int(),
  to_ask: z.int(),
  wrong: z.int(),
});
export type ImportNumbers = z.infer<typeof importNumbers>;

/** What has to be decided before a rehearsal means anything. */
export const importGaps = ['columns', 'date_order', 'classes'] as const;
export type ImportGap = (typeof importGaps)[number];

/** A file that was read: its columns, what they mean, and what an import would do. Nothing of it is in the books. */
export const importDraft = z
  .object({
    columns: z.array(
      z.object({
        name: z.string(),
        /** Of the first row that has one; null where no row has, or where it may be about health. */
        sample: z.string().nullable(),
        /** Cells that are filled. */
        filled: z.int(),
        /** Stands in another column too, such as a first name in the whole name. */
        joined: z.boolean(),
      }),
    ),
    mapping: importMapping,
    /** Fields of the organization's own, which columns can be, too. */
    custom_fields: z.array(z.object({ key: z.string(), label: z.string() })),
    custom_mapping: z.record(z.string(), z.int().nullable()),
    remembered: z.boolean(),
    system: z.enum(systemNames).nullable(),
    /** What stands between the columns; null for a workbook. */
    separator: z.enum(separatorNames).nullable(),
    /** Lines above the head, such as a title, which were skipped. */
    lines_above: z.int(),
    unread: z.array(unreadLine),
    /** How the days of birth are written; `ask`: some can only be month first, so a person has to say. Null: no day is all numbers. */
    dates: z.enum([...dateOrders, 'ask']).nullable(),
    date_order: z.enum(dateOrders).nullable(),
    source: z.string(),
    as_of: z.string(),
    due_on: z.string(),
    second_may_collect: z.boolean(),
    /** Invited ones may request places and pay for them. */
    second_may_pay: z.boolean(),
    /** The class names of the file and the programs that they become; `left_out`: nobody is enrolled for them. */
    classes: z.array(
      z.object({ name: z.string(), children: z.int(), program_id: z.string().nullable(), left_out: z.boolean() }),
    ),
    /** Those that take places now. */
    programs: z.array(z.object({ id: z.string(), title: z.string() })),
    missing: z.array(z.enum(importGaps)),
    rows: z.int(),
    numbers: importNumbers,
    money: onlyWith('see_money', z.object({ due: money, credit: money })),
    open: z.array(openRow),
    /** All of them, and from which one `open` begins. */
    open_rows: z.int(),
    open_from: z.int(),
    ready: z.array(readyRow),
    /** What was set right by itself, such as a letter O in a phone number. */
    fixed: z.array(z.object({ what: z.string(), count: z.int() })),
    /** Of each program: who comes, and which seats that leaves. */
    seats: z.array(z.object({ program_id: z.string(), title: z.string(), children: z.int(), free: z.int() })),
  })
  .meta({ id: 'FamilyImportDraft' });
export type ImportDraft = z.infer<typeof importDraft>;

/** A row that was left out or stays, and why. */
export const leftRow = z.object({ line: z.int(), name: z.string(), why: z.string() });
export type LeftRow = z.infer<typeof leftRow>;

export const familyImport = z
  .object({
    id: z.string(),
    /** IMP-0007. */
    number: z.string(),
    kind: z.enum(importKindNames),
    file: z.string(),
    source: z.string(),
    state: z.enum(importStates),
    at: moment,
    by: z.string().nullable(),
    rows: z.int(),
    /** Of `rows`, how many the import or its undo has done. */
    done: z.int(),
    families: z.int(),
    children: z.int(),
    places: z.int(),
    /** Of the other kinds: what was added, and the meetings that came with it. */
    records: z.int(),
    meetings: z.int(),
    money: onlyWith('see_money', z.object({ due: money, credit: money })),
    finished_at: moment.nullable(),
    undone_at: moment.nullable(),
    can_undo: z.boolean(),
    /** Rows that were not imported, or that stayed at the undo. */
    left: z.array(leftRow),
  })
  .meta({ id: 'FamilyImport' });
export type FamilyImport = z.infer<typeof familyImport>;

/** One import with its draft, as long as it is one. */
export const openImport = z.object({ import: familyImport, draft: importDraft.nullable() }).meta({ id: 'OpenImport' });
export type OpenImport = z.infer<typeof openImport>;

const cell = z.string().max(2000, { error: 'Please keep this to 2,000 characters' });
/** What is left out stays as it is. */
export const changeImport = z.strictObject({
  mapping: importMapping.optional(),
  custom_mapping: z.record(z.string().max(60), z.int().min(0).max(mostColumnAt).nullable()).optional(),
  date_order: z.enum(dateOrders).optional(),
  source: requiredText('Enter the name of the system that the file comes from', 60).optional(),
  as_of: nearDay('Enter the day of the balances').optional(),
  due_on: nearDay('Enter a day').optional(),
  second_may_collect: z.boolean().optional(),
  second_may_pay: z.boolean().optional(),
  /** Null: nobody is enrolled for the class. */
  classes: z
    .array(z.strictObject({ name: z.string().max(200), program_id: recordId.nullable() }))
    .max(200)
    .optional(),
  rows: z
    .array(
      z.strictObject({
        at: z.int().min(0).max(1_000_000),
        choice: z.enum(importChoices).optional(),
        texts: z.record(z.string().max(60), cell).optional(),
      }),
    )
    .max(500)
    .optional(),
  /** Skips every row that is wrong or undecided. */
  skip_open: z.boolean().optional(),
});
export type ChangeImport = z.input<typeof changeImport>;

export const undoPlan = z
  .object({
    families: z.int(),
    children: z.int(),
    places: z.int(),
    money: onlyWith('see_money', z.object({ due: money, credit: money })),
    /** What stays, with the reason. */
    left: z.array(leftRow),
  })
  .meta({ id: 'ImportUndoPlan' });
export type UndoPlan = z.infer<typeof undoPlan>;

export const familyImportCalls = {
  readFamilyFile: declareCall({
    method: 'POST',
    path: '/admin/family-imports/read',
    right: 'change_families',
    tag: 'people',
    summary: 'Read a CSV or Excel file of families; it waits for seven days, and nothing is in the books',
    who: ['admin'],
    status: 201,
    upload: familyTableUpload,
    body: z.strictObject({ separator: separatorField }),
    answer: openImport,
    idempotent: true,
    budget: 'write',
  }),
  loadFamilyImport: declareCall({
    method: 'GET',
    path: '/admin/family-imports/{id}',
    right: 'change_families',
    tag: 'people',
    summary: 'An import: what its file would do, or has done',
    who: ['admin'],
    params: idParams,
    query: openRowsQuery,
    answer: openImport,
  }),
  changeFamilyImport: declareCall({
    method: 'PUT',
    path: '/admin/family-imports/{id}',
    right: 'change_families',
    tag: 'people',
    summary: 'Say what columns, dates and classes mean, repair rows and decide about them',
    who: ['admin'],
    params: idParams,
    body: changeImport,
    mostBytes: 1_000_000,
    answer: openImport,
    budget: 'write',
  }),
  startFamilyImport: declareCall({
    method: 'POST',
    path: '/admin/family-imports/{id}/start',
    right: 'change_families',
    tag: 'people',
    summary: 'Import the rows of a file as they were rehearsed; it goes on by itself until all are done',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({
      /** As on the rehearsal report. */
      families: z.int(),
      children: z.int(),
      /** Sends each new family a link to set a password. */
      invite: z.boolean(),
    }),
    answer: openImport,
    idempotent: true,
    budget: 'write',
  }),
  dropFamilyImport: declareCall({
    method: 'DELETE',
    path: '/admin/family-imports/{id}',
    right: 'office',
    tag: 'people',
    summary: 'Forget a file that was not imported',
    who: ['admin'],
    params: idParams,
    status: 204,
  }),
  listFamilyImports: declareCall({
    method: 'GET',
    path: '/admin/family-imports',
    right: 'office',
    tag: 'people',
    summary: 'The last imports of the kinds that the caller may import, newest first',
    who: ['admin'],
    answer: z.object({ data: z.array(familyImport) }),
  }),
  planImportUndo: declareCall({
    method: 'GET',
    path: '/admin/family-imports/{id}/undo',
    right: 'change_families',
    tag: 'people',
    summary: 'What an undo would remove, and what stays because it was used since',
    who: ['admin'],
    params: idParams,
    answer: undoPlan,
  }),
  undoFamilyImport: declareCall({
    method: 'POST',
    path: '/admin/family-imports/{id}/undo',
    right: 'change_families',
    tag: 'people',
    summary: 'Remove what an import added and nobody has used since, within 30 days',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({
      /** How many families go, typed by whoever undoes it. */
      families: z.int({ error: 'Type how many families go' }),
    }),
    answer: openImport,
    idempotent: true,
  }),
};
