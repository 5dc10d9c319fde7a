import { useSyncExternalStore } from 'react';

const key = 'sidebar';
const listeners = new Set<() => void>();
/** The choice of this page, for browsers that store nothing. */
let chosen: boolean | null = null;

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    return false;
  }
}

const current = (): boolean => chosen ?? stored();

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
  chosen = folded;
  try {
    if (folded) localStorage.setItem(key, 'folded');
    else localStorage.removeItem(key);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Whether the sidebar is folded to a rail, by choice; remembered in this browser. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  return [useSyncExternalStore(subscribe, current, () => false), fold];
}
