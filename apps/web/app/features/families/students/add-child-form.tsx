import { studentCalls, type Student } from '@doctorbird/contract/families/students';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { bodyOf, problemsOf } from './child-body.ts';
import { emptyDraft, type ChildDraft } from './child-draft.ts';
import { AlertStep, GradeField, NameAndBirth } from './child-steps.tsx';
import { nobody, untouched } from '../people/draft-person.ts';
import { PersonSlip } from '../people/person-slip.tsx';

type AddChildFormProps = {
  onAdded: (child: Student) => void | Promise<void>;
  /** Without it the form is the page's own, and there is nothing to go back to. */
  onCancel?: () => void;
};

/** The short form of Add Child: who it is, what the class must know, and whom to call. The rest can follow on the child's page. */
export function AddChildForm({ onAdded, onCancel }: AddChildFormProps) {
  const intent = useIntentKey();
  const [draft, setDraft] = useState<ChildDraft>({ ...emptyDraft, people: [nobody] });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [box, setBox] = useState<HTMLFormElement | null>(null);

  const change = (part: Partial<ChildDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name.split('.')[0]! in part))));
  };
  const show = (found: Record<string, string>) => {
    setErrors(found);
    // After the sentences are drawn: the first field that is wrong may be far above the button.
    requestAnimationFrame(() => box?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const save = async (more: { allow_duplicate?: boolean } = {}) => {
    if (pending) return;
    setRefusal(null);
    setWarning(null);
    // Nobody has to be named today.
    const given = { ...draft, people: draft.people.filter((person) => !untouched(person)) };
    const body = { ...bodyOf(given, []), ...more };
    const found = problemsOf(body, given);
    if (Object.keys(found).length > 0) return show(found);
    setPending(true);
    try {
      await onAdded(
        await intent.once(body, (idempotencyKey) => call(studentCalls.createStudent, { body }, { idempotencyKey })),
      );
    } catch (reason) {
      if (endExpiredSession(reason)) return;
      if (reason instanceof ApiError && reason.code === 'duplicate_child') setWarning(reason.message);
      else {
        if (reason instanceof ApiError) show(reason.fields);
        setRefusal(messageOf(reason, 'Failed to save the child'));
      }
    } finally {
      setPending(false);
    }
  };
  const shared = { draft, change, errors };
  return (
    <form
      ref={setBox}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormErrors message={refusal} />
      <NameAndBirth {...shared} />
      <GradeField {...shared} />
      <AlertStep {...shared} />
      <fieldset className="slip">
        <legend>Who should we call if we cannot reach you?</legend>
        <PersonSlip
          person={draft.people[0] ?? nobody}
          onChange={(part) => change({ people: [{ ...(draft.people[0] ?? nobody), ...part }] })}
          error={(name) => errors[`people.0.${name}`]}
        />
        <p className="text-sm text-muted">
          You can leave this empty and add people later; we ask again before the first class.
        </p>
      </fieldset>
      {warning && (
        <div className="notice grid gap-3" role="alert">
          <p>{warning}</p>
          <Button size="sm" plain onClick={() => void save({ allow_duplicate: true })}>
            Register anyway
          </Button>
        </div>
      )}
      <div className="answer-head step-buttons">
        {onCancel && (
          <Button variant="line" plain onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
          Save child
        </Button>
      </div>
    </form>
  );
}
