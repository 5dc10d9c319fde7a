import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { eventHelper, type HelperShift } from './helpers.table.ts';

interface Moving {
  competitionId: string;
  ms: number;
  /** Shifts that began before this moment stay where they are; without it all of them move. */
  from?: Date | undefined;
}

/** Those who help on a day that is moved stay on it. */
export async function moveShifts(tx: Transaction, { competitionId, ms, from }: Moving): Promise<void> {
  const later = (moment: string) => new Date(Date.parse(moment) + ms).toISOString();
  const moved = (shift: HelperShift): HelperShift =>
    from && new Date(shift.starts_at) < from
      ? shift
      : { ...shift, starts_at: later(shift.starts_at), ends_at: later(shift.ends_at) };
  const helpers = await tx
    .select({ id: eventHelper.id, shifts: eventHelper.shifts })
    .from(eventHelper)
    .where(eq(eventHelper.competitionId, competitionId));
  for (const { id, shifts } of helpers)
    if (shifts.length > 0)
      await tx
        .update(eventHelper)
        .set({ shifts: shifts.map(moved) })
        .where(eq(eventHelper.id, id));
}
