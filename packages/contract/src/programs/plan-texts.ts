import { listed } from '../core/listed.ts';
import { dayText } from '../core/day-text.ts';
import type { PlanTiming, PlanUnit } from './plan-templates.ts';

function dollars(amount: number): string {
  const [dollarPart = '0', cents = '00'] = amount.toFixed(2).split('.');
  return `J$${dollarPart.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' ? '' : `.${cents}`}`;
}

const several = (count: number, unit: PlanUnit): string =>
  count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`;

export interface DescribedPlan {
  percent: number | null;
  amount: number | null;
  timing: PlanTiming;
  parts: number;
  every: number;
  unit: PlanUnit;
  first: number;
  days: readonly string[];
}

/** What a plan asks for: "A deposit of J$4,000 first, then 2 equal parts, one every month." */
export function planText({ percent, amount, timing, parts, every, unit, first, days }: DescribedPlan): string {
  const deposit = percent === null ? `A deposit of ${dollars(amount ?? 0)}` : `A deposit of ${percent}% of the price`;
  const number = timing === 'fixed' ? days.length : parts;
  const equal = number === 1 ? 'the rest' : `${number} equal parts`;
  if (timing === 'fixed') return `${deposit} first, then ${equal} on ${listed(days.map(dayText))}.`;
  if (timing === 'after_start')
    return number === 1
      ? `${deposit} first, then ${equal} ${several(every, unit)} later.`
      : `${deposit} first, then ${equal}, one every ${every === 1 ? unit.slice(0, -1) : several(every, unit)}.`;
  const start =
    first === 0
      ? 'on the first day of the program'
      : `${several(Math.abs(first), unit)} ${first < 0 ? 'before' : 'after'} the program begins`;
  return number === 1
    ? `${deposit} first, then ${equal} ${start}.`
    : `${deposit} first, then ${equal}: the first ${start}, then one every ${every === 1 ? unit.slice(0, -1) : several(every, unit)}.`;
}
