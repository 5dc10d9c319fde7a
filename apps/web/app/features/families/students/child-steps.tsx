import clsx from 'clsx';
import type { TextAskedIn } from '@doctorbird/contract/families/child-fields';
import type { Consent } from '@doctorbird/contract/families/consents';
import { mostPeople } from '@doctorbird/contract/families/pick-up-people';
import type { createStudent } from '@doctorbird/contract/families/students';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ChildTextFields } from '../../../child-texts/child-text-fields.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { gradeOptions } from '@doctorbird/contract/core/person-fields';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AlertFields } from '../health/alert-fields.tsx';
import type { ChildDraft } from './child-draft.ts';
import { nobody } from '../people/draft-person.ts';
import { PersonSlip } from '../people/person-slip.tsx';
import type { PersonField } from '../people/person-slip.tsx';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as slipStyles from '../../../ui/slip.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export type ChildForm = UseFormReturn<ChildDraft, unknown, z.output<typeof createStudent>>;
type StepProps = { form: ChildForm };
type TextName =
  | 'full_name'
  | 'date_of_birth'
  | 'grade_level'
  | 'email'
  | 'critical_alert'
  | 'medical_notes'
  | TextAskedIn<'family'>;

const text = ({ form }: StepProps, name: TextName) => ({
  // A step is checked before the form is sent: its message disappears as soon as something is typed.
  ...form.register(name, { onChange: () => form.clearErrors(name) }),
  error: form.formState.errors[name]?.message,
});

export const NameAndBirth = (props: StepProps) => (
  <>
    <TextField label="Full name" autoComplete="off" {...text(props, 'full_name')} />
    <DateField label="Date of birth" {...text(props, 'date_of_birth')} />
  </>
);

export const IdentityStep = (props: StepProps) => (
  <>
    <NameAndBirth {...props} />
    <TextField
      label="Child's own email"
      optional
      type="email"
      autoComplete="off"
      hint="Only if the child has one"
      {...text(props, 'email')}
    />
  </>
);

export const GradeField = (props: StepProps) => (
  <SelectField
    label="Grade level"
    placeholder="Choose a grade"
    options={gradeOptions}
    {...text(props, 'grade_level')}
  />
);

export const SchoolStep = (props: StepProps) => (
  <>
    <GradeField {...props} />
    <ChildTextFields form="family" field={(name) => text(props, name)} />
  </>
);

export const AlertStep = ({ form }: StepProps) => (
  <AlertFields
    answer={form.watch('alert')}
    onAnswer={(alert) => form.setValue('alert', alert, { shouldDirty: true })}
    text={text({ form }, 'critical_alert')}
  />
);

export const HealthStep = (props: StepProps) => (
  <>
    <AlertStep {...props} />
    <TextArea
      label="Medical notes"
      optional
      rows={5}
      hint="The full story. It is stored encrypted: admins open it with a reason, the child's staff on class days, and you see who looked."
      {...text(props, 'medical_notes')}
    />
  </>
);

export function PeopleStep({ form }: StepProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' });
  return (
    <>
      <p className={typeStyles.muted}>
        Who we call if we cannot reach you, and who may pick up the child. You can also add them later.
      </p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={slipStyles.slip}>
          <legend className="visually-hidden">{`Person ${index + 1}`}</legend>
          <PersonSlip field={personField(form, index)} />
          <p>
            <Button size="sm" variant="line" plain onClick={() => remove(index)}>
              Remove this person
            </Button>
          </p>
        </fieldset>
      ))}
      {fields.length < mostPeople && (
        <p>
          <Button size="sm" variant="line" plain onClick={() => append(nobody, { shouldFocus: false })}>
            {fields.length === 0 ? 'Add person' : 'Add another person'}
          </Button>
        </p>
      )}
    </>
  );
}

/** The fields of one of the people, for its `PersonSlip`. */
export const personField =
  (form: ChildForm, index: number): PersonField =>
  (name) => {
    const path = `people.${index}.${name}` as const;
    return {
      ...form.register(path, { onChange: () => form.clearErrors(path) }),
      error: form.formState.errors.people?.[index]?.[name]?.message,
    };
  };

type ConsentStepProps = StepProps & { consents: readonly Pick<Consent, 'kind' | 'title' | 'text'>[] };

export function ConsentStep({ form, consents }: ConsentStepProps) {
  const error = messageIn(form.formState.errors.consents);
  return (
    <>
      <p className={typeStyles.muted}>
        Each is your choice, and you can change it at any time. Without an answer it counts as no.
      </p>
      {consents.map(({ kind, title, text: texts }) => (
        <fieldset key={kind} className={choiceStyles.choices}>
          <legend>{title}</legend>
          <p className={layoutStyles.bottom2}>{texts}</p>
          <div className={fieldStyles.line}>
            {(['yes', 'no'] as const).map((answer) => (
              <label key={answer} className={clsx(choiceStyles.choice, choiceStyles.yesNo)}>
                <input type="radio" value={answer} {...form.register(`consents.${kind}`)} />
                <b>{answer === 'yes' ? 'Yes, I consent' : 'No'}</b>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {error && <FieldError id="consents-error">{error}</FieldError>}
    </>
  );
}
