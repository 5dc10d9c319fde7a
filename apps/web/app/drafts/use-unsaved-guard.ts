import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../session/session-store.ts';

/**
 * Asks before the page is left with something unsaved; closing the window asks in the browser's own words. An ended session
 * asks nothing: the draft is saved, and the way leads back here.
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
      // The same address again would load it again; another place on the page does not.
      (currentLocation.pathname !== nextLocation.pathname || nextLocation.hash === ''),
  );
}
