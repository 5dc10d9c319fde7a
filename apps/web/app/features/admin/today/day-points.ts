/** The drawing's measures; the sums stand between floor and ceiling. */
export const chart = { width: 344, floor: 92, ceiling: 8 } as const;

export type Point = { x: number; y: number };

/** Where each day's sum is drawn. A month that pays back more than came in stays on the floor. */
export function dayPoints(sums: readonly number[], { top, days }: { top: number; days: number }): Point[] {
  const step = (chart.width - 12) / Math.max(1, days - 1);
  return sums.map((sum, at) => ({
    x: 1 + at * step,
    y: chart.floor - (Math.max(0, sum) / Math.max(1, top)) * (chart.floor - chart.ceiling),
  }));
}
