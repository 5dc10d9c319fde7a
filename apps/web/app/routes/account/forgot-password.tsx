import { Link } from 'react-router';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { ForgotPasswordForm } from '../../features/accounts/sign-in/forgot-password-form.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';

export const meta = () => [
  { title: 'Forgot password' },
  { name: 'description', content: 'Get a link by email to choose a new password for your account.' },
  { name: 'robots', content: 'noindex' },
];

export default function ForgotPassword() {
  return (
    <AccountFrame
      art={<Drawing art="mentor" />}
      title="Forgot password?"
      lead="Enter the email address of your account. We will send you a link to set a new password. It works once, for 60 minutes."
    >
      <ForgotPasswordForm />
      <p>
        <Link to="/auth">Back to sign in</Link>
      </p>
    </AccountFrame>
  );
}
