import type { settleWalkUp as body } from '@doctorbird/contract/teaching/walk-ups';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { nothingOfFamily, walkUp } from './walk-ups.table.ts';

/**
 * The office has made a record, or closes it with a reason. What was typed at the door of a family that is not ours goes then; of the
 * child the first name stays for the list of that class. Throws 404, 409 when it is settled, 422 for a family that is none.
 */
export async function settleWalkUp(
  db: Database,
  { actor, now, origin }: ActorContext,
  { id, given }: { id: string; given: z.output<typeof body> },
): Promise<void> {
  const parentId = given.family_id ?? null;
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(walkUp).where(eq(walkUp.id, id)).for('update');
    if (!row || row.state === 'undone') throw notFound('child');
    if (row.state !== 'open') throw conflict('settled', 'Somebody has seen to this child already.');
    if (parentId !== null) {
      const isFamily = and(eq(parent.id, parentId), isNull(parent.mergedIntoId));
      const [family] = await tx.select({ id: parent.id }).from(parent).where(isFamily).for('share');
      if (!family) throw invalid({ family_id: 'Choose a family from the list' });
    }
    await tx
      .update(walkUp)
      .set({
        state: parentId === null ? 'closed' : 'made',
        parentId,
        reason: given.reason ?? null,
        fullName: firstName(row.fullName),
        ...nothingOfFamily,
        settledAt: now,
        settledBy: actor.accountId,
      })
      .where(eq(walkUp.id, id));
    await recordAudit(tx, origin, {
      action: parentId === null ? 'walk_up.closed' : 'walk_up.made',
      entity: 'walk_up',
      entityId: id,
      after: {
        meeting_id: row.meetingId,
        ...(parentId !== null && { family_id: parentId }),
        reason: given.reason ?? null,
      },
    });
  });
}
