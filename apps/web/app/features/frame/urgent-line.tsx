import { useEffect, useState } from 'react';
import * as styles from './urgent-line.module.css';

export type UrgentBanner = {
  text: string;
  /** What is closed and when: "Sat 28 Nov to Sun 29 Nov: All classes". */
  about: string | null;
  until: string;
};

/** The longest that a timer of the browser runs; a line that ends later is looked at again when the page loads. */
const longestTimer = 2_147_483_647;

/** So many stand above a page; the others are folded, so that a phone has room for the page. */
const mostOpen = 2;

/**
 * Urgent lines above every page, such as that there are no classes today: one band, each until it is over. A page that stays open, or that
 * a device kept for use without a connection, takes them down by itself.
 */
export function UrgentLine({ banners }: { banners: readonly UrgentBanner[] }) {
  const [now, setNow] = useState(0);
  const [fresh, setFresh] = useState<readonly UrgentBanner[] | null>(null);
  useEffect(() => {
    // Only this page does not come from the server: without a connection it stays with what it has.
    if (!('shell' in document.documentElement.dataset)) return;
    import('./fresh-banners.ts').then(({ freshBanners }) => freshBanners().then(setFresh)).catch(() => undefined);
  }, []);
  const up = (fresh ?? banners).filter(({ until }) => Date.parse(until) > now);
  const next = up.length === 0 ? null : Math.min(...up.map(({ until }) => Date.parse(until)));
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, next - Date.now()), longestTimer));
    return () => clearTimeout(timer);
  }, [next]);
  if (up.length === 0) return null;
  return (
    <aside className={styles.urgentLine} aria-label="Urgent">
      {up.slice(0, mostOpen).map((line) => (
        <Line key={`${line.text} ${line.until}`} line={line} />
      ))}
      {up.length > mostOpen && (
        <details>
          <summary>{`${up.length - mostOpen} more`}</summary>
          {up.slice(mostOpen).map((line) => (
            <Line key={`${line.text} ${line.until}`} line={line} />
          ))}
        </details>
      )}
    </aside>
  );
}

const Line = ({ line: { text, about } }: { line: UrgentBanner }) => (
  <p>
    {text}
    {about && <small>{about}</small>}
  </p>
);
