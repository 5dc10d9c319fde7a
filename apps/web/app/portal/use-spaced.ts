import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Runs at once, and what is asked for in the `ms` after that once at their end: however much happens, it runs no oftener, and none is missed. */
export function useSpaced(run: () => void, ms: number): () => void {
  const newest = useEffectEvent(run);
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; again: boolean }>({
    timer: undefined,
    again: false,
  });
  const latest = useRef(() => {});
  useEffect(() => {
    const current = state.current;
    latest.current = () => newest();
    return () => {
      clearTimeout(current.timer);
      current.timer = undefined;
    };
  }, []);
  return useCallback(() => {
    const current = state.current;
    if (current.timer !== undefined) {
      current.again = true;
      return;
    }
    const go = () => {
      current.again = false;
      latest.current();
      current.timer = setTimeout(() => {
        current.timer = undefined;
        if (current.again) go();
      }, ms);
    };
    go();
  }, [ms]);
}
