import {
  importFields,
  importRow,
  type GivenImportRow,
  type ImportField,
} from '@doctorbird/contract/families/family-imports';
import type { DateOrder } from '@doctorbird/contract/core/tables';
import type { z } from 'zod';

export type GoodRow = z.output<typeof importRow>;
export type RowErrors = Partial<Record<ImportField, string>>;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads 2016-05-04, and 4/5/2016, 04-05-16 or 4 May 2016 as Jamaicans write dates, day first, unless the file was said to have the
 * month first. Anything else is left alone.
 */
export function readBirth(text: string, order: DateOrder): string {
  const match = /^(\d{1,2}|\p{L}{3,9})[\s/.-]+(\d{1,2}|\p{L}{3,9})[\s,/.-]+(\d{4}|\d{2})$/u.exec(text.trim());
  if (!match) return text.trim().replace(/[T\s]\d{2}:.*$/, '');
  const [, first, second, year] = match as unknown as [string, string, string, string];
  const isMonthFirst = /\p{L}/u.test(first) || (order === 'month_first' && /^\d+$/.test(second));
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? String(named) : month;
  if (!/^\d+$/.test(number)) return text;
  // A child born in 16 is of this century, a parent is not in this column.
  return `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const startsFormula = /^[=+@\t\r]|^-(?!\s*$)/;
const formula = 'This looks like a formula of a spreadsheet. Enter the text itself';

/** One row by the rules of the forms, with a sentence for each field that breaks one. */
export function checkRow(given: GivenImportRow, order: DateOrder): { row: GoodRow | null; errors: RowErrors } {
  const errors: RowErrors = {};
  for (const name of importFields) if (name !== 'phone' && startsFormula.test(given[name])) errors[name] = formula;
  const { line: _line, choice: _choice, ...cells } = given;
  const parsed = importRow.safeParse({ ...cells, date_of_birth: readBirth(given.date_of_birth, order) });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] as ImportField;
    errors[name] ??= message;
  }
  return { row: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null, errors };
}
