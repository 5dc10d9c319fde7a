import { useEffect, useState } from 'react';

/** A code within this time is not sent again. */
const restSeconds = 60;

/** The seconds until a code may be sent again, counted down, and the start of a new wait. */
export function useRest(): { wait: number; rest: () => void } {
  const [wait, setWait] = useState(restSeconds);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return { wait, rest: () => setWait(restSeconds) };
}
