import clsx from 'clsx';
import { use } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Link } from './link.tsx';
import { LinkGate } from './link-gate.ts';
import { usePreloadedPages } from './preload-pages.ts';
import * as styles from './board-tabs.module.css';
import * as stripStyles from './fading-strip.module.css';

export type BoardTab = {
  to: string;
  label: string;
  /** A short gold note: "1 due". */
  note?: string;
  /** Active at exactly this address only; by default the first tab is, as the portal's own. */
  exact?: boolean;
  /** Pages without a tab of their own, reached from this one. */
  also?: readonly string[];
};

const plain = (path: string): string => path.replace(/(.)\/$/, '$1');
const within = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/**
 * Tabs as cut boards. They are links: each tab has a URL, Back works, and choosing one again reloads it. Their
 * scripts load with the portal, so that a later connection loss costs a tab's data and not the whole page.
 */
export function BoardTabs({ label, tabs }: { label: string; tabs: readonly BoardTab[] }) {
  const here = plain(useLocation().pathname);
  const isOpen = use(LinkGate);
  usePreloadedPages(tabs.map(({ to }) => to).filter(isOpen));
  const to = useNavigation().location?.pathname;
  const next = to === undefined ? undefined : plain(to);
  return (
    <nav className={clsx(stripStyles.strip, styles.tabs)} aria-label={label}>
      {tabs.map((tab, position) => {
        const own = (path: string) => ((tab.exact ?? position === 0) ? path === tab.to : within(path, tab.to));
        const holds = (path: string) => own(path) || (tab.also?.some((place) => within(path, place)) ?? false);
        return (
          <Link
            key={tab.to}
            to={tab.to}
            className={next !== undefined && holds(next) ? styles.pending : undefined}
            closed={null}
            aria-current={own(here) ? 'page' : holds(here) || undefined}
            preventScrollReset
          >
            {tab.label}
            {tab.note && <span className={styles.note}>{tab.note}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** The tabs of one section, below the portal's own. */
export const SubTabs = (props: { label: string; tabs: readonly BoardTab[] }) => (
  <div className={styles.subNav}>
    <BoardTabs {...props} />
  </div>
);
