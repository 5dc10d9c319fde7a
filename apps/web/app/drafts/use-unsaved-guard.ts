import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../session/session-store.ts';

/**
 * Asks before the page is left with unsaved changes; closing the window shows the browser's own question. An expired
 * session asks nothing: the draft is stored, and signing in leads back here.
 */
export function useUnsavedGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      currentSession().profile !== null &&
      // Going to the same address would reload it; a jump within the page does not.
      (currentLocation.pathname !== nextLocation.pathname || nextLocation.hash === ''),
  );
}
