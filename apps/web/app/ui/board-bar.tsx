import { BoardTabs } from './board-tabs.tsx';
import type { BoardTab } from './board-tabs.tsx';

/** The slim head of a working portal: its name in gold and its tabs, nothing between the reader and the table. */
export function BoardBar({ name, label, tabs }: { name: string; label: string; tabs: readonly BoardTab[] }) {
  return (
    <section className="band admin board-bar">
      <div className="wrap">
        <p className="board-name">{name}</p>
        <BoardTabs label={label} tabs={tabs} />
      </div>
    </section>
  );
}
