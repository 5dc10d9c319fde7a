/** The first months of the four seasons of a year: the three school terms and the summer holidays. */
const firstMonths = [1, 4, 7, 9] as const;

/**
 * The season in which a program that begins on this day takes place, named by its first month (`2026-09`). Null without
 * a day: such a program shares its season with no other.
 */
export function seasonOf(startDay: string | null): string | null {
  if (startDay === null) return null;
  const month = Number(startDay.slice(5, 7));
  const first = firstMonths.findLast((one) => one <= month) ?? 1;
  return `${startDay.slice(0, 4)}-${String(first).padStart(2, '0')}`;
}

/** SQL: the same of a column with a day, which is never input. */
export const seasonOfColumn = (day: string): string =>
  `to_char(${day}, 'YYYY-') || case ${firstMonths
    .map((month) => `when extract(month from ${day}) >= ${month} then '${String(month).padStart(2, '0')}'`)
    .toReversed()
    .join(' ')} end`;
