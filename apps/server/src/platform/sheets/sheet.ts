export type Cell = string | number | Date | null;

/** One column of a sheet: its head and what a row has there. Amounts are numbers, days are YYYY-MM-DD, moments are dates. */
export interface SheetColumn<Row> {
  head: string;
  value: (row: Row) => Cell;
  width?: number;
}

// A program that opens the file takes these as the start of a formula.
const startsFormula = /^[=+\-@\t\r]/;

/** Text that would be taken as a formula gets a mark in front that makes it text again. */
export const safeText = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

export const safeCell = (cell: Cell): Cell => (typeof cell === 'string' ? safeText(cell) : cell);
