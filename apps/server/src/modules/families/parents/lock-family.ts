import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { parent } from './parents.table.ts';

/** A family that something is added to: it is neither merged nor switched off meanwhile. Throws 404, 409. */
export async function lockFamily(tx: Transaction, id: string): Promise<{ id: string; name: string }> {
  const [row] = await tx
    .select({ id: account.id, name: account.fullName, isActive: account.isActive })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'parent')))
    .for('no key update');
  if (!row) throw notFound('parent');
  // Read after the lock, which waits for a merge.
  const [merged] = await tx
    .select({ name: account.fullName })
    .from(parent)
    .innerJoin(account, eq(account.id, parent.mergedIntoId))
    .where(eq(parent.id, row.id));
  if (merged)
    throw conflict(
      'merged_already',
      `This record of ${row.name} was merged into the one of ${merged.name}. Search for the family again.`,
    );
  if (!row.isActive) throw conflict('switched_off', `The account of ${row.name} is switched off. Switch it on first.`);
  return { id: row.id, name: row.name };
}
