import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import clsx from 'clsx';
import { messageIn } from '../forms/error-message.ts';
import { get, type UseFormReturn } from 'react-hook-form';
import { CheckField } from '../ui/check-field.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { fillable, type AnswerDraft } from './answer-draft.ts';
import * as rowEditorStyles from '../drafts/row-editor.module.css';
import * as typeStyles from '../ui/type.module.css';

/** Where a form has the answers: `answers`, or those about one child below it. */
type AnswersForm = UseFormReturn<{ [name: `answers.${string}`]: string | string[]; answers: AnswerDraft }>;

/** Any form that holds what is typed into custom fields under `answers`. */
export type FormWithAnswers = { register: unknown; watch: unknown; setValue: unknown; formState: unknown };

type AnswerFieldsProps = {
  form: FormWithAnswers;
  fields: readonly ShownField[];
  /** Whether required fields are marked as such: to families only. */
  required?: boolean;
  /** Of several children in one form, whose answers these are. */
  about?: string | undefined;
  /** Where the answers are in the form. */
  at?: string | undefined;
};

/** A long answer gets several lines. */
const longFrom = 120;

/** The boxes of custom fields, within a form of their record. */
export function AnswerFields({
  form,
  fields,
  required = true,
  about,
  at = about ? `answers.${about}` : 'answers',
}: AnswerFieldsProps) {
  return fillable(fields).map((field) => (
    <AnswerBox
      key={field.key}
      form={form as AnswersForm}
      field={field}
      name={`${at}.${field.key}` as `answers.${string}`}
      optional={!(required && field.required)}
    />
  ));
}

type BoxProps = { form: AnswersForm; field: ShownField; name: `answers.${string}`; optional: boolean };

function AnswerBox({ form, field, name, optional }: BoxProps) {
  if (field.kind === 'choice' && field.several)
    return <Several form={form} field={field} name={name} optional={optional} />;
  const shared = {
    label: field.unit ? `${field.label} (${field.unit})` : field.label,
    hint: field.help ?? undefined,
    error: messageIn(get(form.formState.errors, name)),
    optional: optional || undefined,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  };
  switch (field.kind) {
    case 'text':
      return (field.max_length ?? 0) > longFrom ? (
        <TextArea {...shared} rows={3} autoComplete="off" />
      ) : (
        <TextField {...shared} autoComplete="off" />
      );
    case 'number':
      return <TextField {...shared} type="number" inputMode="decimal" step="any" autoComplete="off" />;
    case 'date':
      return <DateField {...shared} />;
    case 'choice':
      return <SelectField {...shared} placeholder="Choose one" options={offered(field, form.watch(name))} />;
    default:
      return field.kind satisfies never;
  }
}

/** The options to choose from; one that was retired since it was chosen stays until another is. */
const offered = ({ options }: ShownField, chosen: string | string[] | undefined) =>
  options
    .filter(({ key, retired }) => !retired || key === chosen || (Array.isArray(chosen) && chosen.includes(key)))
    .map(({ key, label }) => ({ value: key, label }));

const aside = clsx(typeStyles.small, typeStyles.muted);

function Several({ form, field, name, optional }: BoxProps) {
  const typed = form.watch(name);
  const chosen = Array.isArray(typed) ? typed : [];
  const error = messageIn(get(form.formState.errors, name));
  const errorId = `${name}-error`;
  return (
    <fieldset className={rowEditorStyles.choices} aria-describedby={error ? errorId : undefined}>
      <legend>
        {field.label}
        {optional && <span className={aside}> (optional)</span>}
      </legend>
      {field.help && <p className={aside}>{field.help}</p>}
      {offered(field, chosen).map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const next = event.target.checked ? [...chosen, value] : chosen.filter((key) => key !== value);
            form.setValue(name, next, { shouldDirty: true });
            form.clearErrors(name);
          }}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
