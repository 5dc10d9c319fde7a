/** Jamaica's public holidays of one year, by the day on which they are observed (reference: Holidays (Public General) Act). */

const dayMs = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const at = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const weekday = (moment: number): number => new Date(moment).getUTCDay();

/** Easter Sunday (Gregorian; the anonymous algorithm of Meeus). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayOf(at(year, month, day));
}

/** A holiday on a Sunday is observed on the Monday. */
const observedOnMonday = (moment: number): number => (weekday(moment) === 0 ? moment + dayMs : moment);

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = Date.parse(`${easterSunday(year)}T00:00:00Z`);
  const labour = at(year, 5, 23);
  const labourShift: Partial<Record<number, number>> = { 0: 1, 6: 2 };
  const october = at(year, 10, 1);
  const christmas = at(year, 12, 25);
  const boxing = at(year, 12, 26);
  // When Christmas is a Sunday, Monday is already Boxing Day, so Christmas is observed on the Tuesday.
  const christmasObserved = weekday(christmas) === 0 ? christmas + 2 * dayMs : christmas;
  return new Map(
    (
      [
        [observedOnMonday(at(year, 1, 1)), "New Year's Day"],
        [easter - 46 * dayMs, 'Ash Wednesday'],
        [easter - 2 * dayMs, 'Good Friday'],
        [easter + dayMs, 'Easter Monday'],
        [labour + (labourShift[weekday(labour)] ?? 0) * dayMs, 'Labour Day'],
        [observedOnMonday(at(year, 8, 1)), 'Emancipation Day'],
        [observedOnMonday(at(year, 8, 6)), 'Independence Day'],
        [october + (((8 - weekday(october)) % 7) + 14) * dayMs, 'National Heroes Day'],
        [christmas, 'Christmas Day'],
        [christmasObserved, 'Christmas Day'],
        [boxing, 'Boxing Day'],
        [observedOnMonday(boxing), 'Boxing Day'],
      ] as const
    ).map(([moment, name]) => [dayOf(moment), name]),
  );
}

/**
 * The name of the holiday on a day (YYYY-MM-DD), or null. The Sunday of a moved holiday counts too: nobody teaches at
 * Christmas.
 */
export const holidayOn = (day: string): string | null => holidaysOf(Number(day.slice(0, 4))).get(day) ?? null;
