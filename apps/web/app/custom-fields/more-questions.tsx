import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { AnswerFields, type FormWithAnswers } from './answer-fields.tsx';
import { fillable } from './answer-draft.ts';
import * as slipStyles from '../ui/slip.module.css';

type MoreQuestionsProps = {
  form: FormWithAnswers;
  fields: readonly ShownField[];
  /** Of several children in one form, whose answers these are. */
  about?: string;
  title?: string;
};

/** The organisation's own questions at the end of a family's form; nothing when there are none. */
export const MoreQuestions = ({ form, fields, about, title = 'A few more questions' }: MoreQuestionsProps) =>
  fillable(fields).length === 0 ? null : (
    <fieldset className={slipStyles.slip}>
      <legend>{title}</legend>
      <AnswerFields form={form} fields={fields} about={about} />
    </fieldset>
  );
