import type { AnswerValue } from '@doctorbird/contract/organisation/answers';
import { readAnswers, type AnsweredField, type ShownField } from '@doctorbird/contract/organisation/field-answers';

/** What is typed into custom fields, by key: a text, or the chosen options. */
export type AnswerDraft = Record<string, string | string[]>;

const isSeveral = ({ kind, several }: ShownField): boolean => kind === 'choice' && several;

/** An answer as its box shows it. */
const typedOf = (field: ShownField, answer: AnswerValue | null): string | string[] => {
  const chosen = Array.isArray(answer) ? answer : [];
  if (isSeveral(field)) return chosen;
  return field.kind === 'choice' ? (chosen[0] ?? '') : answer === null ? '' : String(answer);
};

export const draftOf = (fields: readonly AnsweredField[]): AnswerDraft =>
  Object.fromEntries(fields.map((field) => [field.key, typedOf(field, field.answer)]));

/** What a box holds, as the calls take it; something that is no number stays as it was typed, and is refused. */
function valueOf(field: ShownField, typed: string | string[] | undefined): AnswerValue | null {
  if (Array.isArray(typed)) return typed.length > 0 ? typed : null;
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  if (field.kind === 'choice') return [text];
  return field.kind === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The fields that the reader fills in. */
export const fillable = (fields: readonly ShownField[]): ShownField[] => fields.filter((field) => field.may_fill);

/** For the office, which may leave anything open. */
export const allOptional = (fields: readonly ShownField[]): ShownField[] =>
  fields.map((field) => ({ ...field, required: false }));

/** What was typed, as the calls take it; boxes that are empty are left out. */
export const answersOfDraft = (fields: readonly ShownField[], draft: AnswerDraft): Record<string, AnswerValue> =>
  Object.fromEntries(
    fillable(fields).flatMap((field) => {
      const value = valueOf(field, draft[field.key]);
      return value === null ? [] : [[field.key, value]];
    }),
  );

/** The answers that differ from those there are; null clears one. */
export const changedAnswers = (
  fields: readonly AnsweredField[],
  draft: AnswerDraft,
): Record<string, AnswerValue | null> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.may_fill ? valueOf(field, draft[field.key]) : field.answer;
      return JSON.stringify(value) === JSON.stringify(field.answer) ? [] : [[field.key, value]];
    }),
  );

/** The sentences for answers that do not fit, by the names of their boxes: the rules of the contract, before sending. */
export const answerProblems = (fields: readonly ShownField[], draft: AnswerDraft): Record<string, string> => {
  const { problems } = readAnswers(fillable(fields), answersOfDraft(fields, draft), { all: true });
  return Object.fromEntries([...problems].map(([key, problem]) => [`answers.${key}`, problem]));
};

/** The same for a record that exists: only what changed is looked at. */
export const changeProblems = (fields: readonly AnsweredField[], draft: AnswerDraft, required: boolean) => {
  const asked = fields.filter(({ may_fill: mayFill }) => mayFill);
  const present = Object.fromEntries(asked.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer]])));
  const { problems } = readAnswers(
    asked.map((field) => ({ ...field, required: field.required && required })),
    changedAnswers(fields, draft),
    { all: false, present },
  );
  return Object.fromEntries([...problems].map(([key, problem]) => [`answers.${key}`, problem]));
};
