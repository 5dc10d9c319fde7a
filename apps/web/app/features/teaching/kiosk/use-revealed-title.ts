import { useEffect, useRef } from 'react';

/** Each step of the kiosk is a page of its own: the reader of the screen begins at its title. */
export function useRevealedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}
