import type { Consent } from '@doctorbird/contract/families/consents';
import { createPerson } from '@doctorbird/contract/families/pick-up-people';
import { createStudent } from '@doctorbird/contract/families/students';
import type { AlertAnswer } from '../health/alert-fields.tsx';
import type { ChildDraft, DraftPerson } from './child-draft.ts';

type Asked = readonly Pick<Consent, 'kind' | 'text_version'>[];

/** The answer about the alert as the calls take it. */
export const alertBody = ({ alert, critical_alert }: { alert: AlertAnswer; critical_alert: string }) => ({
  critical_alert: alert === 'some' ? critical_alert : null,
  no_critical_alert: alert === 'none',
});

/** What is typed about a child as the call takes it. */
export const bodyOf = (draft: ChildDraft, consents: Asked) => ({
  full_name: draft.full_name,
  date_of_birth: draft.date_of_birth,
  grade_level: draft.grade_level,
  email: draft.email,
  school: draft.school,
  medical_notes: draft.medical_notes,
  ...alertBody(draft),
  people: draft.people,
  consents: consents.flatMap(({ kind, text_version }) => {
    const answer = draft.consents[kind];
    return answer ? [{ kind: kind as 'medical' | 'photo', given: answer === 'yes', text_version }] : [];
  }),
});

/** The sentences of the failed rules of an alert, by field. */
export const alertProblems = ({
  alert,
  critical_alert,
}: {
  alert: AlertAnswer;
  critical_alert: string;
}): Record<string, string> =>
  alert === 'some' && critical_alert.trim() === '' ? { critical_alert: 'Enter what the class must know' } : {};

/** The sentences of the failed rules of people, by place and field: `people.0.phone`. */
export function peopleProblems(people: readonly DraftPerson[]): Record<string, string> {
  const found: Record<string, string> = {};
  people.forEach((person, index) => {
    const checked = createPerson.safeParse(person);
    if (!checked.success)
      for (const issue of checked.error.issues) found[`people.${index}.${String(issue.path[0])}`] ??= issue.message;
  });
  return found;
}

/** The sentences of the failed rules of everything about a child, by field. */
export function problemsOf(body: ReturnType<typeof bodyOf>, draft: ChildDraft): Record<string, string> {
  const found: Record<string, string> = { ...alertProblems(draft), ...peopleProblems(draft.people) };
  const parsed = createStudent.safeParse(body);
  if (!parsed.success)
    for (const issue of parsed.error.issues)
      // Those of people stand beside the field of the person.
      if (issue.path[0] !== 'people' || issue.path.length < 2) found[String(issue.path[0])] ??= issue.message;
  return found;
}
