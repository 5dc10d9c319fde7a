const dayMs = 86_400_000;

type Days = { from: string; until: string; next: string };

/** Seven days from a day on: the first, the last, and the day after them. */
export function sevenDaysFrom(day: string): Days {
  const first = Date.parse(`${day}T00:00:00Z`);
  const plus = (days: number): string => new Date(first + days * dayMs).toISOString().slice(0, 10);
  return { from: day, until: plus(6), next: plus(7) };
}

/** Monday and Sunday of a day's week, and the Monday after it. */
export function weekOf(day: string): Days {
  const moment = Date.parse(`${day}T00:00:00Z`);
  // Sunday is 0 for the calendar, and the last day of a week of classes.
  const monday = moment - ((new Date(moment).getUTCDay() + 6) % 7) * dayMs;
  return sevenDaysFrom(new Date(monday).toISOString().slice(0, 10));
}
