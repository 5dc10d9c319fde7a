import clsx from 'clsx';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { recordOf } from './record-address.ts';
import * as styles from './part-tabs.module.css';

export type PartTab = {
  label: string;
  /** Its address below the record's; the first tab has the record's own. */
  to: string;
  /** What is in it, in two or three words. */
  note?: string | undefined;
  /** The note asks for something. */
  asks?: boolean;
};

type PartTabsProps = { label: string; base: string; tabs: readonly PartTab[]; context: unknown };

const plain = (path: string): string => path.replace(/(.)\/$/u, '$1');

/** A long page of a family in parts with addresses of their own: all of them in sight on a phone, three in a row. */
export function PartTabs({ label, base, tabs, context }: PartTabsProps) {
  const here = plain(useLocation().pathname);
  const to = useNavigation().location;
  const another = to !== undefined && plain(to.pathname) !== here && recordOf(to.pathname) === base;
  return (
    <>
      <nav className={styles.partTabs} aria-label={label}>
        {tabs.map((tab) => {
          const address = tab.to === '' ? base : `${base}/${tab.to}`;
          return (
            <Link
              key={tab.to}
              closed={null}
              to={address}
              aria-current={here === address ? 'page' : undefined}
              preventScrollReset
            >
              <b>{tab.label}</b>
              {tab.note && <small className={clsx(tab.asks && styles.asks)}>{` ${tab.note}`}</small>}
            </Link>
          );
        })}
      </nav>
      {another ? <Spinner label="Loading" page /> : <Outlet context={context} />}
    </>
  );
}
