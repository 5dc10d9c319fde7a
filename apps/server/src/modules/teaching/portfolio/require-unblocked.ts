import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { blockedText } from './portfolio.policy.ts';

/** Throws 409 with the reason that a thing cannot be public now. */
export async function requireUnblocked(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.execute<{ reason: string | null }>(
    sql`select ${blockedText} as reason from portfolio_item i where i.id = ${id}`,
  );
  if (rows[0]?.reason) throw conflict('not_for_everyone', `${rows[0].reason}.`);
}
