import clsx from 'clsx';
import { Link } from 'react-router';
import { InstagramIcon, YouTubeIcon } from '../../../ui/icons.tsx';
import { quickLinks } from '../footer.tsx';
import type { FrameData } from '../frame-data.ts';
import { ThemeSwitch } from '../theme-switch.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './line-footer.module.css';
import * as stripStyles from '../../../ui/fading-strip.module.css';

/** The site's footer in a portal: one line, three on a phone. */
export function LineFooter({ data, wide = false }: { data: FrameData; wide?: boolean }) {
  const { address, phone, email, social } = data.organisation;
  return (
    <footer className={clsx(typeStyles.fine, styles.lineFooter, wide && styles.wide)}>
      <div className={styles.inner}>
        <nav aria-label="Quick links">
          <ul className={clsx(stripStyles.strip, styles.links)}>
            {quickLinks.map(([label, to]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <address>
          <span>{address}</span>
          <a href={`tel:${phone}`}>{data.phone_shown}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </address>
        <div className={styles.legal}>
          {social.instagram && (
            <a href={social.instagram} rel="noopener" title="Instagram">
              <InstagramIcon />
              <span className="visually-hidden">Instagram</span>
            </a>
          )}
          {social.youtube && (
            <a href={social.youtube} rel="noopener" title="YouTube">
              <YouTubeIcon />
              <span className="visually-hidden">YouTube</span>
            </a>
          )}
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
