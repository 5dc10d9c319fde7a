import type { Organisation } from '@doctorbird/contract/organisation/site';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Drawing } from '../../illustrations/drawing.tsx';
import { InstagramIcon, YouTubeIcon } from '../../ui/icons.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import * as styles from './footer.module.css';

export const quickLinks = [
  ['Services', '/services'],
  ['Programs', '/programs'],
  ['Competitions', '/competitions'],
  ['Gallery', '/gallery'],
  ['Robots', '/robots'],
  ['Contact', '/contact'],
  ['Organisations', '/group-registration'],
] as const;

export type FooterOrganisation = Pick<
  Organisation,
  'name' | 'name_lines' | 'motto' | 'address' | 'phone' | 'email' | 'hours' | 'social'
> & { phone_shown: string; year: number };

/** The title block of the drawing: who, where, and opening hours. */
export function Footer({ organisation, children }: { organisation: FooterOrganisation; children: ReactNode }) {
  const { instagram, youtube } = organisation.social;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.titleBlock}>
          <div className={styles.maker}>
            <Drawing art="mark" />
            <div>
              <b>
                {organisation.name_lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </b>
              <p>{organisation.motto}</p>
            </div>
          </div>
          <nav aria-label="Quick links">
            <h2 className="label">Quick links</h2>
            <ul>
              {quickLinks.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className="label">Find us</h2>
            <address>
              {organisation.address}
              <br />
              <a href={`tel:${organisation.phone}`}>{organisation.phone_shown}</a>
              <br />
              <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
            </address>
          </div>
          {children}
          <div className={styles.times}>
            {organisation.hours.map((line) => (
              <div key={line.days}>
                <h3 className="label">{line.days}</h3>
                {line.hours}
              </div>
            ))}
            {(instagram || youtube) && (
              <div className={styles.social}>
                {instagram && (
                  <a href={instagram} rel="noopener">
                    <InstagramIcon />
                    Instagram
                  </a>
                )}
                {youtube && (
                  <a href={youtube} rel="noopener">
                    <YouTubeIcon />
                    YouTube
                  </a>
                )}
              </div>
            )}
          </div>
        </div>
        <div className={styles.legal}>
          <p>{`© ${organisation.year} ${organisation.name}`}</p>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/accessibility">Accessibility</Link>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
