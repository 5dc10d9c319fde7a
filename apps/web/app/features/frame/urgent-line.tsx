import { useEffect, useState } from 'react';
import * as styles from './urgent-line.module.css';

export type UrgentBanner = {
  text: string;
  /** What is closed and when: "Sat 28 Nov to Sun 29 Nov: All classes". */
  about: string | null;
  until: string;
};

/** Urgent lines above every page, such as that there are no classes today: one band, each until it is over. */
export function UrgentLine({ banners }: { banners: readonly UrgentBanner[] }) {
  const [up, setUp] = useState(banners);
  useEffect(() => {
    // Most pages have none and load nothing for it.
    if (banners.length > 0 || 'shell' in document.documentElement.dataset)
      import('./follow-banners.ts').then(({ followBanners }) => followBanners(banners, setUp)).catch(() => undefined);
  }, [banners]);
  return (
    up.length > 0 && (
      <aside className={styles.urgentLine} aria-label="Urgent">
        {up.map(({ text, about, until }) => (
          <p key={text + until}>
            {text}
            {about && <small>{about}</small>}
          </p>
        ))}
      </aside>
    )
  );
}
