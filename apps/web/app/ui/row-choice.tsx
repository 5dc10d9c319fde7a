import { useState } from 'react';
import * as styles from './row-choice.module.css';

/** Which rows of the page are selected. A row that is no longer shown is deselected. */
export function useRowChoice(shown: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter((id) => ticked.has(id));
  return {
    chosen,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setTicked(new Set(chosen.length === shown.length ? [] : shown)),
    all: shown.length > 0 && chosen.length === shown.length,
    clear: () => setTicked(new Set()),
  };
}

type RowBoxProps = {
  label: string;
  checked: boolean;
  onChange: () => void;
  /** Its key, as `aria-keyshortcuts` has it. */
  shortcut?: string;
};

export function RowBox({ label, checked, onChange, shortcut }: RowBoxProps) {
  return (
    <label className={styles.frame}>
      <input type="checkbox" checked={checked} onChange={onChange} aria-keyshortcuts={shortcut} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
