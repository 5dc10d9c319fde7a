import { useState, type ReactNode } from 'react';

type ChosenRowProps<R extends { id: string }> = {
  /** Null: no row is chosen. */
  id: string | null;
  rows: readonly R[];
  children: (row: R | undefined) => ReactNode;
};

/**
 * The row that a dialog is about: as the list has it now, and as it was last once it has left the list. Deciding on a record
 * takes it out of a filtered list, and the answer, or a refusal with what was typed, still has to be read.
 */
export function ChosenRow<R extends { id: string }>({ id, rows, children }: ChosenRowProps<R>) {
  const [last, setLast] = useState<R>();
  const now = rows.find((row) => row.id === id);
  if (now && now !== last) setLast(now);
  return children(now ?? (last?.id === id ? last : undefined));
}
