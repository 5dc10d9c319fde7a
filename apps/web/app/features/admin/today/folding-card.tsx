import type { ReactNode } from 'react';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import * as styles from './card.module.css';

/** A part of the dashboard to read, with the page that has more of it; on a phone its title. */
export function FoldingCard({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <PhoneFold title={title} className={styles.card} note={aside}>
      {children}
    </PhoneFold>
  );
}
