import { useId, type ReactNode } from 'react';
import * as styles from './card.module.css';

type CardProps = { title: string; aside?: ReactNode; note?: string; id?: string; children: ReactNode };

/** A part of the dashboard beside or below the ledger. */
export function Card({ title, aside, note, id, children }: CardProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {aside}
      </header>
      {children}
    </section>
  );
}
