import { useEffect } from 'react';
import { fillable } from '../../../custom-fields/answer-draft.ts';
import { AnswerFields } from '../../../custom-fields/answer-fields.tsx';
import { useOfficeQuestions } from '../../../custom-fields/use-office-questions.ts';
import type { WalkInForm } from './walk-in-values.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './walk-in.module.css';

type PlaceQuestionsProps = {
  form: WalkInForm;
  /** Where the place is in the form. */
  at: `${'children' | 'known'}.${number}.programs.${number}`;
  programId: string;
  title: string;
};

/** What is asked about a place. Nothing is required here: the family is asked for the rest on its home page. */
export function PlaceQuestions({ form, at, programId, title }: PlaceQuestionsProps) {
  const fields = useOfficeQuestions(programId);
  // The form reads the answers by their questions.
  useEffect(() => form.setValue(`${at}.questions`, fields), [form, at, fields]);
  if (fillable(fields).length === 0) return null;
  return (
    <fieldset className={styles.questions}>
      <legend>{title}</legend>
      <p className={fieldStyles.hint}>
        Leave open what the family cannot say now. It finds required questions on its home page.
      </p>
      <AnswerFields form={form} fields={fields} required={false} at={`${at}.answers`} />
    </fieldset>
  );
}
