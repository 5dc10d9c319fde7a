import { Link, useLocation, useNavigation } from 'react-router';

export type BoardTab = {
  to: string;
  label: string;
  /** A short gold note: "1 due". */
  note?: string;
  /** Other addresses that belong under this board: a meeting under the schedule. */
  also?: readonly string[];
  /** Chosen at this very address only; the first tab is the portal's own, unless told otherwise. */
  exact?: boolean;
};

/**
 * Tabs as cut boards. They are links: each tab has an address, Back works, and choosing one again reloads it. Their
 * scripts come with the portal, so that a line that breaks later costs the data of a tab and not the whole page.
 */
export function BoardTabs({ label, tabs }: { label: string; tabs: readonly BoardTab[] }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab, position) => {
        const exact = tab.exact ?? position === 0;
        return (
          <Link
            key={tab.to}
            to={tab.to}
            className={next && isUnder(tab, exact, next.pathname) ? 'pending' : undefined}
            aria-current={isUnder(tab, exact, pathname) ? 'page' : undefined}
            prefetch="render"
            preventScrollReset
          >
            {tab.label}
            {tab.note && <span className="tab-note">{tab.note}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function isUnder(tab: BoardTab, exact: boolean, pathname: string): boolean {
  const at = pathname.replace(/\/$/, '');
  if (at === tab.to) return true;
  return [...(exact ? [] : [tab.to]), ...(tab.also ?? [])].some((start) => at.startsWith(`${start}/`));
}
