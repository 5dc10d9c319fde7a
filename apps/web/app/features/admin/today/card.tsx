import { useId, type ReactNode } from 'react';
import { usePhoneFold } from '../../../ui/use-phone-fold.tsx';
import * as foldStyles from '../../../ui/phone-fold.module.css';
import * as styles from './card.module.css';

type CardProps = {
  title: string;
  aside?: ReactNode;
  note?: string | undefined;
  id?: string;
  /** On a phone only its title is shown until it is opened. */
  folds?: boolean;
  children: ReactNode;
};

/** A part of the dashboard beside or below the ledger. */
export function Card({ title, aside, note, id, folds = false, children }: CardProps) {
  const heading = useId();
  const fold = usePhoneFold(title, { open: !folds, anchor: id });
  return (
    <section id={id} className={styles.card} aria-labelledby={heading}>
      <header className={foldStyles.head}>
        <h2 id={heading}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {aside}
        {folds && fold.button}
      </header>
      {folds ? (
        <div id={fold.id} hidden={!fold.shown}>
          {fold.met && children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
