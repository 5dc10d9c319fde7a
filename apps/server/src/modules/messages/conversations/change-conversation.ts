import type { changeConversation as body } from '@doctorbird/contract/messages/conversations';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, refuseStale } from '../../../platform/domain-error.ts';
import { contactMessage } from '../contact/contact.table.ts';
import type { ConversationContext } from './conversation-context.ts';
import { leadColumns } from './lead-columns.ts';
import { stateAfter } from './conversation-state.ts';
import { mayDeal, ownConversation, readAtOf, teachersConversation } from './conversations.policy.ts';
import { notifyAssignee, notifyTeamOfMessage } from './notify-readers.ts';
import { lockConversation } from './write-message.ts';

type Head = typeof contactMessage.$inferSelect;
type Given = z.output<typeof body>;

/** Sets the status, who deals with it and the child. Throws 404, 409 (stale), 422. */
export async function changeConversation(
  db: Database,
  context: ConversationContext,
  { id, given }: { id: string; given: Given },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const before = await lockConversation(tx, eq(contactMessage.id, id));
    refuseStale(given.version, before.version);
    const studentId = await childFor(tx, context, { before, childId: given.child_id });
    const assigneeId = await assigneeFor(tx, context, { before, studentId, given });
    const state = given.status ?? before.state;
    await tx
      .update(contactMessage)
      .set({
        state,
        studentId,
        // Of a program of that child only.
        programId: studentId === before.studentId ? before.programId : null,
        assigneeId,
        ...leadColumns(before, given.lead, now),
        ...(state !== before.state && { handledBy: actor.accountId, handledAt: now }),
        version: sql`${contactMessage.version} + 1`,
      })
      .where(eq(contactMessage.id, id));
    if (assigneeId && assigneeId !== before.assigneeId && assigneeId !== actor.accountId)
      await notifyAssignee(tx, context, { assigneeId, id, by: actor.name });
    await recordAudit(tx, origin, {
      action: 'conversation.changed',
      entity: 'contact_message',
      entityId: id,
      before: {
        status: before.state,
        assignee: before.assigneeId,
        student_id: before.studentId,
        lead_stage: before.leadStage,
      },
      after: {
        status: state,
        assignee: assigneeId,
        student_id: studentId,
        lead_stage: leadColumns(before, given.lead, now).leadStage,
      },
    });
  });
}

async function childFor(
  tx: Transaction,
  { people, now }: ConversationContext,
  { before, childId }: { before: Head; childId: string | null | undefined },
): Promise<string | null> {
  if (childId === undefined || childId === before.studentId) return before.studentId;
  if (childId === null) return null;
  const family = before.accountId ? await people.recipients(tx, before.accountId, now) : null;
  if (!family?.children.some(({ id }) => id === childId)) throw invalid({ child_id: 'Choose a child of this family' });
  return childId;
}

async function assigneeFor(
  tx: Transaction,
  { people }: ConversationContext,
  { before, studentId, given }: { before: Head; studentId: string | null; given: Given },
): Promise<string | null> {
  const asked = given.assignee_id === undefined ? before.assigneeId : given.assignee_id;
  if (asked === null) return null;
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, asked), mayDeal(studentId, people)));
  if (row) return asked;
  // Only the child changed: whoever does not teach this one cannot go on.
  if (given.assignee_id === undefined) return null;
  throw invalid({ assignee_id: 'Choose an admin, or a teacher of the child that it is about' });
}

/** A teacher gives a conversation to the office. Throws 404. */
export async function handToOffice(db: Database, context: ConversationContext, id: string): Promise<void> {
  const { actor, origin, people } = context;
  await inTransaction(db, async (tx) => {
    const own = teachersConversation(actor.accountId, people);
    const before = await lockConversation(tx, and(eq(contactMessage.id, id), own));
    await tx
      .update(contactMessage)
      .set({
        assigneeId: null,
        state: stateAfter(before.state, 'handed_over'),
        version: sql`${contactMessage.version} + 1`,
      })
      .where(eq(contactMessage.id, id));
    await notifyTeamOfMessage(tx, context, { assigneeId: null, id, from: before.name });
    await recordAudit(tx, origin, {
      action: 'conversation.changed',
      entity: 'contact_message',
      entityId: id,
      before: { assignee: actor.accountId },
      after: { assignee: null },
    });
  });
}

/** Marks all messages so far as read by this reader. Throws 404. */
export async function readThread(db: Database, { actor, now, people }: ConversationContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockConversation(tx, and(eq(contactMessage.id, id), ownConversation(actor, people)));
    await tx
      .update(contactMessage)
      .set({ [readAtOf(actor, row.accountId)]: now })
      .where(eq(contactMessage.id, id));
  });
}
