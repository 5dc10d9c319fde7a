import type { Transaction } from '../../../platform/database/connect.ts';

/**
 * Asks for the same levels before copies of programs as before the programs. Teaching, a higher domain, knows the levels of skills and
 * implements this port (`app-parts.ts`).
 */
export type CopyGates = (tx: Transaction, copies: ReadonlyArray<{ from: string; to: string }>) => Promise<void>;
