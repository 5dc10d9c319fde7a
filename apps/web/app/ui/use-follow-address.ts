import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useFilterValue } from './filter-bar.tsx';

/**
 * A filter's box follows the URL, also after a link or the back button. Not by a key: a new box would lose the focus.
 * While someone types, the URL follows the box instead, and what was chosen stays until the URL says something else: the answer
 * to an earlier choice may only arrive now.
 */
export function useFollowAddress<Box extends HTMLInputElement | HTMLSelectElement>(name: string) {
  const value = useFilterValue(name);
  const wentBack = useNavigationType() === 'POP';
  const box = useRef<Box>(null);
  const followed = useRef(value);
  useEffect(() => {
    if (followed.current === value && !wentBack) return;
    followed.current = value;
    const typing = box.current instanceof HTMLInputElement && document.activeElement === box.current;
    if (box.current && (!typing || wentBack)) box.current.value = value;
  }, [value, wentBack]);
  return { value, box };
}
