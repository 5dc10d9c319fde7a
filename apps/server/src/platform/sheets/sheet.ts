export type Cell = string | number | Date | null;

/** One column of a sheet: heading and value. Amounts are numbers, days are YYYY-MM-DD, moments are dates. */
export interface SheetColumn<Row> {
  head: string;
  value: (row: Row) => Cell;
  width?: number;
  /** Its numbers are no amounts: a CSV file has all their decimals. */
  exact?: true;
  /** The column of the list that it belongs to: an export of chosen columns has it with that one. */
  key?: string;
}

// Spreadsheets treat a cell that starts with these as a formula.
const startsFormula = /^[=+\-@\t\r\n]/;
/** A stored phone number is no formula, and people call from the sheet. */
const phoneNumber = /^\+\d{7,15}$/;

/** Prefixes text that a spreadsheet would treat as a formula. */
export const safeText = (text: string): string =>
  startsFormula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

export const safeCell = (cell: Cell): Cell => (typeof cell === 'string' ? safeText(cell) : cell);
