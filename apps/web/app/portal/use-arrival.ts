import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The heading of what has arrived: the first behind the tab that led there. */
function headingAfter(from: Element | null): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('#main h1, #main h2, #main h3');
  return [...headings].find(
    (heading) => !from || (from.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

/**
 * Takes people who do not see the page to the tab they chose: focus moves from the tab's link, or from where a removed element left it, to the
 * heading below. Answers what a live region says: the title of the page.
 */
export function useArrival(isLoading: boolean): string {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isLoading || seen.current === pathname) return;
    seen.current = pathname;
    // The title and the headings are there in the next frame.
    requestAnimationFrame(() => {
      setSaid(document.title);
      const at = document.activeElement;
      const link = at?.closest('nav a') ?? null;
      if (at !== document.body && !link) return;
      const heading = headingAfter(link ?? document.querySelector('#main nav [aria-current]'));
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, isLoading]);
  return said;
}
