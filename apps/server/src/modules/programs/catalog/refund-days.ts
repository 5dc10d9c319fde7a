interface Rule {
  days_before: number;
  percent: number;
}

const dayMs = 86_400_000;

/**
 * Until which day a family that cancels gets how much back, the most first; days that are over are left out, and without a first day
 * there are none. On the first day itself nobody cancels alone, so a rule of no days ends the day before.
 */
export function refundDays(
  rules: readonly Rule[],
  { startDate, today }: { startDate: string | null; today: string },
): { percent: number; until: string }[] {
  if (startDate === null) return [];
  const first = Date.parse(`${startDate}T00:00:00Z`);
  return rules
    .toSorted((a, b) => b.days_before - a.days_before)
    .map(({ days_before: days, percent }) => ({
      percent,
      until: new Date(first - Math.max(1, days) * dayMs).toISOString().slice(0, 10),
    }))
    .filter(({ percent, until }) => percent > 0 && until >= today);
}
