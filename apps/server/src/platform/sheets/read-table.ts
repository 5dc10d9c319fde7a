import { decodeText } from '@doctorbird/contract/core/decode-text';
import type { Separator } from '@doctorbird/contract/core/tables';
import { invalid } from '../domain-error.ts';
import { guessSeparator, readCsv, type CsvRow } from './csv.ts';
import { readXlsx } from './read-xlsx.ts';

export interface Table {
  /** The names in the head, at most 60 characters each; "Column 3" where the head says nothing. */
  columns: string[];
  /** As many cells as columns. */
  rows: CsvRow[];
  /** Lines that do not fit the head, each with a sentence. */
  unread: { line: number; reason: string }[];
  /** Null for a workbook, which has cells of its own. */
  separator: Separator | null;
  /** Lines above the head: a title, an account, a period. */
  linesAbove: number;
}

interface Expected {
  /** How many filled cells a head has at least. */
  least: number;
  /** Whether these cells are the head; without one that is, the first line with enough filled cells. */
  isHead?: (cells: readonly string[]) => boolean;
  /** Whether such a line is data already, so that the file has no head. */
  isData?: (cells: readonly string[]) => boolean;
  mostRows: number;
  mostColumns: number;
  /** As somebody chose it; otherwise it is guessed. */
  separator?: Separator | undefined;
  /** What is said where there is no table. */
  noTable: string;
}

const linesWithHead = 20;
const mostName = 60;

/** A cell without invisible characters, line breaks and double spaces, its accents in one form. */
export const cleanCell = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/**
 * The one reader of the tables that people upload: CSV in any encoding, line end and separator, and Excel. What stands above the head is
 * skipped; a line that does not fit the head is listed with a reason, never cut. Throws 422 at `file`.
 */
export async function readTable(
  source: { bytes: Uint8Array; type: string } | { text: string },
  { least, isHead, isData, mostRows, mostColumns, separator: chosen, noTable }: Expected,
): Promise<Table> {
  const workbook = 'bytes' in source && source.type === 'xlsx' ? source.bytes : null;
  const text = 'text' in source ? source.text : workbook ? '' : decodeText(source.bytes);
  const separator = workbook ? null : (chosen ?? guessSeparator(text));
  const raw = workbook ? await readXlsx(workbook) : readCsv(text, separator ?? undefined);
  const all = raw.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) }));
  const top = all.slice(0, linesWithHead);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  if (width < least) throw invalid({ file: noTable });
  const named = isHead ? top.findIndex(({ cells }) => isHead(cells)) : -1;
  const start = named >= 0 ? named : top.findIndex(({ cells }) => filled(cells) >= least);
  const head = all[start];
  if (!head) throw invalid({ file: noTable });
  const headless = named < 0 && (isData?.(head.cells) ?? false);
  const wide = headless ? width : lastFilled(head.cells) + 1;
  if (wide > mostColumns) throw invalid({ file: `This file has more than ${mostColumns} columns` });
  const columns = Array.from({ length: wide }, (_, at) => {
    const name = headless ? '' : (head.cells[at] ?? '').slice(0, mostName);
    return name || `Column ${at + 1}`;
  });
  const below = all.slice(headless ? start : start + 1);
  if (below.length === 0) throw invalid({ file: 'There are no rows below the head of this file' });
  if (below.length > mostRows) throw invalid({ file: `Please import at most ${mostRows} rows at once` });
  const rows: CsvRow[] = [];
  const unread: Table['unread'] = [];
  for (const { line, cells } of below) {
    const last = lastFilled(cells) + 1;
    if (last > wide) unread.push({ line, reason: tooManyCells(last, wide, separator) });
    else rows.push({ line, cells: columns.map((_, at) => cells[at] ?? '') });
  }
  return { columns, rows, unread, separator, linesAbove: start };
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '');

const tooManyCells = (cells: number, columns: number, separator: Separator | null): string =>
  `This line has ${cells} cells, and the head names ${columns} columns.${
    separator === null ? '' : ' A cell that has the separator inside must stand in quotes.'
  }`;
