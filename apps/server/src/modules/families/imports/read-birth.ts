import type { DateOrder } from '@doctorbird/contract/core/tables';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A cell without the time that programs write behind a day. */
export const withoutTime = (cell: string): string => cell.trim().replace(/[T\s]+\d{1,2}:\d{2}.*$/, '');

/**
 * Reads 2016-05-04, and 4/5/2016, 04-05-16 or 4 May 2016 as Jamaicans write dates, day first, unless the file was said to have the
 * month first. Anything else is left alone.
 */
export function readBirth(text: string, order: DateOrder): string {
  const bare = withoutTime(text);
  const match = /^(\d{1,2}|\p{L}{3,9})[\s/.-]+(\d{1,2}|\p{L}{3,9})[\s,/.-]+(\d{4}|\d{2})$/u.exec(bare);
  if (!match) return bare;
  const [, first, second, year] = match as unknown as [string, string, string, string];
  const isMonthFirst = /\p{L}/u.test(first) || (order === 'month_first' && /^\d+$/.test(second));
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? String(named) : month;
  if (!/^\d+$/.test(number)) return text;
  // A child born in 16 is of this century, a parent is not in this column.
  return `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
