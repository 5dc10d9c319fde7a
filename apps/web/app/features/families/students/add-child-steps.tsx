import clsx from 'clsx';
import { textsAskedIn } from '@doctorbird/contract/families/child-fields';
import type { Consent } from '@doctorbird/contract/families/consents';
import { studentCalls } from '@doctorbird/contract/families/students';
import type { Student } from '@doctorbird/contract/families/students';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { fillable } from '../../../custom-fields/answer-draft.ts';
import { AnswerFields } from '../../../custom-fields/answer-fields.tsx';
import { useQuestions } from '../../../custom-fields/use-questions.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { childSchema } from './child-body.ts';
import { dropDraft, saveDraft, readDraft } from './child-draft.ts';
import { ConsentStep, HealthStep, IdentityStep, PeopleStep, SchoolStep } from './child-steps.tsx';
import * as addChildStyles from './add-child.module.css';
import * as answerStyles from '../../../ui/answer.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const firstSteps = ['Identity', 'School and grade', 'Health', 'People', 'Consents'];
const fieldsOf = [
  ['full_name', 'date_of_birth', 'email'],
  ['grade_level', ...textsAskedIn('family')],
  ['alert', 'critical_alert', 'medical_notes'],
  ['people'],
  ['consents'],
  ['answers'],
] as const;

/** The step that shows a field; `people.0.phone` belongs to `people`. */
const stepOf = (name: string): number =>
  Math.max(
    0,
    fieldsOf.findIndex((names) => names.some((one) => one === name.split('.')[0])),
  );

type AddChildStepsProps = {
  accountId: string;
  /** The questions about a child, in their current text. */
  consents: readonly Pick<Consent, 'kind' | 'title' | 'text' | 'text_version'>[];
  onAdded: (child: Student) => void;
  /** The organisation's own questions: the last step, when there are any. */
  questions?: readonly ShownField[];
};

const noQuestions: readonly ShownField[] = [];

/** The step is part of the URL: Back goes back one step, and a reload stays on it. */
function useStep(count: number, begun: boolean): [number, (step: number) => void] {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('step') ?? 1) - 1;
  const step = Number.isInteger(named) && named > 0 && named < count ? named : 0;
  const [opened] = useState(begun);
  // Someone else's URL, or one's own after the child was registered: nothing to continue.
  const early = step > 0 && !opened && !begun;
  useEffect(() => {
    if (early) setSearch({}, { replace: true });
  }, [early, setSearch]);
  return [early ? 0 : step, (next) => next !== step && setSearch(next === 0 ? {} : { step: String(next + 1) })];
}

/** Add Child, one step at a time. What is typed is stored until it is saved or discarded. */
export function AddChildSteps({ accountId, consents, onAdded, questions = noQuestions }: AddChildStepsProps) {
  const intent = useIntentKey();
  const [stored] = useState(() => readDraft(accountId));
  const { fields, sending } = useQuestions('student', questions);
  const schema = useMemo(() => childSchema(consents, fields), [consents, fields]);
  const steps = fillable(fields).length > 0 ? [...firstSteps, 'A few more questions'] : firstSteps;
  const [warning, setWarning] = useState<string | null>(null);
  const anyway = useRef(false);
  const heading = useRef<HTMLDivElement>(null);
  const { form, frame, submit } = useCallForm(schema, {
    defaults: stored,
    fallback: 'Failed to save the child',
    // Every change is stored below.
    draft: false,
    onInvalid: (errors) => showFirst(Object.keys(errors)),
    onRefusal: (reason) => {
      if (reason.code === 'duplicate_child') {
        setWarning(reason.message);
        return true;
      }
      showFirst(Object.keys(reason.fields));
      return false;
    },
    send: async (checked) => {
      setWarning(null);
      const body = { ...checked, ...(anyway.current && { allow_duplicate: true }) };
      const child = await sending(() =>
        intent.once(body, (idempotencyKey) => call(studentCalls.createStudent, { body }, { idempotencyKey })),
      );
      dropDraft(accountId);
      toast.success(`${child.full_name} is registered.`);
      onAdded(child);
    },
  });
  const [step, setStep] = useStep(steps.length, form.watch('full_name') !== '');
  const [refusedTimes, setRefusedTimes] = useState(0);
  const first = useRef(true);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(accountId, values),
      }),
    [form, accountId],
  );

  useEffect(() => {
    // A new step is announced, and focus moves to its top.
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [step]);

  useEffect(() => {
    // The invalid field may be far above the button.
    heading.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedTimes]);

  /** Goes to the first step with an error. */
  const showFirst = (wrong: readonly string[]) => {
    setRefusedTimes((times) => times + 1);
    if (wrong.length > 0) setStep(Math.min(...wrong.map(stepOf)));
  };
  const next = async () => {
    const here = fieldsOf.slice(0, step + 1).flat();
    if (await form.trigger(here)) return setStep(step + 1);
    showFirst(here.filter((name) => form.getFieldState(name).invalid));
  };
  const registerAnyway = () => {
    anyway.current = true;
    void submit().finally(() => {
      anyway.current = false;
    });
  };

  const last = step === steps.length - 1;
  return (
    <div className={portalPageStyles.stack}>
      <ol className={addChildStyles.steps} aria-label="Steps">
        {steps.map((name, index) => (
          <li
            key={name}
            className={index < step ? addChildStyles.done : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <Panel>
        <form
          className={clsx(fieldStyles.form, panelStyles.body)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (last) frame.onSubmit(event);
            else void next();
          }}
        >
          <div ref={heading} tabIndex={-1}>
            <h2 className={panelStyles.title}>{steps[step]}</h2>
            <p className="visually-hidden">{`Step ${step + 1} of ${steps.length}`}</p>
          </div>
          <FormErrors message={frame.refusal} details={frame.details} />
          {step === 0 && <IdentityStep form={form} />}
          {step === 1 && <SchoolStep form={form} />}
          {step === 2 && <HealthStep form={form} />}
          {step === 3 && <PeopleStep form={form} />}
          {step === 4 && <ConsentStep form={form} consents={consents} />}
          {step === 5 && <AnswerFields form={form} fields={fields} />}
          {warning && last && (
            <div className={clsx(noticeStyles.notice, layoutStyles.stack, layoutStyles.gap3)} role="alert">
              <p>{warning}</p>
              <Button size="sm" plain onClick={registerAnyway}>
                Register anyway
              </Button>
            </div>
          )}
          <div className={clsx(answerStyles.head, addChildStyles.buttons)}>
            {step === 0 ? (
              <ButtonLink to="/parent/children" variant="line" plain>
                Cancel
              </ButtonLink>
            ) : (
              <Button variant="line" plain onClick={() => setStep(step - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
              {last ? 'Register child' : 'Next'}
            </Button>
          </div>
        </form>
      </Panel>
      <p className={clsx(typeStyles.small, typeStyles.muted)}>
        What you type stays in this browser tab until you register the child or close the tab.
      </p>
    </div>
  );
}
