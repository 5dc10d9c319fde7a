import { useState } from 'react';
import type { ReactNode } from 'react';
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

/** The box of a row, beside what the row is about. */
export const RowBoxBeside = ({ children, ...box }: RowBoxProps & { children: ReactNode }) => (
  <span className={styles.beside}>
    <RowBox {...box} />
    <span>{children}</span>
  </span>
);

type AllRowsBoxProps = { choice: Pick<ReturnType<typeof useRowChoice>, 'all' | 'toggleAll'>; children: string };

/** Selects every row of the page, or none. */
export const AllRowsBox = ({ choice, children }: AllRowsBoxProps) => (
  <label className={styles.allRows}>
    <input type="checkbox" checked={choice.all} onChange={choice.toggleAll} />
    {children}
  </label>
);
