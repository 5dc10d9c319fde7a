import { useSyncExternalStore } from 'react';

const keyOf = (slug: string) => `event-team:${slug}`;

/** What was chosen on this page, for a browser that stores nothing. */
const chosenHere = new Map<string, string | null>();
const listeners = new Set<() => void>();
function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readTeam(slug: string): string | null {
  const here = chosenHere.get(slug);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(keyOf(slug));
  } catch {
    return null;
  }
}

/** The team that this reader follows, remembered on this device alone. */
export function useMyTeam(slug: string): [string | null, (team: string | null) => void] {
  const team = useSyncExternalStore(
    follow,
    () => readTeam(slug),
    () => null,
  );
  const choose = (chosen: string | null) => {
    chosenHere.set(slug, chosen);
    try {
      if (chosen === null) localStorage.removeItem(keyOf(slug));
      else localStorage.setItem(keyOf(slug), chosen);
    } catch {
      // It holds until the page is closed.
    }
    for (const listener of listeners) listener();
  };
  return [team, choose];
}
