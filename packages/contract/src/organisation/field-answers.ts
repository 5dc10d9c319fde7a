import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { isRecord, readAs } from '../core/read-as.ts';
import { isSafeText, plainDate, recordId, unsafeText } from '../core/text.ts';
import { answerValue, givenAnswers } from './answers.ts';
import type { AnswerValue, Answers } from './answers.ts';
import { customField, fieldRecords, mostOptions } from './custom-fields.ts';
import type { CustomField } from './custom-fields.ts';

/** A field as its reader sees it. */
export const shownField = customField
  .omit({ see: true, fill: true, health: true, record: true })
  .extend({ may_fill: z.boolean() })
  .meta({ id: 'ShownField' });
export type ShownField = z.infer<typeof shownField>;
export const answeredField = shownField.extend({ answer: answerValue.nullable() }).meta({ id: 'AnsweredField' });
export type AnsweredField = z.infer<typeof answeredField>;

/** What an answer is made of; who sees and fills a field is not its business. */
export type Asked = Pick<
  CustomField,
  'key' | 'kind' | 'required' | 'max_length' | 'min' | 'max' | 'unit' | 'several' | 'options'
>;

const chooseOne = 'Choose one of the options';

function numberRule({ min, max, unit }: Asked) {
  const and = unit ? ` ${unit}` : '';
  const range =
    min !== null && max !== null
      ? `Please enter a number from ${min} to ${max}${and}`
      : min !== null
        ? `Please enter a number from ${min}${and}`
        : max !== null
          ? `Please enter a number up to ${max}${and}`
          : 'Please enter a number';
  return z
    .number({ error: range })
    .min(min ?? -1e12, { error: range })
    .max(max ?? 1e12, { error: range });
}

/** The rules for one answer, from its field. `present` are options that are chosen already: they may stay when retired. */
export function answerRule(field: Asked, present: readonly string[] = []): z.ZodType<AnswerValue> {
  switch (field.kind) {
    case 'text': {
      const most = field.max_length ?? 200;
      return z
        .string({ error: 'Please enter a text' })
        .trim()
        .normalize('NFC')
        .max(most, { error: `Please keep this to ${most} characters` })
        .refine(isSafeText, { error: unsafeText });
    }
    case 'number':
      return numberRule(field);
    case 'date':
      return plainDate().refine((day) => day >= '1900-01-01' && day < '2200-01-01', { error: 'Please check the year' });
    case 'choice': {
      const offered = new Set([
        ...field.options.filter(({ retired }) => !retired).map(({ key }) => key),
        ...present.filter((key) => field.options.some((option) => option.key === key)),
      ]);
      return z
        .array(z.string({ error: chooseOne }), { error: chooseOne })
        .max(mostOptions, { error: chooseOne })
        .refine((chosen) => chosen.every((key) => offered.has(key)), { error: chooseOne })
        .refine((chosen) => field.several || new Set(chosen).size <= 1, { error: 'Choose one option only' })
        .transform((chosen) => field.options.filter(({ key }) => chosen.includes(key)).map(({ key }) => key));
    }
    default:
      return field.kind satisfies never;
  }
}

/** An answer as text: options by their labels, everything else as it is. */
export const shownAnswer = ({ options }: Pick<Asked, 'options'>, answer: AnswerValue): string =>
  Array.isArray(answer)
    ? answer.map((key) => options.find((option) => option.key === key)?.label ?? key).join(', ')
    : String(answer);

/** Whether something was typed or chosen at all. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The sentence beside a required field without an answer. */
export const pleaseAnswer = 'Please answer this question';

interface Read {
  values: Map<string, AnswerValue | null>;
  /** A sentence by the key of its field. */
  problems: Map<string, string>;
}

/**
 * Answers by the rules of their fields; null clears. With `all`, every required field needs an answer; otherwise only one
 * that is given must not be blank. The same on the server and in the forms.
 */
export function readAnswers(
  fields: readonly Asked[],
  given: Readonly<Record<string, unknown>>,
  { all, present = {} }: { all: boolean; present?: Answers },
): Read {
  const read: Read = { values: new Map(), problems: new Map() };
  for (const field of fields) {
    const isGiven = Object.hasOwn(given, field.key);
    const value = isGiven ? given[field.key] : undefined;
    if (isBlank(value)) {
      // Without an answer so far, nothing is cleared.
      const clears = isGiven && Object.hasOwn(present, field.key);
      if (field.required && (all || clears)) read.problems.set(field.key, pleaseAnswer);
      else if (isGiven) read.values.set(field.key, null);
      continue;
    }
    const now = Object.hasOwn(present, field.key) ? present[field.key] : undefined;
    const checked = answerRule(field, Array.isArray(now) ? now : []).safeParse(value);
    if (checked.success) read.values.set(field.key, checked.data);
    else read.problems.set(field.key, checked.error.issues[0]?.message ?? 'This answer is not valid');
  }
  return read;
}

/** The fields as they were read count as their answers; those that the caller does not fill in are left out. */
function answersAsRead(sent: unknown): unknown {
  if (!isRecord(sent) || sent.answers !== undefined || !Array.isArray(sent.fields)) return sent;
  const { fields, ...rest } = sent;
  const filled = fields
    .filter(isRecord)
    .filter(({ may_fill: mayFill, retired }) => mayFill !== false && retired !== true);
  return { ...rest, answers: Object.fromEntries(filled.map(({ key, answer }) => [String(key), answer ?? null])) };
}

const record = z.enum(fieldRecords, { error: `Choose one of: ${fieldRecords.join(', ')}` });
const common = { tag: 'custom fields', who: 'anyone' } as const;
const ofRecord = z.strictObject({ record, id: recordId });
const answered = z.object({ fields: z.array(answeredField) });

/** A record of a family with required questions that nobody has answered. */
export const openQuestions = z
  .object({
    record: z.enum(fieldRecords),
    id: z.string(),
    /** Whom or what they are about: a child, a child in a program, a team in a competition, the family. */
    about: z.string(),
    questions: z.array(z.string()),
  })
  .meta({ id: 'OpenQuestions' });
export type OpenQuestions = z.infer<typeof openQuestions>;

export const fieldAnswerCalls = {
  listOpenQuestions: declareCall({
    tag: 'custom fields',
    who: ['parent'],
    method: 'GET',
    path: '/open-questions',
    summary: "Required questions about the family's records that nobody has answered, such as those that came later",
    answer: z.object({ data: z.array(openQuestions) }),
  }),
  listFields: declareCall({
    ...common,
    method: 'GET',
    path: '/custom-fields',
    right: 'office',
    summary: 'The fields of one kind of record that the caller sees, in their order; admins see retired ones too',
    // With `of`, the questions of this program or competition come after those of all records.
    query: z.strictObject({ record, of: recordId.optional() }),
    answer: z.object({ fields: z.array(shownField) }),
  }),
  getAnswers: declareCall({
    ...common,
    method: 'GET',
    path: '/custom-fields/{record}/{id}',
    right: 'see_families',
    summary: "A record's custom fields and answers, as far as the caller sees them",
    params: ofRecord,
    answer: answered,
  }),
  saveAnswers: declareCall({
    ...common,
    method: 'PUT',
    path: '/custom-fields/{record}/{id}',
    right: 'change_families',
    summary: 'Answer custom fields of a record; absent ones keep their answer, null clears one',
    params: ofRecord,
    body: readAs(z.strictObject({ answers: givenAnswers }), answersAsRead),
    answer: answered,
    idempotent: true,
    budget: 'write',
  }),
  getFieldUses: declareCall({
    tag: 'settings',
    who: ['admin'],
    method: 'GET',
    path: '/admin/settings/fields/uses',
    right: 'settings',
    summary: 'How many records answer each custom field, and choose each of its options',
    answer: z.object({
      uses: z.array(
        z.object({
          key: z.string(),
          answers: z.int(),
          options: z.array(z.object({ key: z.string(), answers: z.int() })),
        }),
      ),
    }),
  }),
};
