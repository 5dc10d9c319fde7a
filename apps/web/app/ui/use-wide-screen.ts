import { useCallback, useSyncExternalStore } from 'react';

/** As in styles/breakpoints.css: two columns; a list and a record beside it; a table; more than a phone. */
const queries = {
  wide: '(min-width: 1181px)',
  sidebar: '(min-width: 1024px)',
  desk: '(min-width: 901px)',
  tablet: '(min-width: 601px)',
};

export function useWideScreen(from: keyof typeof queries = 'wide'): boolean {
  const text = queries[from];
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = matchMedia(text);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [text],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(text).matches,
    () => true,
  );
}
