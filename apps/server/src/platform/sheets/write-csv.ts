import { csvOf } from './csv.ts';
import { safeCell, type Cell, type SheetColumn } from './sheet.ts';

const text = (cell: Cell): string => {
  const safe = safeCell(cell);
  if (safe === null) return '';
  if (safe instanceof Date) return safe.toISOString();
  // Amounts with their cents; counts and ages as they are.
  if (typeof safe === 'number') return Number.isInteger(safe) ? String(safe) : safe.toFixed(2);
  return safe;
};

export function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return csvOf(lines.map((line) => line.map(text)));
}
