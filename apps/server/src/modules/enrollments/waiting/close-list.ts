import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { recordWaiting } from './record-waiting.ts';
import { waitingEntry } from './waiting-list.table.ts';
import { notifyOfEnd, type WaitingNeeds } from './waiting-mails.ts';

/** The list of a program that ended or was cancelled. The caller has locked the program. */
export async function closeList(
  tx: Transaction,
  context: ActionContext & Omit<WaitingNeeds, 'gate'>,
  { programId, title, reason }: { programId: string; title: string; reason: string | null },
): Promise<void> {
  const ended = await tx
    .update(waitingEntry)
    .set({ state: 'withdrawn', offerEndsAt: null, paused: null, endedAt: context.now })
    .where(and(eq(waitingEntry.programId, programId), inArray(waitingEntry.state, ['waiting', 'offered'])))
    .returning({ id: waitingEntry.id });
  const entryIds = ended.map(({ id }) => id);
  if (entryIds.length === 0) return;
  await recordWaiting(tx, context, { entryIds, facts: { state: 'withdrawn', title, detail: reason } });
  const [place] = await tx
    .select({ title: program.title, slug: program.slug })
    .from(program)
    .where(eq(program.id, programId));
  const lines = [`${title}, so nobody waits for a place any more.`, ...(reason === null ? [] : ['', `Why: ${reason}`])];
  if (place) await notifyOfEnd(tx, context, { place, entryIds, lines });
}
