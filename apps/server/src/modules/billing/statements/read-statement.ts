import { createHash } from 'node:crypto';
import { mostStatementLines, type StatementMapping } from '@doctorbird/contract/billing/statements';
import type { Separator } from '@doctorbird/contract/core/tables';
import { invalid } from '../../../platform/domain-error.ts';
import type { CsvRow } from '../../../platform/sheets/csv.ts';
import { cleanCell as clean, readTable } from '../../../platform/sheets/read-table.ts';
import { readCents, readDay, signOf } from './read-cells.ts';
import { isReturned } from './returned-text.ts';
import { isStatementHead, outgoingColumn } from './statement-heads.ts';

/** More is no payment of a family, and would not be an exact number. */
const mostCents = 100_000_000_00;

export interface StatementFile {
  columns: string[];
  rows: CsvRow[];
  /** Lines that do not fit the head. */
  unread: { line: number; reason: string }[];
  separator: Separator | null;
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
const holdsDay = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => readDay(cell, 'day_month_year') ?? readDay(cell, 'year_month_day'));

/**
 * Splits a file into its columns and rows; a file without a head has numbered columns. Throws 422 at `file` where there is no
 * table or too much of it.
 */
export async function openStatement(
  file: { bytes: Uint8Array; type: string },
  separator?: Separator,
): Promise<StatementFile> {
  const {
    columns,
    rows,
    unread,
    separator: by,
  } = await readTable(file, {
    least: 3,
    isHead: isStatementHead,
    isData: (cells) => holdsDay({ line: 1, cells: [...cells] }),
    mostRows: mostStatementLines,
    mostColumns: 60,
    separator,
    noTable: 'This file is no table with a day, a description and an amount',
  });
  const fileDigest = sha256(rows.map(({ cells }) => cells));
  return { columns, rows, unread, separator: by, headDigest: sha256(columns), fileDigest };
}

/**
 * The incoming money of a file, and cheques that were returned. Rows that cannot be read are listed with a reason; the others do not
 * depend on them.
 */
export function readLines(
  { rows, columns, unread }: StatementFile,
  mapping: StatementMapping,
  today: string,
): ReadLines {
  requireColumns(mapping, columns.length);
  const reading = { mapping, today, outAt: outgoingColumn(columns, mapping) };
  const found: ReadLines = { lines: [], outgoing: 0, problems: [...unread] };
  const equal = new Map<string, number>();
  for (const { line, cells } of rows) {
    const read = readRow(cells, reading);
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
  const { day, text, amount, reference, sign } = mapping;
  const missing = Object.entries({ day, text, amount, reference: reference ?? 0, sign: sign ?? 0 }).find(
    ([, at]) => at >= width,
  );
  if (missing) throw invalid({ [missing[0]]: 'This file has no such column' });
  if (day === amount) throw invalid({ amount: 'The day is in this column' });
}

type Read = Omit<StatementLine, 'line' | 'digest'>;

interface Reading {
  mapping: StatementMapping;
  today: string;
  /** The column of money out; -1: none. */
  outAt: number;
}

function readRow(cells: readonly string[], { mapping, today, outAt }: Reading): Read | string {
  const amount = cells[mapping.amount] ?? '';
  const mark = mapping.sign === null ? '' : (cells[mapping.sign] ?? '');
  const unsigned = readCents(amount);
  if (mapping.sign !== null && unsigned !== null && signOf(mark) === null) return sentence('debit or credit', mark);
  const isOut = amount === '' || unsigned === 0;
  const out = isOut && outAt >= 0 ? readCents(cells[outAt] ?? '') : null;
  const signed = signOf(mark) === -1 && unsigned !== null ? 0 - Math.abs(unsigned) : unsigned;
  const cents = out === null ? signed : 0 - Math.abs(out);
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
