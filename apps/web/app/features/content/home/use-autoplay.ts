import { useEffect, useState, useSyncExternalStore } from 'react';

const interval = 5000;
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the device asks for less: reduced motion or data saving. */
const wantsQuiet = (): boolean =>
  matchMedia(reducedMotion).matches ||
  Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData);

function followMotion(changed: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Calls `advance` every five seconds unless it is paused, held (pointer or focus inside) or out of sight. */
export function useAutoplay(advance: () => void, held: boolean) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const quiet = useSyncExternalStore(followMotion, wantsQuiet, () => true);
  const hidden = useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  );
  // Pressing Play on such a device is an explicit choice.
  const playing = chosen ?? !quiet;
  const running = playing && !held && !hidden;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, interval);
    return () => clearInterval(timer);
  }, [running, advance]);

  return { playing, toggle: () => setChosen(!playing) };
}
