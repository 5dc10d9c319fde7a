import { csvOf } from './csv.ts';
import { safeCell, type Cell, type SheetColumn } from './sheet.ts';

const text = (cell: Cell, exact = false): string => {
  const safe = safeCell(cell);
  if (safe === null) return '';
  if (safe instanceof Date) return safe.toISOString();
  // Amounts with their cents; counts and ages as they are.
  if (typeof safe === 'number') return exact || Number.isInteger(safe) ? String(safe) : safe.toFixed(2);
  return safe;
};

export function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const heads = columns.map(({ head }) => text(head));
  return csvOf([heads, ...rows.map((row) => columns.map(({ value, exact }) => text(value(row), exact)))]);
}
