const dayMs = 86_400_000;

/** Monday and Sunday of a day's week, and the Monday after it. */
export function weekOf(day: string): { from: string; until: string; next: string } {
  const moment = Date.parse(`${day}T00:00:00Z`);
  // Sunday is 0 for the calendar, and the last day of a week of classes.
  const monday = moment - ((new Date(moment).getUTCDay() + 6) % 7) * dayMs;
  const plus = (days: number): string => new Date(monday + days * dayMs).toISOString().slice(0, 10);
  return { from: plus(0), until: plus(6), next: plus(7) };
}
