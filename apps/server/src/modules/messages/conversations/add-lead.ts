import type { newLead } from '@doctorbird/contract/messages/leads';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addConversation } from './add-message.ts';

/** Somebody who called or came by: what was said is the first message of a conversation that is assigned to whoever took it. */
export async function addLead(
  db: Database,
  { actor, origin, now }: ActorContext,
  { text, follow_up_on: followUpOn = null, ...given }: z.output<typeof newLead>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const head = { ...given, kind: 'desk', state: 'open', assigneeId: actor.accountId, createdAt: now } as const;
    const lead = { leadStage: 'new', leadSince: now, followUpOn } as const;
    const id = await addConversation(tx, { ...head, ...lead }, { author: 'visitor', text });
    await recordAudit(tx, origin, {
      action: 'lead.added',
      entity: 'contact_message',
      entityId: id,
      after: { follow_up_on: followUpOn },
    });
    return id;
  });
}
