import type { SQL } from 'drizzle-orm';

/**
 * SQL for when the books count a row of `allocation`: by the day on which the money came or went, not that of its entry. `allocation` is
 * the query's alias, never input. Billing, a higher domain, knows payments and refunds and implements this port (`app-parts.ts`).
 */
export type MoneyMoment = (allocation: string) => SQL<Date>;
