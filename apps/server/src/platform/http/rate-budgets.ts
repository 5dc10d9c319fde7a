import type { RateBudget } from "@doctorbird/contract/endpoint";

export interface BudgetNumbers {
  /** Requests … */
  max: number;
  /** … in so many seconds. */
  seconds: number;
}

/** The defaults of the rate limits, per caller; the setting `rate_limits` overrides them, RATE_LIMIT_SCALE multiplies all. */
export const defaultBudgets: Record<RateBudget, BudgetNumbers> = {
  read: { max: 600, seconds: 60 },
  write: { max: 120, seconds: 60 },
  "sign-in": { max: 30, seconds: 60 },
  // A school hall full of parents shares one address.
  "sign-up": { max: 40, seconds: 600 },
  reset: { max: 8, seconds: 600 },
  message: { max: 8, seconds: 600 },
  export: { max: 10, seconds: 60 },
};
