import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { enrollment } from '../places/enrollments.table.ts';
import type { EnrollmentForChange } from '../places/load-for-change.ts';

/**
 * The family gets the full time again, because an answer of the office used up its own. Returns until when the place is
 * held; null for one that is not.
 */
export async function giveTime(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  place: Pick<EnrollmentForChange, 'id' | 'status' | 'holdExpiresAt'>,
): Promise<Date | null> {
  if (place.status !== 'pending' || place.holdExpiresAt === null) return null;
  const { hold_hours: hours } = await readPolicies(tx);
  const until = new Date(Math.max(place.holdExpiresAt.getTime(), now.getTime() + hours * 3_600_000));
  await tx
    .update(enrollment)
    .set({ holdExpiresAt: until, version: sql`${enrollment.version} + 1` })
    .where(eq(enrollment.id, place.id));
  return until;
}
