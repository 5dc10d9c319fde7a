/** Growth in whole percent, or null where there was nothing to grow from: a dash, never an invention (docs/rules.md, rule 21). */
export function growthPercent(before: number, now: number): number | null {
  if (before <= 0) return null;
  return Math.round(((now - before) / before) * 100);
}
