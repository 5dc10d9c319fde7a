import type { RateBudget } from '@doctorbird/contract/core/endpoint';

export interface BudgetNumbers {
  /** The number of requests that are answered … */
  max: number;
  /** … in this many seconds. */
  seconds: number;
}

/** The defaults of the rate limits, per caller; RATE_LIMIT_SCALE multiplies them all. */
export const defaultBudgets: Record<RateBudget, BudgetNumbers> = {
  read: { max: 600, seconds: 60 },
  write: { max: 120, seconds: 60 },
  // Each key of another program: a page of every list a minute, and still no weight beside people at work.
  key: { max: 120, seconds: 60 },
  // A school hall signs in together; wrong passwords have their own limit (access/sign-in-throttle.ts).
  'sign-in': { max: 120, seconds: 60 },
  // A school hall full of parents shares one address.
  'sign-up': { max: 40, seconds: 600 },
  reset: { max: 8, seconds: 600 },
  message: { max: 8, seconds: 600 },
  export: { max: 10, seconds: 60 },
  // Enough for a family that compares children and programs, too few to guess a code.
  code: { max: 60, seconds: 600 },
};

/** Budgets against guessing and flooding, which several processes count together; the others only slow somebody down. */
export const sharedBudgets: ReadonlySet<RateBudget> = new Set([
  'sign-in',
  'sign-up',
  'reset',
  'message',
  'export',
  'code',
]);

export const scaledBudgets = (scale: number): Record<RateBudget, BudgetNumbers> =>
  Object.fromEntries(
    Object.entries(defaultBudgets).map(([name, { max, seconds }]) => [
      name,
      { max: Math.max(1, Math.round(max * scale)), seconds },
    ]),
  ) as Record<RateBudget, BudgetNumbers>;
