import { separators, type Separator } from '@doctorbird/contract/core/tables';
import { safeText } from './sheet.ts';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** RFC 4180 with a byte order mark, so that spreadsheets read accents correctly. Texts are safe already (`safeText`). */
export const csvOf = (lines: ReadonlyArray<readonly string[]>): string =>
  `\uFEFF${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`;

export const writeCsv = (rows: ReadonlyArray<ReadonlyArray<string | number | null>>): string =>
  csvOf(rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : safeText(cell ?? '')))));

export interface CsvRow {
  line: number;
  cells: string[];
}

const lookedAt = 8_000;

/** What separates the cells: the mark by which most of the first lines have the same number of cells, and more than one. */
export function guessSeparator(text: string): Separator {
  const top = text.slice(0, lookedAt);
  const agreeing = (mark: Separator): [lines: number, width: number] => {
    const widths = new Map<number, number>();
    for (const { cells } of readCsv(top, mark)) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const shared = [...widths].filter(([width]) => width > 1).toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
    return shared[0] ? [shared[0][1], shared[0][0]] : [0, 0];
  };
  const [best] = Object.values(separators)
    .map((mark) => ({ mark, agreed: agreeing(mark) }))
    .toSorted((a, b) => b.agreed[0] - a.agreed[0] || b.agreed[1] - a.agreed[1]);
  return best?.mark ?? ',';
}

/**
 * Parses CSV with quotes and any line ending: of Windows, Unix or an old Mac. Rows remember their first line.
 */
export function readCsv(text: string, by?: Separator): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  const separator = by ?? guessSeparator(source);
  const rows: CsvRow[] = [];
  let line = 1;
  let began = 1;
  let cells: string[] = [];
  let current = '';
  let quoted = false;
  const endRow = () => {
    cells.push(current);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: began, cells: cells.map((cell) => cell.trim()) });
    cells = [];
    current = '';
    began = line;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!;
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') current += sign;
      else if (source[at + 1] === '"') {
        current += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && current.trim() === '') {
      quoted = true;
      current = '';
    } else if (sign === separator) {
      cells.push(current);
      current = '';
    } else if (sign === '\n') endRow();
    else current += sign;
  }
  endRow();
  return rows;
}
