import clsx from 'clsx';
import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { Link, useNavigate } from 'react-router';
import { TOKEN_KEY } from '../../api/call.ts';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { loadDemoAccounts } from '../../features/accounts/sign-in/load-demo-accounts.ts';
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx';
import { useWayHome } from '../../features/accounts/sign-in/use-way-home.ts';
import { useSession } from '../../session/session-provider.tsx';
import { signOut } from '../../session/session-store.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/admin-sign-in.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import * as noticeStyles from '../../ui/notice.module.css';

export const meta = () => [
  { title: 'Admin Portal' },
  { name: 'description', content: 'Sign-in for staff and administrators.' },
  { name: 'robots', content: 'noindex' },
];

const teamRoles = ['admin', 'staff'];

export async function loader({ context }: Route.LoaderArgs) {
  const accounts = await loadDemoAccounts(context);
  return { demoAccounts: accounts.filter((account) => teamRoles.includes(account.role.toLowerCase())) };
}

export default function AdminSignIn({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const navigate = useNavigate();
  useWayHome();

  const enter = async (answer: AuthAnswer) => {
    const { role } = answer.user;
    if (!teamRoles.includes(role)) {
      toast.error('Access denied. Admin or staff credentials required.');
      await endUnwanted(answer);
      await navigate('/');
      return;
    }
    session.signIn(answer);
    toast.success(`Welcome back, ${role}!`);
  };

  return (
    <AccountFrame title="Admin Portal" dark>
      <div className={clsx(noticeStyles.notice, layoutStyles.line, layoutStyles.gap3)}>
        <WarningIcon className="icon" />
        <p>
          This area is for staff and administrators only. <strong>All access attempts are logged and monitored.</strong>
        </p>
      </div>
      <SignInForm
        demoAccounts={loaderData.demoAccounts}
        onSignedIn={enter}
        aside={<Link to="/forgot-password">Forgot password?</Link>}
      />
      <p className={clsx(layoutStyles.line, layoutStyles.wrapped)}>
        <Link to="/auth">Parent or student? Sign in here</Link>
        <Link to="/">Back to home</Link>
      </p>
    </AccountFrame>
  );
}

/** The right password on the wrong sign-in page opened a family's session: end it on the server as well. */
async function endUnwanted(answer: AuthAnswer): Promise<void> {
  localStorage.setItem(TOKEN_KEY, answer.token);
  await signOut();
}
