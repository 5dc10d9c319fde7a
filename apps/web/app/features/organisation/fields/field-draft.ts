import { givenField, type CustomField } from '@doctorbird/contract/organisation/custom-fields';
import type { z } from 'zod';
import { typedAs } from '../../../forms/typed-as.ts';
import type { Values } from '../../../drafts/field-spec.ts';

/** A field as its dialog shows it: options have a select instead of a check mark. */
export const valuesOf = (field: CustomField): Values => ({
  ...field,
  help: field.help ?? '',
  unit: field.unit ?? '',
  options: field.options.map(({ retired, ...option }) => ({ ...option, asked: retired ? 'no' : 'yes' })),
});

export const newField: Values = {
  record: 'student',
  kind: 'text',
  label: '',
  help: '',
  see: 'everybody',
  fill: 'everybody',
  health: false,
  required: false,
  retired: false,
  max_length: 200,
  min: null,
  max: null,
  unit: '',
  several: false,
  options: [],
};

/** Offered as a kind of its own; it is a choice between two. */
export const yesOrNo = 'yes_or_no';
const yesAndNo = ['Yes', 'No'].map((label) => ({ label, retired: false }));

const bodyOf = (values: Values): Values => ({
  ...values,
  ...(values.kind === yesOrNo
    ? { kind: 'choice', several: false, options: yesAndNo }
    : {
        options: (values.options as Values[]).map(({ asked, ...option }) => ({ ...option, retired: asked === 'no' })),
      }),
});

/** The contract's rules for one field. */
export const fieldSchema = typedAs(givenField, bodyOf);
export type Field = z.output<typeof givenField>;

/** A list with one field replaced, or added at the end. */
export const withField = (fields: readonly CustomField[], field: Field): Field[] =>
  field.key !== undefined && fields.some(({ key }) => key === field.key)
    ? fields.map((one) => (one.key === field.key ? field : one))
    : [...fields, field];

/** A list with one field before or after the one beside it for the same records. */
export function moved(fields: readonly CustomField[], key: string, by: -1 | 1): CustomField[] {
  const from = fields.findIndex((field) => field.key === key);
  const own = fields.flatMap((field, at) => (field.record === fields[from]?.record ? [at] : []));
  const to = own[own.indexOf(from) + by];
  if (from < 0 || to === undefined) return [...fields];
  return fields.map((field, at) => (at === from ? fields[to]! : at === to ? fields[from]! : field));
}

/** The names of the server's messages within the list, as the dialog of one field has them. */
export const ownMessages = (messages: Record<string, string>, at: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name.startsWith(`fields.${at}.`) ? name.slice(`fields.${at}.`.length) : name,
      message,
    ]),
  );
