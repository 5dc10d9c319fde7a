import { authCalls, registerStudentForm } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { call } from '../../../api/call.ts';
import { ChildTextFields } from '../../../child-texts/child-text-fields.tsx';
import { emptyTexts } from '../../../child-texts/child-texts.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { sayMismatch, withoutRepetition } from './repeated-password.ts';
import { type SharedFields, useSharedFields } from './shared-fields.ts';
import { SignUpFoot } from './sign-up-foot.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

const empty = {
  full_name: '',
  email: '',
  date_of_birth: '',
  grade_level: '',
  ...emptyTexts('sign_up'),
  medical_notes: '',
  parent_id: '',
  password: '',
  confirm_password: '',
};

type StudentSignUpFormProps = { onSignedUp: (answer: AuthAnswer) => void; shared?: SharedFields };

export function StudentSignUpForm({ onSignedUp, shared }: StudentSignUpFormProps) {
  const { form, field, frame } = useCallForm(registerStudentForm, {
    defaults: { ...empty, ...shared?.current },
    fallback: 'Failed to create account',
    onInvalid: sayMismatch,
    send: async (values) => onSignedUp(await call(authCalls.registerStudent, { body: withoutRepetition(values) })),
  });
  useSharedFields(form, shared);
  return (
    <FormFrame frame={frame} method="post">
      <TextField label="Full name" autoComplete="name" {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <div className={fieldStyles.line}>
        <DateField label="Date of birth" autoComplete="bday" hint="Day, month, year" {...field('date_of_birth')} />
        <TextField label="Grade level" hint="e.g., Grade 9, Form 4" {...field('grade_level')} />
      </div>
      <ChildTextFields form="sign_up" field={field} own />
      <TextArea
        label="Medical notes"
        optional
        rows={3}
        hint="Allergies, asthma, medicine: only what the people who teach you must know"
        {...field('medical_notes')}
      />
      <TextField
        label="Family code"
        optional
        autoComplete="off"
        hint="Your parent finds it in their portal. Nothing is linked until they accept."
        {...field('parent_id')}
      />
      <SignUpFoot
        password={field('password')}
        repeated={field('confirm_password')}
        pending={frame.pending}
        label="Create Student Account"
      />
    </FormFrame>
  );
}
