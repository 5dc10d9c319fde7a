import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '../../../session/guard-target.ts';
import { useSession } from '../../../session/session-provider.tsx';

/** The line of an opening night is a page of the server's own: the router does not know it. */
const isOutsideApp = (path: string): boolean => path === '/line';

/** Sends a signed-in user on: to the page they asked for, else to their portal. */
export function useWayHome(): void {
  const { profile, home } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next'));
  useEffect(() => {
    if (!profile) return;
    if (next && isOutsideApp(next)) window.location.replace(next);
    else void navigate(next ?? home, { replace: true });
  }, [profile, next, home, navigate]);
}
