import clsx from 'clsx';
import { BoardTabs } from './board-tabs.tsx';
import type { BoardTab } from './board-tabs.tsx';
import * as styles from './portal-band.module.css';

/** The slim head of a working portal: its name in gold and its tabs, with nothing else above the table. */
export function BoardBar({ name, label, tabs }: { name: string; label: string; tabs: readonly BoardTab[] }) {
  return (
    <section className={clsx(styles.band, styles.admin, styles.board)}>
      <div className="wrap">
        <p className={styles.boardName}>{name}</p>
        <BoardTabs label={label} tabs={tabs} />
      </div>
    </section>
  );
}
