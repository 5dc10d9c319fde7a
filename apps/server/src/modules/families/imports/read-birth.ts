import type { DateOrder } from '@doctorbird/contract/core/tables';

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
