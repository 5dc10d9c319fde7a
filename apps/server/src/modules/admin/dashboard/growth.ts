/** Growth in whole percent; null without a base to compare with, shown as a dash (docs/rules.md, rule 21). */
export function growthPercent(before: number, now: number): number | null {
  if (before <= 0) return null;
  return Math.round(((now - before) / before) * 100);
}
