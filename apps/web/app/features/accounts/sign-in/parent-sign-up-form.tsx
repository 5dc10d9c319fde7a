import { authCalls, registerParentForm } from '@doctorbird/contract/accounts/auth';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { sayMismatch, withoutRepetition } from './repeated-password.ts';
import { type SharedFields, useSharedFields } from './shared-fields.ts';
import { SignUpFoot } from './sign-up-foot.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type ParentSignUpFormProps = { onSignedUp: (answer: AuthAnswer) => void; shared?: SharedFields };

export function ParentSignUpForm({ onSignedUp, shared }: ParentSignUpFormProps) {
  const { form, field, frame } = useCallForm(registerParentForm, {
    defaults: {
      full_name: '',
      email: '',
      phone: '',
      address: '',
      password: '',
      confirm_password: '',
      ...shared?.current,
    },
    fallback: 'Failed to create account',
    onInvalid: sayMismatch,
    send: async (values) => onSignedUp(await call(authCalls.registerParent, { body: withoutRepetition(values) })),
  });
  useSharedFields(form, shared);
  return (
    <FormFrame frame={frame} method="post">
      <TextField label="Full name" autoComplete="name" {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <div className={fieldStyles.line}>
        <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
        <TextField label="Address" autoComplete="address-line1" optional {...field('address')} />
      </div>
      <SignUpFoot
        password={field('password')}
        repeated={field('confirm_password')}
        pending={frame.pending}
        label="Create Parent Account"
      />
    </FormFrame>
  );
}
