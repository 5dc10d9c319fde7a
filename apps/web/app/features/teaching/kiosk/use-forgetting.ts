import { useEffect, useRef } from 'react';

/** Calls `forget` after so many seconds without a touch or a key, while there is something to forget. */
export function useForgetting({ seconds, active, forget }: { seconds: number; active: boolean; forget: () => void }) {
  const current = useRef(forget);
  useEffect(() => {
    current.current = forget;
  });
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => current.current(), seconds * 1000);
    };
    begin();
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, begin);
    return () => {
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, begin);
    };
  }, [active, seconds]);
}
