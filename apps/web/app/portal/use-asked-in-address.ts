import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether the address asks for something of the page, such as `?new=program`, and a function that takes it out again,
 * so that a reload or Back does not open the same dialog a second time.
 */
export function useAskedInAddress(name: string, value: string): [asked: boolean, done: () => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name) === value;
  const done = useCallback(() => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [name, setSearch]);
  return [asked, done];
}
