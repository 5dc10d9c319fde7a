import { childSafetyCalls, type SafetyGap } from '@doctorbird/contract/families/child-safety';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { firstName } from '../../../portal/greeting.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { AlertFields, type AlertAnswer } from './alert-fields.tsx';
import { alertBody, alertProblems, peopleProblems } from '../students/child-body.ts';
import { nobody, untouched } from '../people/draft-person.ts';
import { PersonSlip } from '../people/person-slip.tsx';

type Child = { id: string; full_name: string; missing: readonly SafetyGap[] };

const asked = ({ missing }: Child) => ({
  alert: missing.includes('alert'),
  person: missing.includes('emergency') || missing.includes('pickup'),
});
const firstPerson = ({ missing }: Child) => ({
  ...nobody,
  is_emergency_contact: missing.includes('emergency'),
  may_pick_up: missing.includes('pickup') && !missing.includes('emergency'),
});

/** What a child is still without, asked where its place is asked for. Whatever is left empty is asked for again later. */
export function useSafetyQuestions(child: Child | null) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [answer, setAnswer] = useState<AlertAnswer>('');
  const [text, setText] = useState('');
  const [person, setPerson] = useState(child ? firstPerson(child) : nobody);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [about, setAbout] = useState(child?.id);
  if (child && child.id !== about) {
    // Another child is chosen: what was typed belongs to the one before.
    setAbout(child.id);
    setAnswer('');
    setText('');
    setPerson(firstPerson(child));
    setErrors({});
    setRefusal(null);
  }

  /** Saves what is answered; false when a field is wrong and the place must wait. */
  const save = async (): Promise<boolean> => {
    if (!child) return true;
    const people = asked(child).person && !untouched(person) ? [person] : [];
    const given = { alert: answer, critical_alert: text };
    const found = { ...alertProblems(given), ...peopleProblems(people) };
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) {
      setRefusal('Please check the marked fields.');
      return false;
    }
    if (people.length === 0 && answer === '') return true;
    const parts = { params: { id: child.id }, body: { ...(answer !== '' && alertBody(given)), people } };
    try {
      await intent.once(parts, (idempotencyKey) => call(childSafetyCalls.saveChildSafety, parts, { idempotencyKey }));
      // Should the place be refused now, a second try does not add the person twice.
      setAnswer('');
      setText('');
      setPerson(nobody);
      void revalidator.revalidate();
      return true;
    } catch (reason) {
      if (endExpiredSession(reason)) return false;
      if (reason instanceof ApiError) setErrors(reason.fields);
      setRefusal(messageOf(reason, 'Failed to save the answers'));
      return false;
    }
  };

  const open = child && (asked(child).alert || asked(child).person);
  const fields = open ? (
    <section className="slip" aria-label={`Before the first class of ${child.full_name}`}>
      <h2 className="panel-title">{`Before ${firstName(child.full_name)}'s first class`}</h2>
      <FormErrors message={refusal} />
      {asked(child).alert && (
        <AlertFields
          answer={answer}
          onAnswer={setAnswer}
          text={{ value: text, error: errors.critical_alert, onChange: (event) => setText(event.target.value) }}
        />
      )}
      {asked(child).person && (
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">
            {child.missing.includes('emergency')
              ? 'Who should we call if we cannot reach you?'
              : 'Who else may pick the child up?'}
          </legend>
          <PersonSlip
            person={person}
            onChange={(part) => setPerson((before) => ({ ...before, ...part }))}
            error={(name) => errors[`people.0.${name}`]}
          />
        </fieldset>
      )}
      <p className="text-sm text-muted">You can leave this for later; the place does not depend on it.</p>
    </section>
  ) : null;
  return { fields, save };
}
