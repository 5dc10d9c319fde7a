import { useSyncExternalStore } from 'react';

/**
 * How much of the destinations a window shows: a bar at its foot, a rail of icons, or a sidebar. `tight` has room for a
 * sidebar, but a wide table then has too little.
 */
export type Room = 'foot' | 'rail' | 'tight' | 'sidebar';

/** The same widths as in styles/breakpoints.css. */
const fromRail = '(min-width: 640px)';
const fromSidebar = '(min-width: 1024px)';
const fromWide = '(min-width: 1200px)';

function subscribe(listener: () => void): () => void {
  const lists = [fromRail, fromSidebar, fromWide].map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

const current = (): Room => {
  if (matchMedia(fromWide).matches) return 'sidebar';
  if (matchMedia(fromSidebar).matches) return 'tight';
  return matchMedia(fromRail).matches ? 'rail' : 'foot';
};

/** Only for what is shown once the session is known: the server has no window. */
export const useRoom = (): Room => useSyncExternalStore(subscribe, current, () => 'sidebar');
