import type { CallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Agreement } from './agreement.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type SignUpFootProps = {
  password: ReturnType<CallForm<never>['field']>;
  repeated: ReturnType<CallForm<never>['field']>;
  pending: boolean;
  label: string;
};

/** The end of each sign-up form: the password twice, the agreement, the button. */
export const SignUpFoot = ({ password, repeated, pending, label }: SignUpFootProps) => (
  <>
    <div className={fieldStyles.line}>
      <PasswordField label="Password" autoComplete="new-password" hint="At least 6 characters" {...password} />
      <PasswordField label="Confirm password" autoComplete="new-password" hint="Enter it again" {...repeated} />
    </div>
    <Agreement />
    <Button type="submit" variant="leaf" pending={pending} pendingLabel="Creating your account">
      {label}
    </Button>
  </>
);
