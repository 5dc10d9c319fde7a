import { useSyncExternalStore } from 'react';

/** As `--from-wide` in the styles: room for a list and a record beside it. */
const wide = '(min-width: 1181px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
