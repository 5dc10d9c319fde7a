import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { DownIcon } from '../ui/control-icons.tsx';
import { chosenText, selectAllText } from './select-all-text.ts';
import * as styles from './chosen-strip.module.css';

type ChosenStripProps = {
  /** "Chosen students". */
  label: string;
  selection: {
    chosen: readonly unknown[];
    everything: boolean;
    selectAll: () => Promise<void>;
    loading: boolean;
    clear: () => void;
  };
  /** How many the list has on all pages. */
  total: number;
  /** Beside how many are chosen. */
  note?: ReactNode;
  /** Its actions: the first is gold, and those that find no room are under More. */
  children: ReactNode;
};

/** In the place of a list's tools, so that no row moves: how many rows are chosen, and what can be done with them. */
export function ChosenStrip({ label, selection, total, note, children }: ChosenStripProps) {
  const { chosen, everything } = selection;
  const actions = useRef<HTMLDivElement>(null);
  const { hides, open, setOpen } = useSecondLine(actions);
  return (
    <div className={styles.chosenStrip} role="region" aria-label={label}>
      <p role="status">
        {chosenText(chosen.length, total, everything)}
        {note && <span className={styles.note}>{note}</span>}
      </p>
      {!everything && total > chosen.length && (
        <Button size="sm" plain variant="line" pending={selection.loading} onClick={() => void selection.selectAll()}>
          {selectAllText(total)}
        </Button>
      )}
      <div ref={actions} className={clsx(styles.actions, open && styles.open)}>
        {children}
      </div>
      {(hides || open) && (
        <Button size="sm" plain variant="line" aria-expanded={open} onClick={() => setOpen(!open)}>
          More
          <DownIcon />
        </Button>
      )}
      <Button
        size="sm"
        plain
        variant="line"
        className={styles.clear}
        aria-keyshortcuts="Escape"
        onClick={selection.clear}
      >
        Clear
      </Button>
    </div>
  );
}

/** Whether some actions have wrapped to a second line, which is hidden until More shows it. */
function useSecondLine(actions: { current: HTMLElement | null }) {
  const [hides, setHides] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const box = actions.current;
    if (!box) return undefined;
    const measure = () => {
      const [first] = box.children;
      const top = first?.getBoundingClientRect().top ?? 0;
      const wraps = [...box.children].map((one) => {
        const { bottom, height } = one.getBoundingClientRect();
        return height > 0 && bottom - top > height + 4;
      });
      for (const [at, one] of [...box.children].entries()) one.toggleAttribute('inert', wraps[at] === true && !open);
      setHides(wraps.some(Boolean));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const contents = new MutationObserver(measure);
    contents.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      contents.disconnect();
    };
  }, [actions, open]);
  return { hides, open, setOpen };
}
