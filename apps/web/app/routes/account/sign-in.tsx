import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { loadDemoAccounts } from '../../features/accounts/sign-in/load-demo-accounts.ts';
import { programAhead } from '../../features/accounts/sign-in/program-ahead.ts';
import { PhoneSignInForm } from '../../features/accounts/sign-in/phone-sign-in-form.tsx';
import { ParentSignUpForm } from '../../features/accounts/sign-in/parent-sign-up-form.tsx';
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx';
import { StudentSignUpForm } from '../../features/accounts/sign-in/student-sign-up-form.tsx';
import { ToggleLinks } from '../../features/accounts/sign-in/toggle-links.tsx';
import { useWayHome } from '../../features/accounts/sign-in/use-way-home.ts';
import { useOrganisation } from '../../portal/organisation.ts';
import { Drawing } from '../../illustrations/drawing.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/sign-in.ts';

export const meta = () => [
  { title: 'Sign in or sign up' },
  {
    name: 'description',
    content: 'Sign in to enroll your children, pay and follow their progress, or create an account for your family.',
  },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  const [demoAccounts, program] = await Promise.all([loadDemoAccounts(context), programAhead(context, next)]);
  return { demoAccounts, program };
}

/** Only another destination changes what is loaded: the kind of account switches at once, on any connection. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get('next') !== nextUrl.searchParams.get('next');

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const session = useSession();
  const office = useOrganisation();
  const organisation = office?.name ?? '';
  const shared = useRef({});
  useWayHome();

  const signingUp = search.get('tab') === 'signup';
  const byPhone = search.get('by') === 'phone' && office?.phone_sign_in === true;
  const asStudent = search.get('as') === 'student';
  const enter = (answer: AuthAnswer, said: string) => {
    session.signIn(answer);
    toast.success(said);
  };

  return (
    <AccountFrame
      art={<Drawing art="scene-dawn" />}
      title={signingUp ? 'Sign Up' : 'Sign In'}
      lead={signingUp ? signUpLead(loaderData.program) : 'Good to see you again.'}
    >
      <ToggleLinks
        label="Sign in or sign up"
        choices={[
          { label: 'Sign In', search: addressOf(search, { tab: 'signin', as: null }), chosen: !signingUp },
          { label: 'Sign Up', search: addressOf(search, { tab: 'signup' }), chosen: signingUp },
        ]}
      />
      {signingUp && (
        <ToggleLinks
          label="Kind of account"
          choices={[
            { label: 'Parent Account', search: addressOf(search, { as: null }), chosen: !asStudent },
            { label: 'Student Account', search: addressOf(search, { as: 'student' }), chosen: asStudent },
          ]}
        />
      )}
      {!signingUp && byPhone && (
        <PhoneSignInForm
          onSignedIn={(answer) => enter(answer, 'Welcome back!')}
          aside={<Link to={{ search: addressOf(search, { by: null }) }}>Use email and password</Link>}
        />
      )}
      {!signingUp && !byPhone && (
        <SignInForm
          demoAccounts={loaderData.demoAccounts}
          onSignedIn={(answer) => enter(answer, 'Welcome back!')}
          aside={
            <>
              <Link to="/forgot-password">Forgot password?</Link>
              {office?.phone_sign_in && (
                <Link to={{ search: addressOf(search, { by: 'phone' }) }}>Sign in with your phone number</Link>
              )}
            </>
          }
        />
      )}
      {signingUp && !asStudent && (
        <ParentSignUpForm
          shared={shared}
          onSignedUp={(answer) => enter(answer, `Account created successfully! Welcome to ${organisation}!`)}
        />
      )}
      {signingUp && asStudent && (
        <StudentSignUpForm
          shared={shared}
          onSignedUp={(answer) => enter(answer, `Student account created successfully! Welcome to ${organisation}!`)}
        />
      )}
      {!(signingUp && asStudent) && (
        <p>
          <Link to="/school-slip">Have a slip from your child’s school? Type its code</Link>
        </p>
      )}
      <p>
        <Link to="/">Back to home</Link>
      </p>
    </AccountFrame>
  );
}

/** Why a visitor who comes from a program needs an account. */
const signUpLead = (program: string | null): string | undefined =>
  program ? `Your place in ${program} comes next. First, an account for you as the parent.` : undefined;

/** The current URL with some parts changed; `next` is preserved. */
function addressOf(search: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.toString();
}
