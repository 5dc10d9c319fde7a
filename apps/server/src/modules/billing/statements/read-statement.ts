import { createHash } from 'node:crypto';
import { mostStatementLines, type StatementMapping } from '@doctorbird/contract/billing/statements';
import { invalid } from '../../../platform/domain-error.ts';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { readCsv, separatorOf, type CsvRow } from '../../../platform/sheets/csv.ts';
import { readCents, readDay } from './read-cells.ts';
import { isReturned } from './returned-text.ts';

/** More is no payment of a family, and would not be an exact number. */
const mostCents = 100_000_000_00;
const firstRows = 20;

export interface StatementFile {
  columns: string[];
  rows: CsvRow[];
  headDigest: string;
  fileDigest: string;
}

export interface StatementLine {
  line: number;
  day: string;
  cents: number;
  text: string;
  reference: string | null;
  /** A cheque that the bank took back. */
  returned: boolean;
  digest: string;
}

export interface ReadLines {
  lines: StatementLine[];
  outgoing: number;
  problems: { line: number; reason: string }[];
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const clean = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');

const holdsDay = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => readDay(cell, 'day_month_year') ?? readDay(cell, 'year_month_day'));

/**
 * Splits a file into its columns and rows. What stands above the head (account, period) is left out; a file without a
 * head has numbered columns. Throws 422 at `file` where there is no table or too much of it.
 */
export function openStatement(bytes: Uint8Array): StatementFile {
  const text = decodeText(bytes);
  const all = readCsv(text, separatorOf(text.slice(0, 4000)));
  const top = all.slice(0, firstRows);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  if (width < 3) throw invalid({ file: 'This file is no table with a day, a description and an amount' });
  if (width > 60) throw invalid({ file: 'This file has more than 60 columns' });
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length;
  const start = Math.max(
    0,
    top.findIndex((row) => filled(row) >= 3),
  );
  const head = all[start]!;
  const headless = holdsDay(head);
  const rows = all.slice(headless ? start : start + 1);
  if (rows.length === 0) throw invalid({ file: 'There are no lines below the head of this file' });
  if (rows.length > mostStatementLines)
    throw invalid({ file: `Please import at most ${mostStatementLines} lines at once` });
  const columns = Array.from({ length: width }, (_, at) => {
    const name = headless ? '' : clean(head.cells[at] ?? '').slice(0, 60);
    return name || `Column ${at + 1}`;
  });
  return { columns, rows, headDigest: sha256(columns), fileDigest: sha256(rows.map(({ cells }) => cells)) };
}

/** The incoming money of a file, and cheques that were returned. Rows that cannot be read are listed with a reason; the others do not depend on them. */
export function readLines({ rows, columns }: StatementFile, mapping: StatementMapping, today: string): ReadLines {
  requireColumns(mapping, columns.length);
  const found: ReadLines = { lines: [], outgoing: 0, problems: [] };
  const equal = new Map<string, number>();
  for (const { line, cells } of rows) {
    const read = readRow(cells, mapping, today);
    if (read === 'outgoing') found.outgoing += 1;
    else if (typeof read === 'string') found.problems.push({ line, reason: read });
    else {
      const key = JSON.stringify([
        read.day,
        read.returned ? -read.cents : read.cents,
        read.text.toLowerCase(),
        read.reference?.toLowerCase() ?? '',
      ]);
      const count = (equal.get(key) ?? 0) + 1;
      equal.set(key, count);
      found.lines.push({ line, ...read, digest: sha256([key, count]) });
    }
  }
  return found;
}

function requireColumns(mapping: StatementMapping, width: number): void {
  const { day, text, amount, reference } = mapping;
  const missing = Object.entries({ day, text, amount, reference: reference ?? 0 }).find(([, at]) => at >= width);
  if (missing) throw invalid({ [missing[0]]: 'This file has no such column' });
  if (day === amount) throw invalid({ amount: 'The day is in this column' });
}

type Read = Omit<StatementLine, 'line' | 'digest'>;

function readRow(cells: readonly string[], mapping: StatementMapping, today: string): Read | string {
  const amount = cells[mapping.amount] ?? '';
  const cents = readCents(amount);
  if (cents === null)
    return amount === '' && mapping.amount_kind === 'incoming' ? 'outgoing' : sentence('the amount', amount);
  const text = clean(cells[mapping.text] ?? '').slice(0, 300);
  const returned = cents < 0 && isReturned(text);
  if (cents <= 0 && !returned) return 'outgoing';
  if (Math.abs(cents) > mostCents) return 'The amount is too large.';
  const written = cells[mapping.day] ?? '';
  const day = readDay(written, mapping.day_format);
  if (day === null || day < '2000-01-01') return sentence('the day', written);
  if (day > today) return `The day ${day} is in the future.`;
  const reference = mapping.reference === null ? '' : clean(cells[mapping.reference] ?? '').slice(0, 80);
  return { day, cents: Math.abs(cents), text: text || 'No description', reference: reference || null, returned };
}

const sentence = (what: string, cell: string): string =>
  clean(cell) === '' ? `There is nothing for ${what}.` : `We cannot read “${clean(cell).slice(0, 40)}” as ${what}.`;
