export type Scale = { top: number; marks: readonly number[] };

const steps = [1, 2, 2.5, 4, 5, 10];

/** An axis from zero with three or four round marks, the highest just under or at the highest bar's size. */
export function chartScale(highest: number): Scale {
  if (highest <= 0) return { top: 1, marks: [0] };
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((one) => one * power >= rough * 0.75) ?? 10);
  const marks = [0];
  while ((marks.at(-1) ?? 0) + step <= highest * 1.02) marks.push((marks.at(-1) ?? 0) + step);
  return { top: Math.max(highest, marks.at(-1) ?? 0), marks };
}
