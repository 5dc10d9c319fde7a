import { useEffect } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { safeNext } from '../../../session/guard-target.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { sessionReady } from '../../../session/session-store.ts';

/** The `clientLoader` of a page for what comes before a portal: nothing renders before the session is known. */
export async function dutyLoader(): Promise<null> {
  const { profile } = await sessionReady();
  if (!profile) throw redirect('/admin/auth');
  return null;
}

/** Who has still to do what the page is for; null while the page leads on, to where they were going or to their home. */
export function useDuty(isDone: (profile: Profile) => boolean): Profile | null {
  const { profile, home } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next')) ?? home;
  const due = profile !== null && !isDone(profile);

  useEffect(() => {
    if (!due) void navigate(profile ? next : '/admin/auth', { replace: true });
  }, [due, profile, next, navigate]);

  return due ? profile : null;
}
