import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from './groups.table.ts';

/** Locks a group, as every change of it, its roster, its link and its quotes does first. Throws 404. */
export async function lockGroup(tx: Transaction, id: string): Promise<typeof group.$inferSelect> {
  const [row] = await tx.select().from(group).where(eq(group.id, id)).for('update');
  if (!row) throw notFound('group');
  return row;
}
