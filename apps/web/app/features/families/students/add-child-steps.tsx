import type { Consent } from '@doctorbird/contract/families/consents';
import { studentCalls } from '@doctorbird/contract/families/students';
import type { Student } from '@doctorbird/contract/families/students';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { bodyOf, problemsOf } from './child-body.ts';
import { dropDraft, keepDraft, readDraft, type ChildDraft } from './child-draft.ts';
import { ConsentStep, HealthStep, IdentityStep, PeopleStep, SchoolStep } from './child-steps.tsx';

const steps = ['Identity', 'School and grade', 'Health', 'People', 'Consents'] as const;
const fieldsOf = [
  ['full_name', 'date_of_birth', 'email'],
  ['grade_level', 'school'],
  ['critical_alert', 'no_critical_alert', 'medical_notes'],
  [],
  [],
] as const;

type AddChildStepsProps = {
  accountId: string;
  /** What is asked about a child, in the current text. */
  consents: readonly Pick<Consent, 'kind' | 'title' | 'text' | 'text_version'>[];
  onAdded: (child: Student) => void;
};

/** The step is part of the address: Back goes a step back, and a reload stays where one was. */
function useStep(count: number, begun: boolean): [number, (step: number) => void] {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('step') ?? 1) - 1;
  const step = Number.isInteger(named) && named > 0 && named < count ? named : 0;
  const [opened] = useState(begun);
  // Somebody else's address, or one's own after the child is registered: there is nothing to go on from.
  const early = step > 0 && !opened && !begun;
  useEffect(() => {
    if (early) setSearch({}, { replace: true });
  }, [early, setSearch]);
  return [early ? 0 : step, (next) => next !== step && setSearch(next === 0 ? {} : { step: String(next + 1) })];
}

/** Add Child, a step at a time. What is typed is stored until it is saved or discarded. */
export function AddChildSteps({ accountId, consents, onAdded }: AddChildStepsProps) {
  const [draft, setDraft] = useState(() => readDraft(accountId));
  const [step, setStep] = useStep(steps.length, draft.full_name !== '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const intent = useIntentKey();
  const heading = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const [refusedTimes, setRefusedTimes] = useState(0);

  useEffect(() => {
    // A new step is heard, and the keyboard starts at its top.
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [step]);

  useEffect(() => {
    // The field that is wrong may be far above the button.
    heading.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedTimes]);

  const change = (part: Partial<ChildDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(accountId, next);
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))));
  };

  const body = (more: { allow_duplicate?: boolean } = {}) => ({ ...bodyOf(draft, consents), ...more });
  const problems = () => problemsOf(body(), draft);

  const stepOf = (name: string): number =>
    name.startsWith('people')
      ? 3
      : name === 'consents'
        ? 4
        : fieldsOf.findIndex((names) => (names as readonly string[]).includes(name));

  const showProblems = (found: Record<string, string>, upTo: number): boolean => {
    const here = Object.entries(found).filter(([name]) => stepOf(name) <= upTo);
    setErrors(Object.fromEntries(here));
    if (here.length === 0) return false;
    setRefusedTimes((times) => times + 1);
    setStep(Math.min(...here.map(([name]) => Math.max(0, stepOf(name)))));
    return true;
  };

  const save = async (more: { allow_duplicate?: boolean } = {}) => {
    if (pending) return;
    setRefusal(null);
    if (showProblems(problems(), steps.length)) return;
    setPending(true);
    const asked = body(more);
    try {
      const child = await intent.once(asked, (idempotencyKey) =>
        call(studentCalls.createStudent, { body: asked }, { idempotencyKey }),
      );
      dropDraft(accountId);
      toast.success(`${child.full_name} is registered.`);
      onAdded(child);
    } catch (reason) {
      setPending(false);
      if (endExpiredSession(reason)) return;
      if (reason instanceof ApiError && reason.code === 'duplicate_child') {
        setWarning(reason.message);
        return;
      }
      if (reason instanceof ApiError && showProblems(reason.fields, steps.length)) return;
      setRefusal(messageOf(reason, 'Failed to save the child'));
    }
  };

  const last = step === steps.length - 1;
  const shared = { draft, change, errors };
  return (
    <div className="stack">
      <ol className="form-steps" aria-label="Steps">
        {steps.map((name, index) => (
          <li
            key={name}
            className={index < step ? 'done' : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <Panel>
        <form
          className="form panel-body"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (last) void save();
            else if (!showProblems(problems(), step)) setStep(step + 1);
          }}
        >
          <div ref={heading} tabIndex={-1}>
            <h2 className="panel-title">{steps[step]}</h2>
            <p className="vh">{`Step ${step + 1} of ${steps.length}`}</p>
          </div>
          <FormErrors message={refusal} />
          {step === 0 && <IdentityStep {...shared} />}
          {step === 1 && <SchoolStep {...shared} />}
          {step === 2 && <HealthStep {...shared} />}
          {step === 3 && <PeopleStep {...shared} />}
          {step === 4 && <ConsentStep {...shared} consents={consents} />}
          {warning && last && (
            <div className="notice grid gap-3" role="alert">
              <p>{warning}</p>
              <Button size="sm" plain onClick={() => void save({ allow_duplicate: true })}>
                Register anyway
              </Button>
            </div>
          )}
          <div className="answer-head step-buttons">
            {step === 0 ? (
              <ButtonLink to="/parent/children" variant="line" plain>
                Cancel
              </ButtonLink>
            ) : (
              <Button variant="line" plain onClick={() => setStep(step - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Saving">
              {last ? 'Register child' : 'Next'}
            </Button>
          </div>
        </form>
      </Panel>
      <p className="text-sm text-muted">
        What you type stays in this browser tab until you register the child or close the tab.
      </p>
    </div>
  );
}
