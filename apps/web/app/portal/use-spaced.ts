import { useEffect, useRef } from 'react';

/** Runs at once, and what is asked for in the `ms` after that once at their end: however much happens, it runs no oftener, and none is missed. */
export function useSpaced(run: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const go = () => {
    again.current = timer.current !== undefined;
    if (again.current) return;
    run();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (again.current) go();
    }, ms);
  };
  return go;
}
