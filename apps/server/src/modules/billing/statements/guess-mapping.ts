import { dayFormats, type DayFormat, type StatementMapping } from '@doctorbird/contract/billing/statements';
import { readCents, readDay, signOf } from './read-cells.ts';
import type { StatementFile } from './read-statement.ts';
import { statementHeads as heads } from './statement-heads.ts';

/** The columns by their names and content; null where the day, the description or the amount cannot be found. */
export function guessMapping({ columns, rows }: StatementFile): StatementMapping | null {
  const cells = (at: number) => rows.slice(0, 200).flatMap((row) => (row.cells[at] ? [row.cells[at]] : []));
  const named = (pattern: RegExp) => columns.findIndex((name) => pattern.test(name));
  const day = [named(heads.day), ...columns.keys()].find((at) => at >= 0 && formatOf(cells(at)) !== null);
  if (day === undefined) return null;
  const incoming = named(heads.incoming);
  const signed = named(heads.signed);
  const amount = incoming === -1 ? signed : incoming;
  const text = named(heads.text);
  const isMoney = amount >= 0 && cells(amount).some((cell) => readCents(cell) !== null);
  if (!isMoney || text === -1) return null;
  const signColumn = (): number | null => {
    const at = columns.findIndex(
      (_, one) =>
        ![day, text, amount].includes(one) &&
        cells(one).length > 0 &&
        cells(one).every((cell) => signOf(cell) !== null),
    );
    return at === -1 ? null : at;
  };
  const reference = columns.findIndex((name, at) => heads.reference.test(name) && ![day, text, amount].includes(at));
  return {
    day,
    day_format: formatOf(cells(day))!,
    text,
    reference: reference === -1 ? null : reference,
    amount,
    amount_kind: incoming === -1 ? 'signed' : 'incoming',
    sign: incoming === -1 && !cells(amount).some((cell) => (readCents(cell) ?? 0) < 0) ? signColumn() : null,
  };
}

/** How most of the days are written, day first where both would do; null where most are no days. */
function formatOf(cells: readonly string[]): DayFormat | null {
  const counts = dayFormats.map((format) => cells.filter((cell) => readDay(cell, format) !== null).length);
  const most = Math.max(...counts);
  return most === 0 || most * 2 < cells.length ? null : dayFormats[counts.indexOf(most)]!;
}
