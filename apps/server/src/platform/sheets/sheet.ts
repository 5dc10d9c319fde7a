export type Cell = string | number | Date | null;

/** One column of a sheet: its head and what a row has there. Amounts are numbers, days are YYYY-MM-DD, moments are dates. */
export interface SheetColumn<Row> {
  head: string;
  value: (row: Row) => Cell;
  width?: number;
}

// A program that opens the file takes these as the start of a formula.
const startsFormula = /^[=+\-@\t\r\n]/;
/** A phone number as it is stored: nothing that a spreadsheet would work out, and people call from the sheet. */
const phoneNumber = /^\+\d{7,15}$/;

/** Text that would be taken as a formula gets a mark in front that makes it text again. */
export const safeText = (text: string): string =>
  startsFormula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

export const safeCell = (cell: Cell): Cell => (typeof cell === 'string' ? safeText(cell) : cell);
