import { mostWalkInChildren, type WalkInQuote } from '@doctorbird/contract/billing/walk-ins';
import { alertLength } from '@doctorbird/contract/families/child-safety';
import { gradeOptions } from '@doctorbird/contract/core/person-fields';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { ChildTextFields } from '../../../child-texts/child-text-fields.tsx';
import { messageOfList } from '../../../forms/error-message.ts';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ChildPlaces, type Eligibility } from './child-places.tsx';
import { emptyChild, type WalkInField, type WalkInForm } from './walk-in-values.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './walk-in.module.css';

type ChildrenSectionProps = {
  form: WalkInForm;
  field: WalkInField;
  programs: readonly AdminProgram[];
  eligibility: Eligibility;
  quote: WalkInQuote | null;
  today: string;
};

/** The children with their programs: those who are here already, and new ones. */
export function ChildrenSection({ form, field, programs, eligibility, quote, today }: ChildrenSectionProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'children' });
  const [children, known, family] = [form.watch('children'), form.watch('known'), form.watch('family')];
  const listError = messageOfList(form.formState.errors.children);
  const shared = { form, field, programs, eligibility };
  return (
    <section className={styles.part} aria-labelledby="walk-in-children">
      <h2 id="walk-in-children">2. Children and programs</h2>
      {known.map((child, at) => (
        <fieldset key={child.student_id} className={styles.child}>
          <legend>{child.full_name}</legend>
          <ChildPlaces
            {...shared}
            at={`known.${at}`}
            child={{ full_name: child.full_name, date_of_birth: '' }}
            quoted={quote?.children[children.length + at]}
          />
        </fieldset>
      ))}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={styles.child}>
          <legend>{children[at]?.full_name.trim() || `Child ${at + 1}`}</legend>
          <div className={fieldStyles.line}>
            <TextField
              label="Child's full name"
              autoComplete="off"
              maxLength={120}
              {...field(`children.${at}.full_name`)}
            />
            <DateField label="Date of birth" max={today} {...field(`children.${at}.date_of_birth`)} />
          </div>
          <div className={fieldStyles.line}>
            <SelectField
              label="Grade"
              placeholder="Choose a grade"
              options={gradeOptions}
              {...field(`children.${at}.grade_level`)}
            />
            <ChildTextFields form="walk_in" field={(name) => field(`children.${at}.${name}`)} />
          </div>
          <TextField
            label="What the class must know right away"
            hint="An allergy, a medicine, seizures. Empty: the family is asked in its portal."
            autoComplete="off"
            maxLength={alertLength}
            {...field(`children.${at}.critical_alert`)}
          />
          <CheckField label="Photos of the child may be shown" {...field(`children.${at}.photo`)} />
          <ChildPlaces
            {...shared}
            at={`children.${at}`}
            child={children[at] ?? emptyChild}
            quoted={quote?.children[at]}
          />
          {(fields.length > 1 || family !== null) && (
            <p>
              <Button variant="line" size="sm" plain onClick={() => remove(at)}>
                {`Remove ${children[at]?.full_name.trim() || `child ${at + 1}`}`}
              </Button>
            </p>
          )}
        </fieldset>
      ))}
      {listError && <FieldError id="walk-in-children-error">{listError}</FieldError>}
      <p>
        <Button
          variant="line"
          size="sm"
          plain
          disabled={fields.length >= mostWalkInChildren}
          onClick={() => append(emptyChild)}
        >
          {fields.length + known.length === 0 ? 'Add a child' : 'Add another child'}
        </Button>
      </p>
      {fields.length > 0 && (
        <fieldset className={styles.child}>
          <legend>Emergency contact</legend>
          <p className={fieldStyles.hint}>
            Somebody besides the parent, for every new child. Health notes are entered by the family in its portal, or
            afterwards on the page of the child.
          </p>
          <div className={fieldStyles.line}>
            <TextField label="Contact's name" autoComplete="off" maxLength={120} {...field('contact.full_name')} />
            <TextField
              label="Relationship"
              autoComplete="off"
              maxLength={60}
              placeholder="aunt, neighbor"
              {...field('contact.relationship')}
            />
            <TextField
              label="Contact's phone"
              type="tel"
              autoComplete="off"
              maxLength={40}
              {...field('contact.phone')}
            />
          </div>
        </fieldset>
      )}
    </section>
  );
}
