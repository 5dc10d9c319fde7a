import { parentPort, workerData } from 'node:worker_threads';
import readSheets from 'read-excel-file/node';

/**
 * A cell as text: a day as YYYY-MM-DD, a time of day as HH:MM, which workbooks store as the day before their first one, a tick box as in a
 * text file. Of a formula it is the result that the file holds; nothing is computed.
 */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    const isTime = cell.getUTCFullYear() < 1900;
    return isTime ? cell.toISOString().slice(11, 16) : cell.toISOString().slice(0, 10);
  }
  // As many digits as Excel shows: the result of a formula may have a rest behind them.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell.trim() : '';
}

// In a thread of its own with a limit of memory: a workbook of a few bytes can describe a table that no server could hold.
const [first] = await readSheets(Buffer.from(workerData as Uint8Array));
parentPort?.postMessage((first?.data ?? []).map((row) => row.map(textOf)));
