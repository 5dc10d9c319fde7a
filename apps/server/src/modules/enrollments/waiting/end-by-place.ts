import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { recordWaiting } from './record-waiting.ts';
import { waitingEntry } from './waiting-list.table.ts';

const openOf = (studentId: string, programId: string) =>
  and(
    eq(waitingEntry.studentId, studentId),
    eq(waitingEntry.programId, programId),
    inArray(waitingEntry.state, ['waiting', 'offered']),
  );

/** Whether a place of the program is offered to the child now. Throws 409 when the offer has just ended. */
export async function hasOffer(
  db: Executor,
  now: Date,
  { studentId, programId }: { studentId: string; programId: string },
): Promise<boolean> {
  const [entry] = await db
    .select({ state: waitingEntry.state, ends: waitingEntry.offerEndsAt })
    .from(waitingEntry)
    .where(openOf(studentId, programId));
  if (entry?.state !== 'offered' || entry.ends === null) return false;
  if (entry.ends > now) return true;
  throw conflict('offer_ended', `This offer ended on ${writtenMoment(entry.ends)}. The place goes to the next family.`);
}

/** A child who got a place is no longer on the list; the caller has locked the program. Returns whether the place had been offered. */
export async function endByPlace(
  tx: Transaction,
  context: ActionContext,
  { studentId, programId, enrollmentId }: { studentId: string; programId: string; enrollmentId: string },
): Promise<boolean> {
  const [before] = await tx
    .select({ id: waitingEntry.id, state: waitingEntry.state })
    .from(waitingEntry)
    .where(openOf(studentId, programId));
  if (!before) return false;
  await tx
    .update(waitingEntry)
    .set({ state: 'accepted', offerEndsAt: null, paused: null, endedAt: context.now, enrollmentId })
    .where(eq(waitingEntry.id, before.id));
  const byOffice = context.origin.role === 'admin';
  const title = byOffice ? 'The office has given the child a place' : 'The place was accepted';
  await recordWaiting(tx, context, { entryIds: [before.id], facts: { state: 'accepted', title } });
  return before.state === 'offered';
}
