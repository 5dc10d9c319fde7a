import type { LiveSubject } from '@doctorbird/contract/organisation/live';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

/** The page itself comes first; the line and its script follow once it stands. */
const firstMs = 1_500;

/**
 * Calls `onChange` when something of a subject changed on another device or by somebody else: a child was marked in the class `id`, somebody wrote,
 * a payment arrived. Nothing of it is told, so the page asks again. True while changes arrive by themselves.
 */
export function useLive(subject: LiveSubject | null, onChange: () => void, id?: string): boolean {
  const [live, setLive] = useState(false);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (subject === null) return undefined;
    let over = false;
    const since = Date.now();
    let ends: (() => void)[] = [];
    const follow = async () => {
      // Without it the page is as it is without a line.
      const line = await import('./live-line.ts').catch(() => null);
      if (over || !line) return;
      const show = () => setLive(line.isLive());
      ends = [line.follow({ subject, id, since, onChange: () => changed() }), line.onLine(show)];
      show();
    };
    const begin = setTimeout(() => void follow(), firstMs);
    return () => {
      over = true;
      clearTimeout(begin);
      for (const end of ends) end();
      setLive(false);
    };
  }, [subject, id]);
  return live;
}

/** Loads the page's data again when something of the subject changed; null: nothing on it is waited for. */
export function useLiveReload(subject: LiveSubject | null): void {
  const { revalidate } = useRevalidator();
  useLive(subject, () => void revalidate());
}
