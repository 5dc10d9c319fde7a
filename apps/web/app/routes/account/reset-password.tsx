import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { ResetPasswordForm } from '../../features/accounts/sign-in/reset-password-form.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { secretPageMeta } from '../../session/secret-page.ts';

export const meta = secretPageMeta('Set a new password');

const noLink = 'The link is incomplete. Please open it from our email again.';

export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [dead, setDead] = useState<string | null>(token ? null : noLink);
  const navigate = useNavigate();

  if (dead) {
    return (
      <AccountFrame art={<Drawing art="mentor" />} title="This link does not work" lead={dead}>
        <p>
          Such a link works once, and only for a time. Ask for a new one; until a new password is saved, nothing
          changes.
        </p>
        <ButtonLink to="/forgot-password" variant="leaf">
          Send a new link
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      art={<Drawing art="mentor" />}
      title="Set a new password"
      lead="Saving it signs you out everywhere else."
    >
      <ResetPasswordForm
        token={token}
        onDeadLink={setDead}
        onDone={(message) => {
          toast.success(message);
          void navigate('/auth', { replace: true });
        }}
      />
      <p>
        <Link to="/auth">Back to sign in</Link>
      </p>
    </AccountFrame>
  );
}
