import type { DayFormat } from '@doctorbird/contract/billing/statements';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const orders: Record<DayFormat, readonly ('day' | 'month' | 'year')[]> = {
  day_month_year: ['day', 'month', 'year'],
  month_day_year: ['month', 'day', 'year'],
  year_month_day: ['year', 'month', 'day'],
};

/** The day of a cell as YYYY-MM-DD, a time after it left out; null where it is none. Months may be names. */
export function readDay(cell: string, format: DayFormat): string | null {
  const parts = /^(\d{1,4}|\p{L}{3,9})[\s./-]+(\d{1,2}|\p{L}{3,9})[\s,./-]+(\d{1,4})(?:[T\s].*)?$/u.exec(cell.trim());
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(cell.trim());
  const found = parts ?? (format === 'year_month_day' ? solid : null);
  if (!found) return null;
  const given = Object.fromEntries(orders[format].map((name, at) => [name, found[at + 1]!])) as Record<
    'day' | 'month' | 'year',
    string
  >;
  const named = months.indexOf(given.month.slice(0, 3).toLowerCase()) + 1;
  const month = named > 0 ? named : Number(given.month);
  const year = given.year.length === 2 ? `20${given.year}` : given.year;
  if (!/^\d{4}$/.test(year) || !Number.isInteger(month)) return null;
  const iso = `${year}-${String(month).padStart(2, '0')}-${given.day.padStart(2, '0')}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : null;
}

/** Whether a cell says that money went out (-1) or came in (1); null where it says neither. */
export function signOf(cell: string): -1 | 1 | null {
  const word = cell.trim().replace(/\.$/, '').toLowerCase();
  if (/^(?:d|dr|db|debit|withdrawal|out|payment|-)$/.test(word)) return -1;
  return /^(?:c|cr|credit|deposit|in|receipt|\+)$/.test(word) ? 1 : null;
}

/** The cents of a cell, negative for money out: minus, brackets, DR; null where it is no amount. */
export function readCents(cell: string): number | null {
  const bare = cell.replaceAll(/J\$|JMD|\$|\s/giu, '').replaceAll('−', '-');
  const out = /^-|-$|^\(.*\)$|(?:DR|D)$/i.test(bare);
  const digits = bare.replaceAll(/^[-+(]+|[-+)]+$|(?:CR|DR|C|D)$/gi, '').replaceAll(/^[-+]+|[-+]+$/g, '');
  const plain = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(digits)
    ? digits.replaceAll(',', '')
    : /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(digits)
      ? digits.replaceAll('.', '').replace(',', '.')
      : null;
  if (plain === null) return null;
  const cents = Math.round(Number(plain) * 100);
  return out ? 0 - cents : cents;
}
