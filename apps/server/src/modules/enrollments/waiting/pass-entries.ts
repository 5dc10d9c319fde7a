import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { recordWaiting } from './record-waiting.ts';
import { waitingEntry } from './waiting-list.table.ts';
import { notifyOfOffers, notifyOfTurn } from './waiting-mails.ts';

const isOpen = inArray(waitingEntry.state, ['waiting', 'offered']);

/**
 * The turns that an account had for a child for whom it may no longer request places go to the primary guardian, offers too: nobody else
 * could accept or leave them. Each keeps its place in line, apart from children who joined with it and stay where they are. Returns how many.
 */
export async function passEntries(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { studentId, accountId }: { studentId: string; accountId: string },
): Promise<number> {
  const [child] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, studentId));
  if (!child?.parentId || child.parentId === accountId) return 0;
  const open = await tx
    .select({ id: waitingEntry.id, requestId: waitingEntry.requestId, place: program })
    .from(waitingEntry)
    .innerJoin(program, eq(program.id, waitingEntry.programId))
    .where(and(eq(waitingEntry.studentId, studentId), eq(waitingEntry.parentId, accountId), isOpen))
    .orderBy(asc(waitingEntry.id));
  let turns = 0;
  for (const { id, requestId, place } of open) {
    const others = await tx.$count(waitingEntry, and(eq(waitingEntry.requestId, requestId), ne(waitingEntry.id, id)));
    const apart = others > 0 ? { requestId: newId(), together: false } : {};
    const [entry] = await tx
      .update(waitingEntry)
      .set({ parentId: child.parentId, ...apart })
      // One that ended while this waited for it stays as it is.
      .where(and(eq(waitingEntry.id, id), isOpen))
      .returning();
    if (!entry) continue;
    turns += 1;
    const facts = { state: entry.state, title: 'Passed to the primary guardian' };
    await recordWaiting(tx, context, { entryIds: [id], facts });
    const { offerEndsAt: ends, paused } = entry;
    if (ends === null) await notifyOfTurn(tx, context, { place, entryIds: [id], isPaused: paused !== null });
    // Of one whose time is up, the end comes by email within the minute.
    else if (ends > context.now) await notifyOfOffers(tx, context, { place, entryIds: [id], ends });
  }
  return turns;
}
