import type { childConsents, Consent } from '@doctorbird/contract/families/consents';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { createStudent } from '@doctorbird/contract/families/students';
import { textsTyped } from '../../../child-texts/child-texts.ts';
import { answerProblems, answersOfDraft } from '../../../custom-fields/answer-draft.ts';
import type { AlertAnswer } from '../health/alert-fields.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { untouched } from '../people/draft-person.ts';
import type { ChildDraft } from './child-draft.ts';

type Asked = readonly Pick<Consent, 'kind' | 'text_version'>[];

export type AlertTyped = { alert: AlertAnswer; critical_alert: string };

/** The answer about the alert as the calls take it. */
export const alertBody = ({ alert, critical_alert }: AlertTyped) => ({
  critical_alert: alert === 'some' ? critical_alert : null,
  no_critical_alert: alert === 'none',
});

/** What was typed about a child, as the call takes it. */
const bodyOf = (draft: ChildDraft, consents: Asked, questions: readonly ShownField[]) => ({
  full_name: draft.full_name,
  date_of_birth: draft.date_of_birth,
  grade_level: draft.grade_level,
  email: draft.email,
  ...textsTyped('family', draft),
  medical_notes: draft.medical_notes,
  ...alertBody(draft),
  people: draft.people,
  consents: consents.flatMap(({ kind, text_version }) => {
    const answer = draft.consents[kind];
    return answer ? [{ kind: kind as (typeof childConsents)[number], given: answer === 'yes', text_version }] : [];
  }),
  ...(questions.length > 0 && { answers: answersOfDraft(questions, draft.answers) }),
});

/** The validation messages of an alert, by field. */
export const alertProblems = ({ alert, critical_alert }: AlertTyped): Record<string, string> =>
  alert === 'some' && critical_alert.trim() === '' ? { critical_alert: 'Enter what the class must know' } : {};

/** The contract's rules for a new child. */
export const childSchema = (consents: Asked, questions: readonly ShownField[]) =>
  typedAs(
    createStudent,
    (draft: ChildDraft) => bodyOf(draft, consents, questions),
    (draft) => problemsOf(draft, questions),
  );

const problemsOf = (draft: ChildDraft, questions: readonly ShownField[]): Record<string, string> => ({
  ...alertProblems(draft),
  ...answerProblems(questions, draft.answers),
});

/** The same for the short form, where naming people is optional. */
export const shortChildSchema = (questions: readonly ShownField[]) =>
  typedAs(
    createStudent,
    (draft: ChildDraft) =>
      bodyOf({ ...draft, people: draft.people.filter((person) => !untouched(person)) }, [], questions),
    (draft) => problemsOf(draft, questions),
  );
