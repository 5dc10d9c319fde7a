import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Seconds between looks while a card payment is not decided yet: about half a minute in all. */
const waits = [1, 2, 3, 5, 8, 12];

/** Loads the page's data again a few times while a card payment is on its way. */
export function useLooks(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    let at = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const seconds = waits[at];
      if (seconds === undefined) return;
      at += 1;
      timer = setTimeout(() => void revalidate().then(look), seconds * 1000);
    };
    look();
    return () => clearTimeout(timer);
  }, [waiting, revalidate]);
}
