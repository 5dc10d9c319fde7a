import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

export type BoardTab = {
  to: string;
  label: string;
  /** A short gold note: "1 due". */
  note?: string;
  /** Chosen at this very address only; the first tab is the portal's own, unless told otherwise. */
  exact?: boolean;
};

/**
 * Tabs as cut boards. They are links: each tab has an address, Back works, and choosing one again reloads it. Their
 * scripts come with the portal, so that a line that breaks later costs the data of a tab and not the whole page.
 */
export function BoardTabs({ label, tabs }: { label: string; tabs: readonly BoardTab[] }) {
  const board = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the tabs run out of the screen: the present one is brought into sight.
    const tab = board.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) board.current?.scrollTo({ left: tab.offsetLeft - 24 });
  }, [pathname]);
  return (
    <nav ref={board} className="tabs" aria-label={label}>
      {tabs.map((tab, position) => (
        <NavLink key={tab.to} to={tab.to} end={tab.exact ?? position === 0} prefetch="render" preventScrollReset>
          {tab.label}
          {tab.note && <span className="tab-note">{tab.note}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
