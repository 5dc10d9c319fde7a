import { useEffect, useState } from 'react';

/** The server's time on this screen, anew every so many milliseconds. */
export function useServerNow(offset: number, everyMs = 1000): number {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now() + offset);
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [offset, everyMs]);
  return now ?? 0;
}
