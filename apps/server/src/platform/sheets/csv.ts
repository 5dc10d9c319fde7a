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

/** The mark of `,`, `;` and tab that the text has most of. */
export function separatorOf(text: string): string {
  const counts = [',', ';', '\t'].map((mark) => [mark, text.split(mark).length] as const);
  return counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

/**
 * Parses CSV with quotes, any line ending, and comma, semicolon or tab as separator, by default that of the first line.
 * Rows remember their first line.
 */
export function readCsv(text: string, by?: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = by ?? separatorOf(/^[^\r\n]*/.exec(source)?.[0] ?? '');
  const rows: CsvRow[] = [];
  let line = 1;
  let began = 1;
  let cells: string[] = [];
  let current = '';
  let quoted = false;
  const endRow = () => {
    cells.push(current);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: began, cells: cells.map((one) => one.trim()) });
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
    else if (sign !== '\r') current += sign;
  }
  endRow();
  return rows;
}
