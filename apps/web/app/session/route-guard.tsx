import type { Profile } from '@doctorbird/contract/accounts/profile';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { guardTarget } from './guard-target.ts';
import type { PortalArea } from './guard-target.ts';
import { sessionReady } from './session-store.ts';
import { useSession } from './session-provider.tsx';
import * as noticeStyles from '../ui/notice.module.css';

/** `clientMiddleware` of a guarded layout: no loader below it runs before the session is known and allowed. */
export function guard(area: PortalArea): MiddlewareFunction<Record<string, unknown>> {
  return async ({ request }, next) => {
    const { profile } = await sessionReady();
    const url = new URL(request.url);
    const target = guardTarget(area, profile, url.pathname + url.search);
    if (target) throw redirect(target);
    return next();
  };
}

/** Guards a page while it stays open: signing out in another tab closes it here. */
export function PortalGate({ area, children }: { area: PortalArea; children: (profile: Profile) => ReactNode }) {
  const { status, profile, leaving } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const known = status === 'settled' && !leaving;
  const target = known ? guardTarget(area, profile, location.pathname + location.search) : null;

  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

  if (leaving && !navigator.onLine) return <SignedOut />;
  if (!profile || target) return <GuardSpinner />;
  return children(profile);
}

const SignedOut = () => (
  <div className="wrap page-notice" role="status">
    <p className={noticeStyles.notice}>You are signed out. Nothing of your account is left on this device.</p>
  </div>
);

/** Also the `HydrateFallback` of guarded layouts: all that the server renders of a portal. */
export function GuardSpinner() {
  return (
    <>
      <noscript>
        <div className="wrap page-notice">
          <p className={noticeStyles.notice}>
            Your portal needs JavaScript. Please turn it on in your browser and reload the page, or call or write to us.
          </p>
        </div>
      </noscript>
      <Spinner label="Opening your portal" page />
    </>
  );
}
