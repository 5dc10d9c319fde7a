import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import type { group } from '../registration/groups.table.ts';
import { lockGroup } from '../registration/lock-group.ts';
import { groupQuote } from './quotes.table.ts';

export interface LockedQuote {
  quote: typeof groupQuote.$inferSelect;
  group: typeof group.$inferSelect;
}

/** Locks a quote after its group, as everybody else does. Throws 404, or 409 when stale. */
export async function lockQuote(
  tx: Transaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<LockedQuote> {
  const [row] = await tx.select({ groupId: groupQuote.groupId }).from(groupQuote).where(eq(groupQuote.id, id));
  if (!row) throw notFound('quote');
  const owner = await lockGroup(tx, row.groupId);
  const [quote] = await tx.select().from(groupQuote).where(eq(groupQuote.id, id)).for('update');
  if (!quote) throw notFound('quote');
  refuseStale(version, quote.version);
  return { quote, group: owner };
}
