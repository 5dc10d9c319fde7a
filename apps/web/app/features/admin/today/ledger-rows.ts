import { workKinds, type WorkLine, type WorkRecord } from '@doctorbird/contract/admin/today';

/** A record that was dealt with here: its row says so for a while. */
export type DoneRecord = {
  line: WorkLine;
  record: WorkRecord;
  /** Its row in the line. */
  row: number;
  text: string;
  undo: (() => Promise<void>) | null;
};

export type LedgerRow = { record: WorkRecord; done: DoneRecord | null };
export type LedgerLine = { line: WorkLine; rows: LedgerRow[] };

/** Rows of each kind. */
const rowsShown = 2;

export const keyOf = (line: WorkLine): string => line.href;

/** What is waiting, with what was just done still in its row; then the next record moves up. */
export function ledgerRows(work: readonly WorkLine[], done: readonly DoneRecord[]): LedgerLine[] {
  const waiting = new Set(work.map(keyOf));
  const finished = new Map(
    done.filter(({ line }) => !waiting.has(keyOf(line))).map(({ line }) => [keyOf(line), { ...line, count: 0 }]),
  );
  const lines = [...work, ...finished.values()].toSorted(
    (one, other) => workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind),
  );
  return lines.map((line) => {
    const doneHere = done.filter((one) => keyOf(one.line) === keyOf(line));
    const ids = new Set(doneHere.map(({ record }) => record.id));
    const fresh = line.count === 0 ? [] : line.records.filter(({ id }) => !ids.has(id));
    const rows: LedgerRow[] = [];
    for (let at = 0; at < Math.max(rowsShown, doneHere.length); at += 1) {
      const one = doneHere.find(({ row }) => row === at) ?? (at >= rowsShown ? doneHere[at] : undefined);
      const next = one ? undefined : fresh.shift();
      if (one) rows.push({ record: one.record, done: one });
      else if (next) rows.push({ record: next, done: null });
    }
    return { line, rows };
  });
}
