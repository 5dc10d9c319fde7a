import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { Loaded, Refusal } from './load-tab.ts';
import { useNeededPart } from '../ui/use-part.ts';
import { recordOf } from './record-address.ts';
import { useArrival } from './use-arrival.ts';
import * as styles from './portal-page.module.css';

/** The page below a portal's tabs: a spinner while a tab loads or reloads, or empty rows where a list is expected. */
export function TabOutlet({ isList = () => false }: { isList?: ((path: string) => boolean) | undefined }) {
  const navigation = useNavigation();
  const location = useLocation();
  useEffect(() => {
    // On a phone the tabs overflow: the current ones are scrolled into view.
    for (const tab of document.querySelectorAll<HTMLElement>('nav [aria-current]'))
      tab.parentElement?.scrollTo({ left: tab.offsetLeft - 40 });
  }, [location.pathname]);
  const said = useArrival(navigation.state === 'loading');
  const to = navigation.state === 'loading' ? navigation.location : null;
  const sameList = to?.pathname === location.pathname && to.search !== location.search;
  // The head of a record stays; the tab below it says that it loads.
  const sameRecord =
    to !== null && recordOf(to.pathname) !== null && recordOf(to.pathname) === recordOf(location.pathname);
  return (
    <>
      {to && !sameList && !sameRecord ? <Loading rows={isList(to.pathname)} /> : <Outlet />}
      <FreshSignIn />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}

/** The page that loads: rows where a list is expected, so that nothing moves when it is there. */
const Loading = ({ rows }: { rows: boolean }) => (rows ? <ListSkeleton /> : <Spinner label="Loading" page />);

type WhenLoadedProps<T> = {
  result: Loaded<T>;
  children: (data: T) => ReactNode;
  /** Below the heading of a record. */
  within?: boolean;
};

export function WhenLoaded<T>({ result, children, within = false }: WhenLoadedProps<T>) {
  // The admin portal has no greeting: its pages bring their own heading, and so does an error.
  const { pathname, search } = useLocation();
  const alone = pathname.startsWith('/admin') && !within;
  if (result.failure === null) return children(result.data);
  if (result.refused) return <Refused refusal={result.refused} />;
  return (
    <div className={styles.page}>
      <ErrorState
        message={result.failure}
        alone={alone}
        wayOut={result.astray ? wayOutOf(pathname, search) : undefined}
      />
    </div>
  );
}

/** Its script is loaded when somebody is refused. */
function Refused({ refusal }: { refusal: Refusal }) {
  const { Part } = useNeededPart(true, loadRefused, () => undefined);
  return (
    <div className={styles.page}>
      {Part ? <Part key={refusal.message} refusal={refusal} /> : <p>{refusal.message}</p>}
    </div>
  );
}
const loadRefused = async () => (await import('./refused-page.tsx')).RefusedPage;

/** From a list with invalid filters: to all of it. From a record that does not exist: to its list. */
const wayOutOf = (pathname: string, search: string) =>
  search
    ? { to: pathname, label: 'Show all' }
    : { to: (recordOf(pathname) ?? pathname).replace(/\/[^/]+$/, '') || '/', label: 'Back to the list' };

/** The next page of the same list is loading: its rows are dimmed meanwhile. */
export function useListBusy(): boolean {
  return useNavigation().state === 'loading';
}
