import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useFilterValue } from './filter-bar.tsx';

/**
 * A filter's box follows the URL, also after a link or the back button. Not by a key: a new box would lose the focus.
 * While someone types, the URL follows the box instead.
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
