import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';

/**
 * What the list of families needs to know about their money. Billing is a higher domain and implements this port (`app-parts.ts`).
 * `family` is the query's expression for the parent's id, never input.
 */
export interface FamilyMoney {
  /** Something is open on the account of the family. */
  owes(family: SQL): SQL<boolean>;
  /** How much; for an order, so that only those who owe are summed up. */
  owedCents(family: SQL): SQL<number>;
  /** What each of these families owes and has as credit. */
  ofFamilies(db: Executor, ids: readonly string[]): Promise<Map<string, { owes: number; credit: number }>>;
}
