import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { moveMany, moveManyAnswer } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { oneByOne } from '../../../platform/sweeps/one-by-one.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { needsReason } from './enrollment-status.ts';
import { changeEnrollment } from './change-enrollment.ts';

/**
 * Each change has its own transaction, so one that fails does not block the others. They run one after the other, so
 * that seats are counted in the order in which the places were chosen.
 */
export async function changeMany(
  db: Database,
  context: ActorContext & NotifyDependencies & { money: PlaceMoney },
  { ids, status, reason }: z.output<typeof moveMany>,
): Promise<z.output<typeof moveManyAnswer>> {
  const asked = {
    status,
    reason,
    payment_status: undefined,
    method: undefined,
    reference: null,
    leaving_reason: undefined,
    version: undefined,
    slip: null,
  };
  const { done, refused } = await oneByOne(db, ids, (id) => {
    // Many families would read a message without a reason; a single move may leave it out (docs/rules.md, rule 16).
    if (needsReason(status) && !reason) throw invalid({ reason: 'Please say why: the family will see this' });
    return changeEnrollment(db, context, { id, asked });
  });
  return { moved: done, refused };
}
