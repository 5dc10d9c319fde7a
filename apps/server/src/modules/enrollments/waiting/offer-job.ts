import { and, eq } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { waitingEntry } from './waiting-list.table.ts';

/** Offers the free seats of a program: `{ programId }`. */
export const OFFER_SEATS = 'enrollments.offer-seats';

/**
 * Has a seat that became free offered to those who wait, if there are any. In a job, because its program is locked before
 * any place (docs/locking.md). The sweep finds whoever joins at the same moment.
 */
export async function offerSeat(
  tx: Transaction,
  { jobs }: Pick<NotifyDependencies, 'jobs'>,
  programId: string,
): Promise<void> {
  const [somebody] = await tx
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.programId, programId), eq(waitingEntry.state, 'waiting')))
    .limit(1);
  if (somebody) await jobs.enqueue(tx, OFFER_SEATS, { programId }, { singletonKey: programId });
}
