import { Worker } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import { DomainError, invalid } from '../domain-error.ts';
import type { CsvRow } from './csv.ts';

/** What a sheet of two megabytes can honestly become. */
const mostInflated = 40 * 1024 * 1024;
const mostEntries = 200;
/** Far more than any import takes; a cell beyond them, even an empty one, makes a table of millions. */
const mostColumns = 256;
const mostRows = 20_000;
/** For reading one workbook in its thread. */
const mostMegabytes = 192;
const mostMs = 15_000;

const unreadable = () => invalid({ file: 'This file is no Excel workbook that we can read. Save it as .xlsx or CSV' });
const tooWide = (cell: string) =>
  invalid({
    file: `This sheet reaches as far as cell ${cell}. Please copy the rows that count into a new workbook, or save it as CSV`,
  });

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Throws 422 where a part of a sheet has a cell beyond what a table can have. Ranges are no cells: a column that was selected, or has a
 * list to choose from or a rule for its color, reaches to the last row that Excel has.
 */
function refuseFarCells(part: string): void {
  for (const [, letters = '', row = ''] of part.matchAll(/\br=["']([A-Z]{1,7})(\d{1,9})["']/g))
    if (columnOf(letters) > mostColumns || Number(row) > mostRows) throw tooWide(`${letters}${row}`);
  for (const [, row = ''] of part.matchAll(/<row[^>]{0,200}?\br=["'](\d{1,9})["']/g))
    if (Number(row) > mostRows) throw tooWide(`A${row}`);
}

/**
 * Throws 422 for an archive that becomes too large, whatever it says about its sizes, and for a sheet with cells far out. Nothing of
 * it is held in memory.
 */
export function refuseBomb(bytes: Uint8Array): void {
  let inflated = 0;
  let entries = 0;
  let names = 0;
  const archive = new Unzip((file) => {
    entries += 1;
    if (entries > mostEntries) throw unreadable();
    if (file.name === 'xl/workbook.xml') names += 1;
    const isSheet = /^xl\/worksheets\/[^/]*\.xml$/i.test(file.name);
    let tail = '';
    file.ondata = (error, chunk) => {
      // What is thrown here comes back as an error.
      if (error) throw (error as Error) instanceof DomainError ? error : unreadable();
      inflated += chunk.length;
      if (inflated > mostInflated) throw unreadable();
      if (!isSheet) return;
      const text = tail + Buffer.from(chunk).toString('latin1');
      refuseFarCells(text);
      // What is cut in two here is whole in the next part.
      tail = text.slice(-300);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  const step = 16_384;
  try {
    for (let at = 0; at < bytes.length; at += step)
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable();
  }
  if (names !== 1) throw unreadable();
}

/** The cells of the first sheet, read in a thread that may fail without the server. */
function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-workbook.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 32 },
      env: {},
    });
    const clock = setTimeout(() => void worker.terminate(), mostMs);
    worker.once('message', (rows: string[][]) => resolve(rows));
    worker.once('error', () => reject(unreadable()));
    worker.once('exit', () => {
      clearTimeout(clock);
      // Also when it was stopped; after a message this changes nothing.
      reject(unreadable());
    });
  });
}

/** The rows of the first sheet of an Excel workbook. Throws 422 at `file`. */
export async function readXlsx(bytes: Uint8Array): Promise<CsvRow[]> {
  refuseBomb(bytes);
  return (await cellsOf(bytes))
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
}
