import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { usePreloadedPages } from '../ui/preload-pages.ts';
import { Spinner } from '../ui/spinner.tsx';
import { recordOf } from './record-address.ts';
import * as layoutStyles from '../ui/layout.module.css';
import * as adminPageStyles from './admin-page.module.css';
import * as buttonStyles from '../ui/button.module.css';
import * as styles from './record-page.module.css';
import * as stripStyles from '../ui/fading-strip.module.css';

export type RecordTab = {
  label: string;
  /** Its address below the record's; the first tab has the record's own. */
  to: string;
  /** How many there are. */
  count?: number;
};

type RecordPageProps = {
  title: string;
  /** Its reference, beside the name. */
  note?: string;
  /** Its status. */
  badge?: ReactNode;
  back: { to: string; label: string };
  /** What is needed most, in one line. */
  facts?: ReactNode;
  /** What needs attention on every tab. */
  notice?: ReactNode;
  /** One filled button at most. */
  actions?: ReactNode;
  tabs: readonly RecordTab[];
  /** What the tabs get as their outlet context. */
  context?: unknown;
  children?: ReactNode;
};

/** A record of the office: a short head, tabs with addresses of their own, and the tab that is open. */
export function RecordPage(props: RecordPageProps) {
  const { title, note, badge, back, facts, notice, actions, tabs, context, children } = props;
  const here = useLocation();
  const base = recordOf(here.pathname) ?? here.pathname;
  const to = useNavigation().location;
  const another = to !== undefined && to.pathname !== here.pathname && recordOf(to.pathname) === base;
  return (
    <div className={adminPageStyles.page}>
      <Link closed={null} className={buttonStyles.moreLink} to={back.to}>
        {back.label}
      </Link>
      <header className={styles.head}>
        <PageTitle title={title} note={note}>
          {badge}
        </PageTitle>
        {facts && <p className={styles.facts}>{facts}</p>}
        {actions && <div className={clsx(layoutStyles.row8, layoutStyles.middle, styles.actions)}>{actions}</div>}
      </header>
      {notice}
      <RecordTabs label={`Parts of ${title}`} base={base} tabs={tabs} />
      {another ? <Spinner label="Loading" page /> : <Outlet context={context} />}
      {children}
    </div>
  );
}

const plain = (path: string): string => path.replace(/(.)\/$/u, '$1');

function RecordTabs({ label, base, tabs }: { label: string; base: string; tabs: readonly RecordTab[] }) {
  const here = plain(useLocation().pathname);
  const addressOf = ({ to }: RecordTab) => (to === '' ? base : `${base}/${to}`);
  usePreloadedPages(tabs.map((tab) => addressOf(tab).replace(/^(\/\w+\/\w+)\/[^/]+/u, '$1/:id')));
  return (
    <nav className={clsx(stripStyles.strip, styles.tabs)} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          closed={null}
          to={addressOf(tab)}
          aria-current={here === addressOf(tab) ? 'page' : undefined}
          preventScrollReset
        >
          {/* The space is for the name of the link: "Meetings 24". */}
          {`${tab.label} `}
          {tab.count !== undefined && tab.count > 0 && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
