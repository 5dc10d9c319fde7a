import { z } from 'zod';
import { optionalText, requiredText } from '../core/text.ts';
import { mostFields } from './answers.ts';

/** The kinds of records that an organisation can add fields to. A family is its parent's account, an entry a team in a competition. */
export const fieldRecords = ['family', 'student', 'enrollment', 'entry'] as const;
export type FieldRecord = (typeof fieldRecords)[number];

export const fieldKinds = ['text', 'number', 'choice', 'date'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Who sees a field, and who fills it in. Admins always do both. */
export const audiences = ['admins', 'staff', 'family', 'everybody'] as const;
export type Audience = (typeof audiences)[number];
/** How a caller meets custom fields: a parent and a student both as the family, an admin who may not open health notes as the desk. */
export type FieldViewer = 'admins' | 'desk' | 'staff' | 'family';

export const isOffice = (viewer: FieldViewer): boolean => viewer === 'admins' || viewer === 'desk';

/** Whether somebody belongs to an audience. */
export const belongsTo = (viewer: FieldViewer, audience: Audience): boolean =>
  isOffice(viewer) || audience === 'everybody' || audience === viewer;

export const mostOptions = 40;
/** Options of all fields together: the whole list travels in one request. */
export const mostOptionsInAll = 300;
export const longestText = 2000;
const largestNumber = 1_000_000_000;

/** Names a field or an option for good: answers, filters and saved views refer to it, and a new label changes none of them. */
export const fieldKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, { error: 'This is not a field' });

const option = z.object({ key: z.string(), label: z.string(), retired: z.boolean() });

/** One field as it is stored. Settings of other kinds than its own are null or empty. */
export const customField = z.object({
  key: z.string(),
  record: z.enum(fieldRecords),
  kind: z.enum(fieldKinds),
  label: z.string(),
  help: z.string().nullable(),
  see: z.enum(audiences),
  fill: z.enum(audiences),
  /** Of the admins only those who may open health notes see it. */
  health: z.boolean().default(false),
  /** A family must answer it where it fills in a new record; existing records may be without an answer. */
  required: z.boolean(),
  /** No longer asked; answers stay. */
  retired: z.boolean(),
  max_length: z.int().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.string().nullable(),
  /** More than one option may be chosen. */
  several: z.boolean(),
  options: z.array(option),
});
export type CustomField = z.infer<typeof customField>;

const bound = z
  .number({ error: 'Please enter a number' })
  .min(-largestNumber, { error: 'Please check the number' })
  .max(largestNumber, { error: 'Please check the number' })
  .nullable();

/** Whether everybody of one audience belongs to another. */
const within = (inner: Audience, outer: Audience): boolean =>
  (['staff', 'family'] as const).every((viewer) => !belongsTo(viewer, inner) || belongsTo(viewer, outer));

const sameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** One field as an admin edits it; a new one has no key yet, and neither have new options. */
export const givenField = z
  .strictObject({
    key: fieldKey.optional(),
    record: z.enum(fieldRecords, { error: 'Choose what the field is about' }),
    kind: z.enum(fieldKinds, { error: 'Choose the kind of answer' }),
    label: requiredText('Please enter the question or label', 80),
    help: optionalText(200),
    see: z.enum(audiences, { error: 'Choose who sees it' }),
    fill: z.enum(audiences, { error: 'Choose who fills it in' }),
    health: z.boolean({ error: 'Choose whether it is about health' }).default(false),
    required: z.boolean({ error: 'Choose whether an answer is required' }),
    retired: z.boolean({ error: 'Choose whether it is retired' }),
    max_length: z
      .int({ error: `Please enter 1 to ${longestText} characters` })
      .min(1, { error: `Please enter 1 to ${longestText} characters` })
      .max(longestText, { error: `Please enter 1 to ${longestText} characters` })
      .nullable(),
    min: bound,
    max: bound,
    unit: optionalText(20),
    several: z.boolean({ error: 'Choose whether several answers fit' }),
    options: z
      .array(
        z.strictObject({
          key: fieldKey.optional(),
          label: requiredText('Please enter the option', 60),
          retired: z.boolean({ error: 'Choose whether the option is retired' }),
        }),
      )
      .max(mostOptions, { error: `Please keep this to ${mostOptions} options` }),
  })
  .superRefine((field, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!within(field.fill, field.see)) wrong('fill', 'Whoever fills it in must see it too');
    if (field.required && !belongsTo('family', field.fill))
      wrong('required', 'Only a field that families fill in can be required');
    if (field.min !== null && field.max !== null && field.min > field.max)
      wrong('max', 'The largest number must not be below the smallest');
    if (field.kind !== 'choice') return;
    const asked = field.options.filter(({ retired }) => !retired);
    if (asked.length === 0) wrong('options', 'Please add at least one option');
    if (
      asked.some(({ label }, at) => label !== '' && asked.slice(at + 1).some((other) => sameLabel(label, other.label)))
    )
      wrong('options', 'Two options have the same name');
  })
  // What another kind needs is not stored, so that changing the kind of a new field leaves nothing behind.
  .transform((field) => ({
    ...field,
    max_length: field.kind === 'text' ? (field.max_length ?? 200) : null,
    min: field.kind === 'number' ? field.min : null,
    max: field.kind === 'number' ? field.max : null,
    unit: field.kind === 'number' ? field.unit : null,
    several: field.kind === 'choice' && field.several,
    options: field.kind === 'choice' ? field.options : [],
  }));
export type GivenField = z.output<typeof givenField>;

/** Fields in the order in which they are asked. */
export const fieldList = (most: number) =>
  z
    .array(givenField)
    .max(most, { error: `Please keep this to ${most} fields` })
    .superRefine((fields, context) => {
      for (const [at, field] of fields.entries())
        if (
          !field.retired &&
          fields
            .slice(0, at)
            .some((other) => !other.retired && other.record === field.record && sameLabel(other.label, field.label))
        )
          context.addIssue({
            code: 'custom',
            path: [at, 'label'],
            message: 'Another field for the same records has this label',
          });
      if (fields.reduce((sum, { options }) => sum + options.length, 0) > mostOptionsInAll)
        context.addIssue({ code: 'custom', message: `Please keep the options of all fields to ${mostOptionsInAll}` });
      const keys = fields.flatMap(({ key }) => (key === undefined ? [] : [key]));
      if (new Set(keys).size < keys.length)
        context.addIssue({ code: 'custom', message: 'Each field can be in the list once' });
    });

/** The fields of all records of a kind. */
export const fieldSettings = z.strictObject({ fields: fieldList(mostFields) });
