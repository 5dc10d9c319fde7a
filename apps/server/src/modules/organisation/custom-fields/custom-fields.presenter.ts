import type { CustomField, FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import type { AnswerValue, Answers } from '@doctorbird/contract/organisation/answers';
import type { AnsweredField, ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { customAnswer } from './custom-answers.table.ts';
import { mayFill } from './custom-fields.policy.ts';

type AnswerRow = Pick<typeof customAnswer.$inferSelect, 'text' | 'number' | 'day' | 'options'>;

export interface FieldUses {
  answers: number;
  options: ReadonlyMap<string, number>;
  /** Records for which more than one option was chosen. */
  several: number;
}

/** The one value of a row. */
export const valueOf = ({ text, number, day, options }: AnswerRow): AnswerValue | null =>
  text ?? number ?? day ?? options;

export const presentField = (
  viewer: FieldViewer,
  { see: _see, fill, health, record: _record, ...field }: CustomField,
): ShownField => ({ ...field, may_fill: mayFill(viewer, { fill, health, retired: field.retired }) });

export const presentAnswered = (viewer: FieldViewer, field: CustomField, answers: Answers): AnsweredField => ({
  ...presentField(viewer, field),
  answer: answers[field.key] ?? null,
});

export const presentUses = (uses: ReadonlyMap<string, FieldUses>) =>
  [...uses].map(([key, { answers, options }]) => ({
    key,
    answers,
    options: [...options].map(([option, chosen]) => ({ key: option, answers: chosen })),
  }));
