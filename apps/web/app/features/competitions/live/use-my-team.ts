import { useEffect, useState } from 'react';

const keyOf = (slug: string) => `event-team:${slug}`;

/** The team that this reader follows, remembered on this device alone. */
export function useMyTeam(slug: string): [string | null, (team: string | null) => void] {
  const [team, setTeam] = useState<string | null>(null);
  useEffect(() => setTeam(readTeam(slug)), [slug]);
  const choose = (chosen: string | null) => {
    setTeam(chosen);
    try {
      if (chosen === null) localStorage.removeItem(keyOf(slug));
      else localStorage.setItem(keyOf(slug), chosen);
    } catch {
      // A browser that stores nothing follows the team until the page is closed.
    }
  };
  return [team, choose];
}

function readTeam(slug: string): string | null {
  try {
    return localStorage.getItem(keyOf(slug));
  } catch {
    return null;
  }
}
