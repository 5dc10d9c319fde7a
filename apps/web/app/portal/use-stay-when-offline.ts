import { useEffect } from 'react';
import { toast } from '../ui/toast.ts';

/** A link within the site that a plain click follows in this tab. */
const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname;
};

/**
 * Without a connection a page whose code is not here yet would be replaced by the browser's own error page, and what is on
 * the screen would be lost. It stays, and one reads why.
 */
export function useStayWhenOffline(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return;
      event.preventDefault();
      event.stopPropagation();
      toast.error('You are offline. What is on the screen stays; try again once the connection is back.');
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
}
