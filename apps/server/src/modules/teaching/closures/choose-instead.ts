import type { ClosureWay } from '@doctorbird/contract/teaching/closures';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { classesOff } from './closures.rows.ts';
import { closure, closureChoice, closureOffer } from './closures.table.ts';
import { centsOff, waysOf } from './closure-ways.ts';

/**
 * A family chooses, or changes its mind until the deadline or until its money has moved. Throws 404 for another family's place,
 * 409 when it is too late or the classes take place after all, 422 for what is not offered.
 */
export async function chooseInstead(
  db: Database,
  { actor, now, origin }: ActorContext,
  { id, way }: { id: string; way: ClosureWay },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [of] = await tx
      .select({ closureId: closureOffer.closureId })
      .from(closureChoice)
      .innerJoin(closureOffer, eq(closureOffer.id, closureChoice.offerId))
      .innerJoin(enrollment, eq(enrollment.id, closureChoice.enrollmentId))
      .where(and(eq(closureChoice.id, id), eq(enrollment.parentId, actor.accountId)));
    if (!of) throw notFound('choice');
    // The closure before the choice, as when it is undone.
    const [whole] = await tx.select().from(closure).where(eq(closure.id, of.closureId)).for('share');
    const [row] = await tx
      .select({ choice: closureChoice, offer: closureOffer, off: classesOff })
      .from(closureChoice)
      .innerJoin(closureOffer, eq(closureOffer.id, closureChoice.offerId))
      .where(eq(closureChoice.id, id))
      .for('update', { of: closureChoice });
    if (!whole || !row) throw notFound('choice');
    if (whole.state === 'undone' || (row.off === 0 && !row.choice.settledAt))
      throw conflict('closure_undone', 'The classes take place after all, so there is nothing to choose.');
    if (row.choice.settledAt || (whole.chooseUntil && now >= whole.chooseUntil))
      throw conflict('choice_over', 'This can no longer be changed. Please call us.');
    if (!waysOf(row.offer, { cents: centsOff(row.choice, row.off) }).includes(way))
      throw invalid({ way: 'This is not offered for this place' });
    if (row.choice.way === way) return;
    await tx
      .update(closureChoice)
      .set({ way, chosenAt: now, chosenBy: actor.accountId, problem: null })
      .where(eq(closureChoice.id, id));
    await recordAudit(tx, origin, {
      action: 'closure_choice.made',
      entity: 'enrollment',
      entityId: row.choice.enrollmentId,
      before: { way: row.choice.way },
      after: { way },
    });
  });
}
