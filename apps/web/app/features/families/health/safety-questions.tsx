import clsx from 'clsx';
import { childSafetyCalls, saveChildSafety, type SafetyGap } from '@doctorbird/contract/families/child-safety';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { firstName } from '../../../portal/greeting.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { AlertFields } from './alert-fields.tsx';
import { alertBody, alertProblems, type AlertTyped } from '../students/child-body.ts';
import type { DraftPerson } from '../students/child-draft.ts';
import { nobody, untouched } from '../people/draft-person.ts';
import { PersonSlip } from '../people/person-slip.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as slipStyles from '../../../ui/slip.module.css';
import * as typeStyles from '../../../ui/type.module.css';

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

const nothingToSave = () => Promise.resolve(true);

type Typed = AlertTyped & { people: DraftPerson[] };
const begun = (child: Child | null): Typed => ({
  alert: '',
  critical_alert: '',
  people: [child ? firstPerson(child) : nobody],
});
const schema = typedAs(
  saveChildSafety,
  (typed: Typed) => ({
    ...(typed.alert !== '' && alertBody(typed)),
    people: typed.people.filter((person) => !untouched(person)),
  }),
  alertProblems,
);

/** Asks what is still missing about a child when its place is requested. Skipped questions are asked again later. */
export function useSafetyQuestions(child: Child | null) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { form, field, frame, submit } = useCallForm(schema, {
    defaults: begun(child),
    fallback: 'Failed to save the answers',
    invalid: 'Please check the marked fields.',
    send: async (body) => {
      if (!child || (body.people?.length === 0 && body.no_critical_alert === undefined)) return;
      const parts = { params: { id: child.id }, body };
      await intent.once(parts, (idempotencyKey) => call(childSafetyCalls.saveChildSafety, parts, { idempotencyKey }));
      // If the place is refused now, a second try does not add the person again.
      form.reset(begun(null));
      void revalidator.revalidate();
    },
  });
  const about = useRef(child?.id);
  const { reset } = form;
  useEffect(() => {
    if (!child || child.id === about.current) return;
    // Another child was chosen: what was typed belongs to the previous one.
    about.current = child.id;
    reset(begun(child));
  }, [child, reset]);

  const open = child && (asked(child).alert || asked(child).person);
  const fields = open ? (
    <section className={slipStyles.slip} aria-label={`Before the first class of ${child.full_name}`}>
      <h2 className={panelStyles.title}>{`Before ${firstName(child.full_name)}'s first class`}</h2>
      <FormErrors message={frame.refusal} details={frame.details} />
      {asked(child).alert && (
        <AlertFields
          answer={form.watch('alert')}
          onAnswer={(answer) => form.setValue('alert', answer, { shouldDirty: true })}
          text={field('critical_alert')}
        />
      )}
      {asked(child).person && (
        <fieldset className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
          <legend className={clsx(layoutStyles.bottom2, typeStyles.strong)}>
            {child.missing.includes('emergency')
              ? 'Who should we call if we cannot reach you?'
              : 'Who else may pick the child up?'}
          </legend>
          <PersonSlip field={(name) => field(`people.0.${name}`)} />
        </fieldset>
      )}
      <p className={clsx(typeStyles.small, typeStyles.muted)}>
        You can leave this for later; the place does not depend on it.
      </p>
    </section>
  ) : null;
  return { fields, save: child ? submit : nothingToSave };
}
