import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { AnswerFields, type FormWithAnswers } from './answer-fields.tsx';
import { fillable } from './answer-draft.ts';
import * as slipStyles from '../ui/slip.module.css';

/** The organisation's own questions at the end of a family's form; nothing when there are none. */
export const MoreQuestions = ({ form, fields }: { form: FormWithAnswers; fields: readonly ShownField[] }) =>
  fillable(fields).length === 0 ? null : (
    <fieldset className={slipStyles.slip}>
      <legend>A few more questions</legend>
      <AnswerFields form={form} fields={fields} />
    </fieldset>
  );
