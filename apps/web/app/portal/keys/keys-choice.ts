import { useSyncExternalStore } from 'react';

const storageKey = 'portal-keys';
const listeners = new Set<() => void>();

/** Whether single keys do something in the portals. Chosen in the account, for this browser; on unless switched off. */
export const keysAreOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeysAreOn = (): boolean => useSyncExternalStore(subscribe, keysAreOn, () => true);
