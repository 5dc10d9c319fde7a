import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Loaded } from './load-tab.ts';

/** The page below a portal's tabs: a spinner while another tab, or the same one again, is being loaded. */
export function TabOutlet() {
  const navigation = useNavigation();
  const location = useLocation();
  useEffect(() => {
    // On a phone the tabs run out of the screen: the present one is brought into sight.
    const tab = document.querySelector('.tabs [aria-current]');
    tab?.parentElement?.scrollTo({ left: (tab as HTMLElement).offsetLeft - 24 });
  }, [location.pathname]);
  const to = navigation.state === 'loading' ? navigation.location : null;
  const sameList = to?.pathname === location.pathname && to.search !== location.search;
  return to && !sameList ? <Spinner label="Loading" page /> : <Outlet />;
}

type WhenLoadedProps<T> = { result: Loaded<T>; children: (data: T) => ReactNode };

export function WhenLoaded<T>({ result, children }: WhenLoadedProps<T>) {
  // The office has no band with a greeting: its pages bring their own heading, and so does their failure.
  const alone = useLocation().pathname.startsWith('/admin');
  if (result.failure === null) return children(result.data);
  return (
    <div className="portal-page">
      <ErrorState message={result.failure} alone={alone} />
    </div>
  );
}

/** The next page of the same list is on its way: its rows are dimmed meanwhile. */
export function useListBusy(): boolean {
  return useNavigation().state === 'loading';
}
