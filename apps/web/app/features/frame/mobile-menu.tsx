import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { portalLabel } from '../../session/portal-home.ts';
import { useSession } from '../../session/session-provider.tsx';
import { MenuIcon } from '../../ui/icons.tsx';
import { currentMark } from './nav-items.ts';
import type { NavItem } from './nav-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './mobile-menu.module.css';

/** A `details` element, so that it opens before any script has loaded. */
export function MobileMenu({ items }: { items: readonly NavItem[] }) {
  const { profile, home, signOut } = useSession();
  const location = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => menu.current?.removeAttribute('open'), [location]);
  useEffect(() => {
    const onOutside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };

  return (
    <details className={styles.burger} ref={menu} onKeyDown={onKeyDown}>
      <summary aria-label="Menu">
        <MenuIcon />
      </summary>
      <nav className={styles.menu} aria-label="Mobile">
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <Link to={item.to} className={styles.large} aria-current={currentMark(item.to, location.pathname)}>
                {item.label}
              </Link>
              {item.entries && (
                <ul className={styles.pages}>
                  {item.entries.map((entry) => (
                    <li key={entry.to}>
                      <Link to={entry.to}>{entry.label}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          {!profile && (
            <li>
              <Link to="/group-registration" className={styles.large}>
                Organisation Registration
              </Link>
            </li>
          )}
        </ul>
        <div className={clsx(layoutStyles.stack12, styles.account)}>
          {profile ? (
            <>
              <p>{profile.user.full_name}</p>
              <Link className={clsx(buttonStyles.button, buttonStyles.leaf)} to={home}>
                {portalLabel(profile)}
              </Link>
              <button
                type="button"
                className={clsx(buttonStyles.button, buttonStyles.line, buttonStyles.plain)}
                onClick={() => void signOut()}
              >
                Sign Out
              </button>
            </>
          ) : (
            <>
              <Link className={clsx(buttonStyles.button, buttonStyles.leaf)} to="/auth?tab=signup">
                Sign Up: Parent/Student
              </Link>
              <Link className={clsx(buttonStyles.button, buttonStyles.line, buttonStyles.plain)} to="/auth">
                Sign In
              </Link>
            </>
          )}
          <ThemeSwitch />
        </div>
      </nav>
    </details>
  );
}
