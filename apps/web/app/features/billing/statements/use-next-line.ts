import type { BankLine } from '@doctorbird/contract/billing/statements';
import { useEffect, useRef } from 'react';
import { moveToRow } from '../../../portal/keys/row-cursor.ts';

/**
 * The keyboard goes on with the next line of the same state once a line is decided, whether the list still has the decided
 * one or not: without it the row takes the focus away with itself. Answers what to call with a line before it is decided.
 */
export function useNextLine(rows: readonly BankLine[], busy: boolean): (line: BankLine) => void {
  const decided = useRef<{ id: string; at: number; state: BankLine['state'] } | null>(null);
  useEffect(() => {
    // A dialog has the focus until it is closed, and a button is of no use before the last one has done its work.
    if (busy || decided.current === null) return;
    const { id, at, state } = decided.current;
    const present = rows.findIndex((row) => row.id === id);
    if (rows[present]?.state === state) return;
    decided.current = null;
    const alike = rows.flatMap((row, position) => (row.state === state ? [position] : []));
    const next = alike.find((position) => position >= (present === -1 ? at : present)) ?? alike.at(-1);
    if (next !== undefined) moveToRow(next);
  }, [rows, busy]);
  return (line) => {
    decided.current = { id: line.id, at: rows.findIndex((row) => row.id === line.id), state: line.state };
  };
}
