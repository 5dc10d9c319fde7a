import { useSyncExternalStore } from 'react';

const key = 'sidebar';
const listeners = new Set<() => void>();
/** The choice of this page, for browsers that store nothing. */
let chosen: Choice = null;
type Choice = 'folded' | 'open' | null;

function stored(): Choice {
  try {
    const text = localStorage.getItem(key);
    return text === 'folded' || text === 'open' ? text : null;
  } catch {
    return null;
  }
}

const current = (): Choice => chosen ?? stored();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has folded or unfolded its sidebar, or the browser's storage was cleared.
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    chosen = null;
    listener();
  };
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
    if (listeners.size === 0) chosen = null;
  };
}

function fold(folded: boolean): void {
  chosen = folded ? 'folded' : 'open';
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Whether the sidebar is folded to a rail: by choice, remembered in this browser, or else because the window is `tight`. */
export function useFolded(tight: boolean): [boolean, (folded: boolean) => void] {
  const choice = useSyncExternalStore(subscribe, current, () => null);
  return [choice === null ? tight : choice === 'folded', fold];
}
