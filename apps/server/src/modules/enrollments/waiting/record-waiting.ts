import type { WaitingState } from '@doctorbird/contract/enrollments/waiting-list';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { waitingEvent } from './waiting-list.table.ts';

export interface WaitingFacts {
  state: WaitingState;
  /** The line that the family reads. */
  title: string;
  detail?: string | null;
}

/** Adds what happened to the story of entries and to the audit log, in the transaction of the change. */
export async function recordWaiting(
  tx: Transaction,
  { origin, now }: ActionContext,
  { entryIds, facts }: { entryIds: readonly string[]; facts: WaitingFacts },
): Promise<void> {
  for (const entryId of entryIds) {
    await tx.insert(waitingEvent).values({
      id: newId(),
      entryId,
      at: now,
      state: facts.state,
      actorId: origin.actorId,
      actorRole: origin.role,
      actorName: origin.name,
      title: facts.title,
      detail: facts.detail ?? null,
    });
    await recordAudit(tx, origin, {
      action: `waiting_list.${facts.state}`,
      entity: 'waiting_list',
      entityId: entryId,
      after: { title: facts.title, detail: facts.detail ?? null },
    });
  }
}
