import { and, eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import type { Payer } from '../checkouts/payer.ts';

/** The parent of a place as its payer. Throws 404. */
export async function payingParent(db: Executor, parentId: string): Promise<Payer> {
  const [parent] = await db.select({ email: account.email }).from(account).where(eq(account.id, parentId));
  if (!parent) throw notFound('parent');
  return { holderId: parentId, email: parent.email };
}

/** Throws 404 for a place of another family, and for one that was neither cancelled nor rejected. */
export async function requireOwnPlace(db: Executor, { parentId, id }: { parentId: string; id: string }): Promise<void> {
  const [place] = await db
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.id, id),
        eq(enrollment.parentId, parentId),
        inArray(enrollment.status, ['cancelled', 'rejected']),
      ),
    );
  if (!place) throw notFound('enrollment');
}
