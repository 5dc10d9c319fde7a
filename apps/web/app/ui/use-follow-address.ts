import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useFilterValue } from './filter-bar.tsx';

/**
 * A filter's box shows what the address says, also after a link or the back button. Not by a key: a new box would lose the
 * focus. While somebody types, the address follows the box and not the other way round.
 */
export function useFollowAddress<Box extends HTMLInputElement | HTMLSelectElement>(name: string) {
  const value = useFilterValue(name);
  const wentBack = useNavigationType() === 'POP';
  const box = useRef<Box>(null);
  useEffect(() => {
    const typing = box.current instanceof HTMLInputElement && document.activeElement === box.current;
    if (box.current && (!typing || wentBack)) box.current.value = value;
  }, [value, wentBack]);
  return { value, box };
}
