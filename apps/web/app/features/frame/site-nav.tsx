import { Link, useLocation } from 'react-router';
import { BrandMark } from './brand-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import type { FrameData } from './frame-data.ts';
import { currentMark } from './nav-items.ts';
import type { NavItem } from './nav-items.ts';
import * as styles from './site-nav.module.css';

type SiteNavProps = Pick<FrameData, 'items'> & {
  organisation: Pick<FrameData['organisation'], 'name' | 'name_lines' | 'logo'>;
};

/** The bar at the top of every page. While a profile loads, CSS hides its content and reserves its height. */
export function SiteNav({ organisation: { name, name_lines: nameLines, logo }, items }: SiteNavProps) {
  return (
    <header className={styles.siteNav}>
      <div className="wrap">
        <Link className={styles.brand} to="/">
          <BrandMark logo={logo} />
          <span>
            <b>{nameLines[0] ?? name}</b>
            {nameLines[1] && <small>{nameLines[1]}</small>}
            <span className="visually-hidden">, home</span>
          </span>
        </Link>
        <NavLinks items={items} />
        <AccountMenu />
        <MobileMenu items={items} />
      </div>
    </header>
  );
}

/** The six links of every bar. */
export function NavLinks({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main">
      <ul className={styles.links}>
        {items.map((item) =>
          item.entries ? (
            <NavDropdown key={item.to} item={item} path={pathname} />
          ) : (
            <li key={item.to}>
              <Link to={item.to} aria-current={currentMark(item.to, pathname)} viewTransition>
                {item.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
