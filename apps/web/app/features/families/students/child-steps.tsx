import type { Consent } from '@doctorbird/contract/families/consents';
import { mostPeople } from '@doctorbird/contract/families/pick-up-people';
import { gradeOptions } from '@doctorbird/contract/core/person-fields';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { AlertFields } from '../health/alert-fields.tsx';
import type { ChildDraft, DraftPerson } from './child-draft.ts';
import { nobody } from '../people/draft-person.ts';
import { PersonSlip } from '../people/person-slip.tsx';

type StepProps = {
  draft: ChildDraft;
  change: (part: Partial<ChildDraft>) => void;
  errors: Record<string, string>;
};
type TextName = 'full_name' | 'date_of_birth' | 'grade_level' | 'school' | 'email' | 'critical_alert' | 'medical_notes';

const text = ({ draft, change, errors }: StepProps, name: TextName) => ({
  name,
  value: draft[name],
  error: errors[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
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
    <TextField label="School" optional autoComplete="off" {...text(props, 'school')} />
  </>
);

export const AlertStep = (props: StepProps) => (
  <AlertFields
    answer={props.draft.alert}
    onAnswer={(alert) => props.change({ alert })}
    text={text(props, 'critical_alert')}
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

export function PeopleStep({ draft, change, errors }: StepProps) {
  const put = (index: number, part: Partial<DraftPerson>) =>
    change({ people: draft.people.map((person, at) => (at === index ? { ...person, ...part } : person)) });
  return (
    <>
      <p className="text-muted">
        Who we call if we cannot reach you, and who may pick up the child. You can also add them later.
      </p>
      {draft.people.map((person, index) => {
        return (
          // Rows are only ever added and removed at a known place, and hold no state of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className="slip">
            <legend className="vh">{`Person ${index + 1}`}</legend>
            <PersonSlip
              person={person}
              onChange={(part) => put(index, part)}
              error={(name) => errors[`people.${index}.${name}`]}
            />
            <p>
              <Button
                size="sm"
                variant="line"
                plain
                onClick={() => change({ people: draft.people.filter((_, at) => at !== index) })}
              >
                Remove this person
              </Button>
            </p>
          </fieldset>
        );
      })}
      {draft.people.length < mostPeople && (
        <p>
          <Button size="sm" variant="line" plain onClick={() => change({ people: [...draft.people, nobody] })}>
            {draft.people.length === 0 ? 'Add person' : 'Add another person'}
          </Button>
        </p>
      )}
    </>
  );
}

type ConsentStepProps = StepProps & { consents: readonly Pick<Consent, 'kind' | 'title' | 'text'>[] };

export function ConsentStep({ draft, change, errors, consents }: ConsentStepProps) {
  return (
    <>
      <p className="text-muted">
        Each is your choice, and you can change it at any time. Without an answer it counts as no.
      </p>
      {consents.map(({ kind, title, text: words }) => (
        <fieldset key={kind} className="choices">
          <legend>{title}</legend>
          <p className="mb-2">{words}</p>
          <div className="form-row">
            {(['yes', 'no'] as const).map((answer) => (
              <label key={answer} className="choice yes-no">
                <input
                  type="radio"
                  name={kind}
                  value={answer}
                  checked={draft.consents[kind] === answer}
                  onChange={() => change({ consents: { ...draft.consents, [kind]: answer } })}
                />
                <b>{answer === 'yes' ? 'Yes, I consent' : 'No'}</b>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {errors.consents && <FieldError id="consents-error">{errors.consents}</FieldError>}
    </>
  );
}
