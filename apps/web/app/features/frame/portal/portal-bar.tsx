import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../brand-mark.tsx';
import { AccountMenu } from '../account-menu.tsx';
import type { FrameData } from '../frame-data.ts';
import { MobileMenu } from '../mobile-menu.tsx';
import { NavLinks } from '../site-nav.tsx';
import * as siteNavStyles from '../site-nav.module.css';
import * as styles from './portal-bar.module.css';

type PortalBarProps = {
  data: FrameData;
  /** A tool of the portal, between the links and the account menu. */
  tool?: ReactNode;
  /** Across the whole window, where a sidebar begins at its left edge. */
  wide?: boolean;
};

/** The site's bar in a portal: the same links and menus, two thirds as high. */
export function PortalBar({ data, tool, wide = false }: PortalBarProps) {
  const { name, name_lines, logo } = data.organisation;
  return (
    <header className={clsx(siteNavStyles.siteNav, styles.portalBar, wide && styles.wide)}>
      <div className={styles.inner}>
        <Link className={styles.brand} to="/">
          <BrandMark logo={logo} />
          <b>{name_lines[0] ?? name}</b>
          <span className="visually-hidden">, home</span>
        </Link>
        <NavLinks items={data.items} />
        {tool}
        <AccountMenu />
        <MobileMenu items={data.items} />
      </div>
    </header>
  );
}
