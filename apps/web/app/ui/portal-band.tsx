import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BoardTabs } from './board-tabs.tsx';
import type { BoardTab } from './board-tabs.tsx';
import * as styles from './portal-band.module.css';

type PortalBandProps = {
  accent: 'parent' | 'student';
  /** Silkscreen line above the title: "P1 · Parent portal". */
  label: string;
  /** In its place, where the title does not greet. */
  note?: string | undefined;
  title: ReactNode;
  tabs: readonly BoardTab[];
  /** A drawing at the right end. */
  art?: ReactNode;
  /** On working tabs, where the page itself comes first. */
  low?: boolean;
};

/** The colored head of a portal, with the tabs at its foot. */
export function PortalBand({ accent, label, note, title, tabs, art, low = false }: PortalBandProps) {
  return (
    <section
      className={clsx(
        styles.band,
        note !== undefined && styles.telling,
        accent === 'student' && styles.student,
        low && styles.lower,
      )}
    >
      <div className="wrap">
        {art && <div className={styles.artwork}>{art}</div>}
        <p className={note === undefined ? 'label' : styles.note}>{note ?? label}</p>
        <h1 className="display">{title}</h1>
        <BoardTabs label={label} tabs={tabs} />
      </div>
    </section>
  );
}
