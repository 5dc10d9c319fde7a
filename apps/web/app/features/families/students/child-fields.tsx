import type { Student } from '@doctorbird/contract/families/students';
import { gradeOptions } from '@doctorbird/contract/core/person-fields';
import type { TextAskedIn } from '@doctorbird/contract/families/child-fields';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ChildTextFields } from '../../../child-texts/child-text-fields.tsx';
import { textsToEdit } from '../../../child-texts/child-texts.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { AlertFields } from '../health/alert-fields.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type IdentityField = 'full_name' | 'date_of_birth' | 'grade_level' | 'email';
/** The forms of a child that is registered: its family's, and the office's. */
type Form = 'family' | 'office';
type AlertProps = Pick<ComponentProps<typeof AlertFields>, 'answer' | 'onAnswer'>;
type Field<Name extends string> = { field: (name: Name) => UseFormRegisterReturn & { error?: string } };

/** The details of a registered child as initial form values. */
export const identityOf = <F extends Form>(
  form: F,
  child: Pick<Student, IdentityField | 'version'> & Record<TextAskedIn<F>, string | null>,
) => ({
  full_name: child.full_name,
  date_of_birth: child.date_of_birth,
  grade_level: child.grade_level,
  email: child.email ?? '',
  ...textsToEdit(form, child),
  version: child.version,
});

/** The fields of a child, the same for adding and editing. */
export function ChildFields({
  field,
  ...alert
}: Field<IdentityField | TextAskedIn<'family'> | 'critical_alert' | 'medical_notes'> & AlertProps) {
  return (
    <>
      <IdentityFields form="family" field={field} />
      <AlertFields {...alert} text={field('critical_alert')} />
      <TextArea
        label="Medical notes"
        optional
        rows={3}
        hint="The full story. Admins open it with a reason, the child's staff on class days, and you see who looked."
        {...field('medical_notes')}
      />
    </>
  );
}

/** Who the child is, without what the office opens only with a reason. */
export function IdentityFields<F extends Form>({ form, field }: { form: F } & Field<IdentityField | TextAskedIn<F>>) {
  return (
    <>
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <div className={fieldStyles.line}>
        <DateField label="Date of birth" {...field('date_of_birth')} />
        <SelectField
          label="Grade level"
          placeholder="Choose a grade"
          options={gradeOptions}
          {...field('grade_level')}
        />
      </div>
      <ChildTextFields form={form} field={field} />
      <TextField label="Child's own email" optional type="email" autoComplete="off" {...field('email')} />
    </>
  );
}
