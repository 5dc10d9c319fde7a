import { Unzip, UnzipInflate } from 'fflate';
import { invalid } from '../domain-error.ts';
import type { CsvRow } from './csv.ts';

/** What a sheet of two megabytes can honestly become. */
const mostInflated = 40 * 1024 * 1024;
const mostEntries = 200;

const unreadable = () => invalid({ file: 'This file is no Excel workbook that we can read. Save it as .xlsx or CSV' });

/** Throws 422 for an archive that becomes too large: what it says about its sizes is not believed. */
export function refuseBomb(bytes: Uint8Array): void {
  let inflated = 0;
  let entries = 0;
  let names = 0;
  const archive = new Unzip((file) => {
    entries += 1;
    if (entries > mostEntries) throw unreadable();
    if (file.name === 'xl/workbook.xml') names += 1;
    file.ondata = (error, chunk) => {
      if (error) throw unreadable();
      inflated += chunk.length;
      if (inflated > mostInflated) throw unreadable();
    };
    file.start();
  });
  archive.register(UnzipInflate);
  const step = 16_384;
  try {
    for (let at = 0; at < bytes.length; at += step)
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch {
    throw unreadable();
  }
  if (names !== 1) throw unreadable();
}

/** A cell as text: a day as YYYY-MM-DD. Of a formula it is the result that the file holds; nothing is computed. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? cell.trim() : '';
}

/** The rows of the first sheet of an Excel workbook. Throws 422 at `file`. */
export async function readXlsx(bytes: Uint8Array): Promise<CsvRow[]> {
  refuseBomb(bytes);
  // Few processes ever read one.
  const { default: readSheets } = await import('read-excel-file/node');
  let cells: unknown[][];
  try {
    const [first] = await readSheets(Buffer.from(bytes));
    cells = first?.data ?? [];
  } catch {
    throw unreadable();
  }
  return cells
    .map((row, at) => ({ line: at + 1, cells: row.map(textOf) }))
    .filter((row) => row.cells.some((one) => one !== ''));
}
