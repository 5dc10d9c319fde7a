import clsx from 'clsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { useOrganisation } from '../organisation.ts';
import { formatDateTime } from '../../format/dates.ts';
import * as adminPageStyles from '../admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as typeStyles from '../../ui/type.module.css';
import * as styles from './paper.module.css';

type PaperPageProps = {
  title: string;
  back: { to: string; label: string };
  /** What the reader can choose, above the sheet; never on paper. */
  options?: ReactNode;
  /** On its side: for many columns. */
  wide?: boolean;
  children: ReactNode;
};

/** A page to print: on screen as it will be on paper, and on paper without anything around it. */
export function PaperPage({ title, back, options, wide = false, children }: PaperPageProps) {
  return (
    <div className={clsx(adminPageStyles.page, styles.page)}>
      <header className={styles.head}>
        <Link closed={null} className={buttonStyles.moreLink} to={back.to}>
          {back.label}
        </Link>
        <h1>{title}</h1>
        <Button variant="leaf" onClick={() => window.print()}>
          Print
        </Button>
        {options && <div className={styles.options}>{options}</div>}
      </header>
      {/* Wider than a phone: it scrolls within its frame, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <article className={clsx(styles.sheet, wide ? styles.wide : styles.upright)} tabIndex={0} aria-label={title}>
        {children}
      </article>
    </div>
  );
}

type LetterheadProps = { title: ReactNode; note?: ReactNode; children?: ReactNode };

/** Whose paper it is, what it is, and when it was printed. */
export function Letterhead({ title, note, children }: LetterheadProps) {
  const organisation = useOrganisation();
  const [printed] = useState(() => new Date());
  return (
    <header className={styles.letterhead}>
      <div>
        <p className={styles.sender}>{organisation?.name}</p>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className={typeStyles.hint}>
        {children}
        <p>{`Printed ${formatDateTime(printed)}`}</p>
      </div>
    </header>
  );
}
