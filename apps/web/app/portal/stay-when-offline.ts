import { useEffect } from 'react';
import { toast } from '../ui/toast.ts';

/**
 * Without a connection a link would end on the browser's own error page and lose what was typed. The page that is open
 * stays instead, and says why. Where the portal's own pages are on the device (device-strip.tsx), its links go on.
 */
export function useStayWhenOffline(): void {
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (navigator.onLine || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      const link = event.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target === '_blank') return;
      // A jump within the page needs no connection.
      if (link.hash && link.pathname === location.pathname) return;
      if (navigator.serviceWorker?.controller && portalOf(link.pathname) === portalOf(location.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      toast.error('There is no connection. This page stays open; try again when it is back.');
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, []);
}

const portalOf = (path: string): string => path.split('/')[1] ?? '';
