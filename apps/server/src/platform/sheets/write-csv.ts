import { csvOf } from './csv.ts';
import { safeCell, type Cell, type SheetColumn } from './sheet.ts';

const text = (cell: Cell, exact = false): string => {
  const safe = safeCell(cell);
  if (safe === null) return '';
  // Amounts with their cents; counts and ages as they are.
  if (typeof safe === 'number') return exact || Number.isInteger(safe) ? String(safe) : safe.toFixed(2);
  return typeof safe === 'string' ? safe : safe.date;
};

export function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const heads = columns.map(({ head }) => text(head));
  return csvOf([heads, ...rows.map((row) => columns.map(({ value, exact }) => text(value(row), exact)))]);
}
