import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { FirstAdminForm } from '../../features/accounts/setup/first-admin-form.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { toast } from '../../ui/toast.ts';
import { secretPageMeta } from '../../session/secret-page.ts';

export const meta = secretPageMeta('Set up your organisation');

export default function FirstAdmin() {
  const [search] = useSearchParams();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const token = search.get('token') ?? '';
  return (
    <AccountFrame
      dark
      title="First admin"
      lead={
        token
          ? "You hold the one-time link from the server's console. Create the account that runs this organisation; then invite everybody else from there."
          : "The first account is made with the one-time link on the server's console."
      }
    >
      {token ? (
        <FirstAdminForm
          token={token}
          onOpened={(answer) => {
            signIn(answer);
            toast.success('Account created successfully!');
            void navigate('/admin', { replace: true });
          }}
        />
      ) : (
        <p>The address is incomplete. Please open the whole link, as the console shows it.</p>
      )}
      <p>
        <Link to="/admin/auth">Sign in instead</Link>
      </p>
    </AccountFrame>
  );
}
