import type { Permission } from '@doctorbird/contract/core/permissions';

/** A day, YYYY-MM-DD, or a time on Jamaica's clocks, YYYY-MM-DD HH:MM: text in a CSV file, a date in a workbook. */
export interface DateCell {
  date: string;
}
export type Cell = string | number | DateCell | null;

/** A day or a time as the cell of a sheet. */
export const dateCell = (date: string | null | undefined): Cell => (date ? { date } : null);

/** One column of a sheet: heading and value. Amounts are numbers, days and times are `dateCell`. */
export interface SheetColumn<Row> {
  /** Left out for an admin without it. */
  right?: Permission;
  head: string;
  value: (row: Row) => Cell;
  width?: number;
  /** Its numbers are no amounts: a CSV file has all their decimals. */
  exact?: true;
  /** The column of the list that it belongs to: an export of chosen columns has it with that one. */
  key?: string;
  /** It names this program: an export tells those of one name apart. */
  program?: (row: Row) => string | null | undefined;
}

// Spreadsheets treat a cell that starts with these as a formula.
const startsFormula = /^[=+\-@\t\r\n]/;
/** A stored phone number is no formula, and people call from the sheet. */
const phoneNumber = /^\+\d{7,15}$/;

/** Prefixes text that a spreadsheet would treat as a formula. */
export const safeText = (text: string): string =>
  startsFormula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

export const safeCell = (cell: Cell): Cell => (typeof cell === 'string' ? safeText(cell) : cell);
