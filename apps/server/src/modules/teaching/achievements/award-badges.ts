import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { awardByFacts } from '../badges/award-by-facts.ts';
import { liftByEvidence } from '../skills/lift-by-evidence.ts';

/**
 * Opens the levels and awards the badges whose rule these students now meet, in the same transaction as what they did. A level and
 * a badge stay, even when a mark is corrected later.
 */
export async function awardByRule(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  studentIds: readonly string[],
): Promise<number> {
  if (studentIds.length === 0) return 0;
  await liftByEvidence(db, { now }, studentIds);
  return awardByFacts(db, { now }, { studentIds });
}
